import type { Refused, Tally } from "../../../generated/protocol";
import type { Asker } from "../../../lib/asking.svelte";
import { inches } from "../../../lib/open/inches";
import { held } from "../../../lib/variant";
import { weaponName } from "../cards/words";
import type {
  Action,
  BlowNow,
  Finding,
  MechaView,
  Query,
  Target,
  TargetNow,
  WeaponEntry,
  WeaponNow,
} from "../types";
import type { RrtUi } from "../ui.svelte";
import { count } from "../units";

/** One thing that could be done to somebody, allowed or not. */
export interface Deed {
  key: string;
  name: string;
  detail: string;
  /** With which weapon system of the catalogue. */
  weapon: number | null;
  /** What is paid for it: "1 CP"; nothing if it is free. */
  cost: string;
  action: Action;
  /** How many missiles are seen on their way. */
  missiles: number;
  /** Whether it bursts where it hits. */
  blast: boolean;
  /** Why not, where that is known without asking. */
  refused: string | null;
}

/** What lead to a number: "soft cover −1". */
export function tallyWords(tally: Tally): string {
  return tally.parts
    .filter(([, part]) => part !== 0)
    .map(
      ([rule, part]) =>
        `${rule.split(".").at(-1)!.replaceAll("-", " ")} ${part > 0 ? "+" : "−"}${Math.abs(part)}`,
    )
    .join(", ");
}

/** What a weapon system or a blow costs, in a word. */
export function costWords(now: Pick<WeaponNow, "payments">): string {
  const [cheapest] = now.payments;
  if (cheapest === undefined) return "";
  return cheapest === "point" ? "1 CP" : cheapest === "nothing" ? "no cost" : "free";
}

const targetOf = (id: string): Target => ({ mecha: id });

/** How a weapon system could be fired at somebody: as it is, with fewer missiles, or as a salvo. */
function firings(
  entry: WeaponEntry,
  now: WeaponNow,
): { missiles: number | null; salvo: boolean }[] {
  const [least, most] = now.missiles;
  const salvo = entry.abilities.includes("salvo") ? [{ missiles: null, salvo: true }] : [];
  if (entry.volley !== "x" || most <= least) return [{ missiles: null, salvo: false }, ...salvo];
  const some = [...new Set([most, Math.min(most, 4), least])];
  return some.map((missiles) => ({ missiles, salvo: false }));
}

/** Those who are aimed at besides the first, with how many missiles each. */
export type Others = ReadonlyMap<string, number>;

/** The ways to fire a mecha's weapon systems at somebody. */
export function shotsAt(
  ui: RrtUi,
  mecha: MechaView,
  weapons: readonly WeaponNow[],
  targets: ReadonlyMap<number, readonly TargetNow[]>,
  target: string,
  others: Others,
): Deed[] {
  return weapons.flatMap((now) => {
    const system = mecha.weapons[now.weapon];
    const entry = system && ui.catalogue.weapons[system.weapon];
    if (!entry) return [];
    const seen = targets
      .get(now.weapon)
      ?.find((it) => "mecha" in it.target && it.target.mecha === target);
    const why = now.refused ?? seen?.refused ?? null;
    const ways = firings(entry, now);
    const name = weaponName(mecha, system.weapon, ui.catalogue);
    return ways.map(({ missiles, salvo }): Deed => {
      const all = missiles ?? now.missiles[1];
      const isVolley = now.missiles[1] > 1;
      const given = [...others.values()].reduce((sum, it) => sum + it, 0);
      const aims = [
        {
          target: targetOf(target),
          missiles: isVolley && given > 0 ? Math.max(1, all - given) : null,
        },
        ...[...others].map(([id, share]) => ({
          target: targetOf(id),
          missiles: isVolley ? share : null,
        })),
      ];
      const shot = { mecha: mecha.id, weapon: now.weapon, pay: null, salvo, missiles };
      const words = [
        seen && !why ? `${seen.least}+ hits` : "",
        `${now.damage} MD`,
        isVolley ? count(all, "missile") : "",
        costWords(now),
      ];
      return {
        key: `${now.weapon} ${missiles} ${salvo}`,
        name: salvo
          ? `${name}, a salvo`
          : missiles === null || ways.length === 1
            ? name
            : `${name}, ${count(missiles, "missile")}`,
        detail: words.filter(Boolean).join(", "),
        weapon: system.weapon,
        cost: now.payments[0] === "point" ? "1 CP" : "",
        action: { combat: { fire: { shot, targets: aims } } },
        missiles: isVolley ? all : 1,
        blast: entry.abilities.includes("blast"),
        refused: why ? ui.plain(why.words) : null,
      };
    });
  });
}

/** The hand-to-hand attacks on somebody in contact. */
export function blowsAt(
  ui: RrtUi,
  mecha: string,
  blows: readonly BlowNow[],
  target: string,
): Deed[] {
  return blows
    .filter((it) => it.target === target)
    .map(({ kind, damage, points, hits, refused }) => ({
      key: `blow ${kind}`,
      name: ui.catalogue.h2h.find((it) => it.kind === kind)?.name ?? kind,
      detail: `${hits} of 36 rolls hit, ${damage} MD${points > 0 ? `, ${points} CP` : ""}`,
      weapon: null,
      cost: points > 0 ? `${points} CP` : "",
      action: { combat: { strike: { mecha, target, kind, club: null, pay: null } } },
      missiles: 0,
      blast: false,
      refused: refused ? ui.plain(refused.words) : null,
    }));
}

/** All of a squadron that can, at once at one target. */
export async function togetherAt(
  asker: Asker<Query, Finding>,
  squadron: string,
  target: string,
): Promise<Deed | null> {
  const found = await asker.look("together", { squadron, target: targetOf(target) });
  if (!found || found.partners.length < 2) return null;
  const points = found.partners.reduce((sum, it) => sum + it.points, 0);
  return {
    key: "together",
    name: `At once: ${found.partners.map(({ mecha }) => mecha).join(", ")}`,
    detail: [
      `${[...new Set(found.partners.map(({ least }) => `${least}+`))].join(", ")} hits`,
      found.crossfire ? "Crossfire" : "",
      points > 0 ? `${points} CP` : "free",
    ]
      .filter(Boolean)
      .join(", "),
    weapon: null,
    cost: points > 0 ? `${points} CP` : "",
    action: {
      combat: {
        "fire-together": {
          target: targetOf(target),
          shots: found.partners.map(({ mecha, weapon }) => ({
            mecha,
            weapon,
            pay: null,
            salvo: false,
            missiles: null,
          })),
        },
      },
    },
    missiles: found.partners.length,
    blast: false,
    refused: null,
  };
}

/** How a target lies: "12.30 in, soft cover". */
export function aimWords({ distance, cover }: Pick<TargetNow, "distance" | "cover">): string {
  return `${inches(distance)} in${cover === "none" ? "" : `, ${cover} cover`}`;
}

/** Who attacks by an action, if it is an attack of one. */
export function attackerOf(action: Action): string | null {
  const combat = held(action, "combat");
  const attack = combat && (held(combat, "fire")?.shot ?? held(combat, "strike"));
  return attack ? attack.mecha : null;
}

/** Why an action is refused, in words. */
export function whyWords(ui: RrtUi, refused: Refused | null): string | null {
  return refused ? ui.plain(refused.sentence) : null;
}
