import type { Odds } from "../../../generated/protocol";
import { Asker } from "../../../lib/asking.svelte";
import type { FanShot } from "../../../lib/board/fanned";
import { type Chances, chances } from "../../../lib/odds";
import type { TableState } from "../../../lib/table.svelte";
import { rangesOf } from "../board/ranges";
import type { Action, Finding, MechaView, Query, Target, TargetNow } from "../types";
import type { Overlay, RrtUi } from "../ui.svelte";
import { enemies, nearest, standing } from "../units";
import {
  aimWords,
  attackerOf,
  blowsAt,
  type Deed,
  type Others,
  shotsAt,
  togetherAt,
} from "./deeds";

/** Of those who can be attacked the nearest are in sight, before one of them is chosen. */
const IN_SIGHT = 4;

/** A deed with what the server says of it. */
export interface Weighed {
  deed: Deed;
  odds: Odds | null;
  chances: Chances | null;
  refused: string | null;
}

/** What does almost as much for less comes first: less than this part of the damage is not worth more mecha, missiles or points. */
const ENOUGH = 0.97;

/** In the order in which they are worth being tried. */
export function bestFirst(weighed: readonly Weighed[]): Weighed[] {
  const worth = ({ chances, refused }: Weighed) => (refused ? -2 : (chances?.average ?? -1));
  const most = Math.max(0, ...weighed.map(worth));
  const spent = ({ deed }: Weighed) =>
    (deed.cost ? 1000 : 0) + (deed.key === "together" ? 100 : 0) + deed.missiles;
  const isEnough = (it: Weighed) => most > 0 && most * ENOUGH <= worth(it);
  return weighed.toSorted((a, b) => {
    if (isEnough(a) && isEnough(b)) return spent(a) - spent(b);
    return worth(b) - worth(a);
  });
}

const caughtWords = (it: Target) => ("mecha" in it ? it.mecha : "a base");

/** Attacks of a squadron as far as they have come: who, at whom, with what. */
export class Fighting {
  readonly asker: Asker<Query, Finding>;
  picked = $state<string | null>(null);
  #target = $state<string | null>(null);
  /** Whether the target is still that of the attack before. */
  #kept = $state(false);
  /** Those who get some of the missiles. */
  others = $state.raw<Others>(new Map());
  /** The shot that is pointed at. */
  shown = $state<string | null>(null);
  readonly #known;
  readonly #weighed;
  readonly #template;
  readonly #sight;

  constructor(
    readonly ui: RrtUi,
    readonly table: () => TableState,
  ) {
    const asker = new Asker<Query, Finding>(table);
    this.asker = asker;
    this.#known = asker.answer(
      () => this.lead,
      async ({ id, weapons }) => {
        const [now, blows, ...targets] = await Promise.all([
          asker.look("weapons", { mecha: id }),
          asker.look("blows", { mecha: id }),
          ...weapons.map((_, weapon) => asker.look("targets", { mecha: id, weapon })),
        ]);
        return {
          id,
          weapons: now?.weapons ?? [],
          blows: blows?.blows ?? [],
          targets: new Map(targets.map((it, weapon) => [weapon, it?.targets ?? []])),
        };
      },
    );
    this.#weighed = asker.answer(
      () => {
        const { lead, target, others } = this;
        const known = this.#known.value;
        return lead && target && known?.id === lead.id ? { lead, target, others, known } : null;
      },
      async ({ lead, target, others, known }) => {
        const deeds = [
          ...shotsAt(ui, lead, known.weapons, known.targets, target, others),
          ...blowsAt(ui, lead.id, known.blows, target),
        ];
        const together = others.size === 0 ? await togetherAt(asker, lead.squadron, target) : null;
        return this.#weigh(together ? [...deeds, together] : deeds);
      },
      30,
    );
    this.#template = asker.answer(
      () =>
        this.lead && this.target && this.best?.deed.blast
          ? { mecha: this.lead.id, target: { mecha: this.target } }
          : null,
      (query) => asker.look("template", query),
    );
    this.#sight = asker.answer(
      () => (this.lead && this.seen ? { from: this.lead.id, to: { mecha: this.seen } } : null),
      (query) => asker.look("sight", query),
      30,
    );
  }

  async #weigh(deeds: readonly Deed[]): Promise<Weighed[]> {
    const weighed = await Promise.all(
      deeds.map(async (deed): Promise<Weighed> => {
        if (deed.refused !== null)
          return { deed, odds: null, chances: null, refused: deed.refused };
        const refused = await this.asker.why(deed.action);
        const odds = refused ? null : await this.asker.odds(deed.action);
        const first = odds?.cases[0];
        const words = refused ? this.ui.plain(refused.sentence) : null;
        return { deed, odds, chances: first ? chances(first) : null, refused: words };
      }),
    );
    return bestFirst(weighed);
  }

  /** Whom to attack. Who was attacked before stays the target for whoever can attack them, too. */
  get target(): string | null {
    const id = this.#target;
    if (id === null || !this.foes.some((it) => it.id === id)) return null;
    const known = this.#known.value?.id === this.lead?.id;
    return this.#kept && known && !this.targets.includes(id) ? null : id;
  }
  set target(id: string | null) {
    this.#target = id;
    this.#kept = false;
  }

  get squadron(): string {
    return this.ui.view?.acting?.squadron ?? "";
  }

  /** Those of the squadron who are on the table. */
  get own(): MechaView[] {
    return this.ui.members(this.squadron).filter(standing);
  }

  get lead(): MechaView | null {
    const { own } = this;
    const picked = own.find(({ id }) => id === this.picked);
    const waiting = own.filter(({ attacked }) => !attacked);
    return picked ?? waiting.find(({ id }) => this.#able.has(id)) ?? waiting[0] ?? own[0] ?? null;
  }

  /** Those who are known to have somebody to attack. */
  readonly #able = $derived.by(
    () => new Set(this.table().actions.map(({ action }) => attackerOf(action as Action))),
  );

  get foes(): MechaView[] {
    return this.ui.view ? enemies(this.ui.view, this.ui.seat) : [];
  }

  /** An enemy that is pointed at is looked at without being chosen. */
  get seen(): string | null {
    const over = this.ui.over;
    return !this.target && this.foes.some(({ id }) => id === over) ? over : this.target;
  }

  get found(): readonly Weighed[] {
    return this.target ? (this.#weighed.value ?? []) : [];
  }
  get allowed(): readonly Weighed[] {
    return this.found.filter(({ refused }) => refused === null);
  }
  get best(): Weighed | null {
    return this.allowed.find(({ deed }) => deed.key === this.shown) ?? this.allowed[0] ?? null;
  }
  /** On the table lies what can be done, or else why nothing can. */
  get fanned(): readonly Weighed[] {
    return this.allowed.length > 0 ? this.allowed : this.found.slice(0, 1);
  }

  /** How an enemy lies for one of the weapon systems of who is chosen. */
  #lies(id: string): TargetNow | null {
    const known = this.#known.value;
    const usable = (weapon: number) =>
      known?.weapons.some((it) => it.weapon === weapon && it.refused === null);
    const all = [...(known?.targets ?? [])].flatMap(([weapon, targets]) =>
      usable(weapon) ? targets : [],
    );
    const its = all.filter((it) => "mecha" in it.target && it.target.mecha === id);
    return its.find(({ refused }) => refused === null) ?? its[0] ?? null;
  }

  /** Those who can be attacked by who is chosen. */
  get targets(): string[] {
    const struck = new Set(
      (this.#known.value?.blows ?? []).flatMap(({ target, refused }) => (refused ? [] : [target])),
    );
    return this.foes
      .map(({ id }) => id)
      .filter((id) => struck.has(id) || this.#lies(id)?.refused === null);
  }

  act = (action: unknown): void => {
    this.others = new Map();
    this.#kept = true;
    void this.table().act(action);
  };

  back = (): void => {
    if (this.others.size > 0) this.others = new Map();
    else this.target = null;
  };

  /** One missile more for somebody besides the target; after a few none again. */
  share(id: string): void {
    const next = new Map(this.others);
    const most =
      Math.max(1, ...(this.#known.value?.weapons ?? []).map(({ missiles }) => missiles[1])) - 1;
    const now = next.get(id) ?? 0;
    if (now >= most) next.delete(id);
    else next.set(id, now + 1);
    this.others = next;
  }

  press(id: string, more: boolean): void {
    if (this.foes.some((it) => it.id === id)) {
      if (more && this.target && this.target !== id) this.share(id);
      else {
        this.others = new Map();
        this.target = this.target === id ? null : id;
      }
    } else if (this.own.some((it) => it.id === id)) {
      this.picked = id;
      this.others = new Map();
    } else this.ui.selected = this.ui.selected === id ? null : id;
  }

  /** How likely the target is destroyed, in the words of a card. */
  destroys(chances: Chances | null): { chance: number; words: string } | null {
    const all = chances?.means.filter(({ words }) => words.includes("destroyed")) ?? [];
    const it = all.find(({ words }) => words.startsWith(`${this.target} `)) ?? all[0];
    return it ? { chance: it.chance, words: "destroyed" } : null;
  }

  /** What was weighed as small cards around the target. */
  shots(keys: (place: number) => string | undefined): FanShot[] {
    return this.fanned.map(({ deed, chances, refused }, place) => ({
      name: deed.name,
      detail: refused === null ? deed.detail : "",
      chances,
      key: keys(place),
      best: place === 0 && refused === null,
      banned: refused,
      more: this.destroys(chances),
      press: () => this.act(deed.action),
    }));
  }

  overlay(): Partial<Overlay> {
    const { lead, target, best, seen } = this;
    const here = standing(lead);
    const there = standing(this.ui.mecha(seen));
    const lies = seen ? this.#lies(seen) : null;
    const sees = this.#sight.value?.sees ?? true;
    const template = this.#template.value;
    const others = [...this.others].flatMap(([id, count]) => {
      const to = standing(this.ui.mecha(id))?.at;
      return here && to ? [{ from: here.at, to, count }] : [];
    });
    const given = [...this.others.values()].reduce((sum, it) => sum + it, 0);
    const near = this.targets.flatMap((id) => standing(this.ui.mecha(id))?.at ?? []);
    const left = Math.max(1, (best?.deed.missiles ?? 0) - given);
    const flies = target && best && best.deed.missiles > 1 && best.deed.key !== "together";
    return {
      frame: here && !target ? nearest(here.at, near, IN_SIGHT) : [],
      units: [
        ...this.own.map(({ id, attacked }) => ({
          unit: id,
          kind: id === lead?.id ? ("chosen" as const) : ("choice" as const),
          words: attacked ? "has attacked" : "may attack",
        })),
        ...this.targets.map((unit) => ({
          unit,
          kind:
            unit === target || this.others.has(unit) ? ("chosen" as const) : ("target" as const),
          words: "may be attacked",
        })),
      ],
      arcs:
        lead && here && this.seen
          ? [
              {
                at: here.at,
                facing: here.facing,
                front: 180,
                ranges: rangesOf(
                  lead,
                  this.ui.catalogue,
                  target ? (best?.deed.weapon ?? null) : null,
                ),
              },
            ]
          : [],
      line:
        here && there
          ? {
              from: here.at,
              to: there.at,
              blocked: lies ? lies.refused !== null : !sees,
              words: [lies && aimWords(lies), !sees && "not in sight"].filter(Boolean).join(", "),
              crossings: [],
            }
          : null,
      volleys:
        flies && here && there ? [{ from: here.at, to: there.at, count: left }, ...others] : others,
      circles: template
        ? [
            {
              at: template.centre,
              radius: template.reach,
              words: `catches ${template.caught.map(caughtWords).join(", ")}`,
            },
          ]
        : [],
    };
  }
}
