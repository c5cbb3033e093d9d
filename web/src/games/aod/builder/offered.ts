import { weaponWords } from "../cards/words";
import type { Battleforce, CardEntry, UnitEntry } from "./cards";
import type { Fitting } from "./force";

/** A card that may be taken, as it lies before whoever chooses. */
export interface Offered {
  key: string;
  card: CardEntry;
  /** What there is to be known of this way to take it: which damage value, who recruits. */
  words: string;
  points: number;
  chosen: boolean;
  /** The battleforce with it. */
  force: Battleforce;
}

/** A way to put a card on a 'Mech. */
interface Offer {
  key: string;
  card: CardEntry;
  fitting: Fitting;
  /** What there is to be known of this way: which damage value, who recruits. */
  words: string;
}

/** Every way to put gear or a pilot on a 'Mech; whether it is allowed, the server says. */
export function offersFor(unit: UnitEntry, cards: Iterable<CardEntry>): Offer[] {
  return [...cards].flatMap((card): Offer[] => {
    const { number } = card;
    if (card.type === "gear") {
      if (!card["needs-slot"])
        return [{ key: number, card, fitting: { gear: { card: number } }, words: "" }];
      return slotsFor(unit, card).map((on) => {
        const weapon = unit.weapons[on === "primary" ? 0 : 1];
        const words = `on the ${on} damage value${weapon ? `, ${weaponWords(weapon)}` : ""}`;
        return { key: `${number} ${on}`, card, fitting: { gear: { card: number, on } }, words };
      });
    }
    if (!card.type.endsWith("pilot")) return [];
    // A faction's 'Mech takes a gunslinger whom its faction recruits.
    const recruiter = card["recruited-by"].find(({ faction }) => faction === unit.faction);
    const pilot = recruiter
      ? { card: number, "recruited-by": recruiter.faction }
      : { card: number };
    const words = recruiter ? `recruited for ${recruiter.points} points more` : "";
    return [{ key: number, card, fitting: { pilot }, words }];
  });
}

/** The damage values of the range type that gear is for; the first one where there is none, so that it is said why not. */
function slotsFor(unit: UnitEntry, { value }: CardEntry): ("primary" | "secondary")[] {
  const type = typeof value === "object" && value ? value.damage["range-type"] : null;
  const slots = (["primary", "secondary"] as const).filter(
    (_, place) => unit.weapons[place]?.["range-type"] === type,
  );
  return slots.length > 0 ? slots : ["primary"];
}
