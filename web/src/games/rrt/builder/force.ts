import type { CardEntry, Cards, Force, ForceCard, Squadron } from "./cards";

/** Changes of a force. Each makes a new one; whether it is legal, the server says. */

/** The limits that are offered. */
export const LIMITS: readonly number[] = [80, 150, 200, 300, 450, 600, 750, 1000];

export function blankForce(): Force {
  return { name: "New force", faction: "uedf", points: 300, squadrons: [] };
}

/** A copy to be changed: a force of one's own is no longer the ready-made one. */
export function ownCopy(force: Force): Force {
  const { origin: _, id: __, ...rest } = force;
  return { ...rest, name: rest.name ?? "", squadrons: rest.squadrons ?? [] };
}

/** Takes a card: a core card makes a squadron, another joins the squadron that is worked on. */
export function addCard(force: Force, card: CardEntry, squadron: number): Force {
  const taken: ForceCard = { card: card.id };
  const joined = card.role === "core" ? undefined : force.squadrons[squadron];
  if (!joined) return { ...force, squadrons: [...force.squadrons, { cards: [taken] }] };
  return changeSquadron(force, squadron, { ...joined, cards: [...joined.cards, taken] });
}

export function removeSquadron(force: Force, squadron: number): Force {
  return { ...force, squadrons: force.squadrons.toSpliced(squadron, 1) };
}

/** Puts a card away; the first takes its squadron along. What lay on the cards after it keeps its place. */
export function removeCard(force: Force, squadron: number, place: number): Force {
  const its = force.squadrons[squadron];
  if (!its) return force;
  if (place === 0) return removeSquadron(force, squadron);
  const cards = its.cards.toSpliced(place, 1).map((card): ForceCard => {
    const on = card.on
      ?.filter((it) => it.card !== place)
      .map((it) => ({ ...it, card: it.card > place ? it.card - 1 : it.card }));
    const { on: _, ...rest } = card;
    return on && on.length > 0 ? { ...rest, on } : rest;
  });
  return changeSquadron(force, squadron, { ...its, cards });
}

export function changeCard(
  force: Force,
  squadron: number,
  place: number,
  to: (card: ForceCard) => ForceCard,
): Force {
  const its = force.squadrons[squadron];
  const card = its?.cards[place];
  if (!its || !card) return force;
  return changeSquadron(force, squadron, { ...its, cards: its.cards.with(place, to(card)) });
}

function changeSquadron(force: Force, squadron: number, to: Squadron): Force {
  return { ...force, squadrons: force.squadrons.with(squadron, to) };
}

export function toggleUpgrade(card: ForceCard, upgrade: string): ForceCard {
  const { upgrades = [], ...rest } = card;
  const left = upgrades.includes(upgrade)
    ? upgrades.filter((it) => it !== upgrade)
    : [...upgrades, upgrade];
  return left.length > 0 ? { ...rest, upgrades: left } : rest;
}

type Characters = NonNullable<ForceCard["characters"]>;

export function withCharacters(card: ForceCard, characters: Characters): ForceCard {
  const { characters: _, ...rest } = card;
  return characters.length > 0 ? { ...rest, characters } : rest;
}

type On = NonNullable<ForceCard["on"]>[number];

/** A mecha that a card changes; pressed again, it is changed no more. */
export function toggleOn(card: ForceCard, mecha: On): ForceCard {
  const { on = [], ...rest } = card;
  const others = on.filter((it) => !isSame(it, mecha));
  const left = others.length < on.length ? others : [...on, mecha];
  return left.length > 0 ? { ...rest, on: left } : rest;
}

export function isSame(a: On, b: On): boolean {
  return a.card === b.card && a.mecha === b.mecha && a.number === b.number;
}

/** What a card costs as it lies in the force, by what is printed. */
export function cardPoints(cards: Cards, taken: ForceCard): number {
  const card = cards.cards.get(taken.card);
  const upgrades = (taken.upgrades ?? []).map(
    (id) => card?.upgrades.find(({ upgrade }) => upgrade === id)?.points ?? 0,
  );
  const pilots = (taken.characters ?? []).map(
    ({ character }) => cards.characters.get(character)?.points ?? 0,
  );
  return [...upgrades, ...pilots].reduce((sum, points) => sum + points, card?.points ?? 0);
}

export function squadronPoints(cards: Cards, squadron: Squadron): number {
  return squadron.cards.reduce((sum, card) => sum + cardPoints(cards, card), 0);
}

export function forcePoints(cards: Cards, force: Force): number {
  return force.squadrons.reduce((sum, squadron) => sum + squadronPoints(cards, squadron), 0);
}

/** The mecha printed on the cards of a squadron, one by one, each with the card it came with and its number there. */
export function mechaOf(cards: Cards, squadron: Squadron): On[] {
  return squadron.cards.flatMap(({ card }, place) =>
    (cards.cards.get(card)?.mecha ?? []).flatMap(({ kind, count }) =>
      Array.from({ length: count }, (_, number) => ({
        card: place,
        mecha: kind,
        number: number + 1,
      })),
    ),
  );
}

/** The squadrons in words: "2 × Regult Attack Squadron, Glaug". */
export function forceWords(cards: Cards, force: Force): string {
  const counts = new Map<string, number>();
  for (const { cards: taken } of force.squadrons) {
    const name = cards.cards.get(taken[0]?.card ?? "")?.name ?? taken[0]?.card ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
