import type { CardEntry } from "../../generated/tcg";
import type { CardIndex } from "./builder/deck";
import type { Lying } from "./card/state";
import type { CardView, PlayerView, Region, Site, View } from "./wire";

/** A card on the table, ready to be drawn. */
export interface TableCard {
  id: number;
  /** Which card it is, where the viewer may know. */
  entry: CardEntry | null;
  view: CardView;
  lying: Lying;
}

/** A site with the Units beside it. */
export interface SiteModel {
  site: Site;
  card: TableCard | null;
  guards: TableCard[];
}

/** A player's part of the table. */
export interface Area {
  seat: number;
  player: PlayerView;
  stockpile: SiteModel;
  commandPost: SiteModel[];
  construction: SiteModel[];
  /** Units activated this turn. */
  fresh: TableCard[];
  patrol: TableCard[];
  terrain: Partial<Record<Region, TableCard[]>>;
}

export function siteKey(site: Site): string {
  return "card" in site ? `c${site.card}` : `s${site.stockpile}`;
}

/** The site with a key: `s2` is the Stockpile of seat 2, `c7` the card with that number. */
export function siteOf(key: string): Site {
  const number = Number(key.slice(1));
  return key.startsWith("s") ? { stockpile: number } : { card: number };
}

export function sameSite(a: Site, b: Site): boolean {
  return siteKey(a) === siteKey(b);
}

/** The cards on the table by their numbers. What a patch leaves out is not known. */
export function cardsOf(view: View): CardView[] {
  const unknown = { card: null, cost: null, asset: null, values: null };
  return Object.values(view.cards).map((card) => ({ ...unknown, ...card }));
}

/** All cards on the table, by id. */
export function tableCards(view: View, index: CardIndex): ReadonlyMap<number, TableCard> {
  const cards = new Map<number, TableCard>();
  for (const card of cardsOf(view)) {
    const entry = card.card === null ? null : (index.byId.get(card.card) ?? null);
    cards.set(card.id, { id: card.id, entry, view: card, lying: lyingOf(card) });
  }
  return cards;
}

function lyingOf(card: CardView): Lying {
  const building = card.place === "construction";
  return {
    tapped: card.tapped,
    depleted: card.depleted,
    building,
    revealed: card.revealed,
    construction: card.construction,
    needs: card.cost,
    damage: card.damage,
    values: building ? null : card.values,
    counters: card.counters.map(([name, count]) => ({ name, count })),
    fresh: card.place === "new",
  };
}

/** The name of a card on the table, with its number where there are others of the name, as the log has it. */
export function cardName(cards: ReadonlyMap<number, TableCard>, card: TableCard): string | null {
  if (!card.entry) return null;
  const hidden = isFaceDown(card);
  const same = [...cards.values()].some(
    (it) =>
      it.id !== card.id &&
      it.entry?.id === card.entry?.id &&
      (!isFaceDown(it) || (hidden && it.view.controller === card.view.controller)),
  );
  return same ? `${card.entry.name} #${card.id}` : card.entry.name;
}

function isFaceDown({ lying }: TableCard): boolean {
  return lying.building === true && !lying.revealed;
}

/** The area of a seat. */
export function areaOf(view: View, cards: ReadonlyMap<number, TableCard>, seat: number): Area {
  const mine = [...cards.values()].filter((it) => it.view.controller === seat);
  const guards = (site: Site) =>
    mine.filter(
      ({ view: { place } }) =>
        typeof place === "object" && "guard" in place && sameSite(place.guard, site),
    );
  const siteOf = (card: TableCard): SiteModel => ({
    site: { card: card.id },
    card,
    guards: guards({ card: card.id }),
  });
  const at = (place: string) => mine.filter((it) => it.view.place === place);
  const terrain: Area["terrain"] = {};
  for (const card of mine) {
    const { place } = card.view;
    if (typeof place === "object" && "in" in place)
      terrain[place.in] = [...(terrain[place.in] ?? []), card];
  }
  return {
    seat,
    player: view.players[seat - 1]!,
    stockpile: { site: { stockpile: seat }, card: null, guards: guards({ stockpile: seat }) },
    commandPost: at("command-post").map(siteOf),
    construction: at("construction").map(siteOf),
    fresh: at("new"),
    patrol: at("patrol"),
    terrain,
  };
}

/** The Pilots and Enhancements on a card or Stockpile. */
export function attached(cards: ReadonlyMap<number, TableCard>, site: Site): TableCard[] {
  return [...cards.values()].filter(
    ({ view: { place } }) => typeof place === "object" && "on" in place && sameSite(place.on, site),
  );
}

/** A Command Post with many copies of a card is shown in stacks; a stack holds what is the same and lies the same way. */
export function stacks(sites: readonly SiteModel[]): SiteModel[][] {
  const found: SiteModel[][] = [];
  for (const site of sites) {
    const like = found.find(([first]) => first && isLike(first, site));
    if (like) like.push(site);
    else found.push([site]);
  }
  return found;
}

function isLike(a: SiteModel, b: SiteModel): boolean {
  const plain = (it: SiteModel) =>
    it.guards.length === 0 && !it.card?.lying.damage && !it.card?.lying.counters?.length;
  const [one, other] = [a.card, b.card];
  if (!one || !other || !plain(a) || !plain(b)) return false;
  // Of cards face down, only what was paid for them tells one from the other.
  const known = one.entry !== null || (one.lying.building && other.lying.building);
  return (
    Boolean(known) &&
    one.entry?.id === other.entry?.id &&
    one.lying.revealed === other.lying.revealed &&
    one.lying.construction === other.lying.construction &&
    one.lying.tapped === other.lying.tapped &&
    one.lying.depleted === other.lying.depleted
  );
}
