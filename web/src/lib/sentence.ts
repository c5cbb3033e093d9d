import type { Piece, SeatInfo, Sentence, Thing } from "../generated/protocol";
import { capital } from "./capital";

export type { Piece, Sentence, Thing };

/** Those at a table, as far as sentences speak of them. */
export type Seats = readonly Pick<SeatInfo, "seat" | "name">[] | undefined;

/** Something said: in pieces, or as plain words that this page itself has to say. */
export type Said = Sentence | string;

/** Whom a sentence means by a seat: who sits there, or its number where nobody sits or two have the same name. */
export function calledSeat(seats: Seats, number: number): string {
  const name = seats?.find(({ seat }) => seat === number)?.name;
  const isAlone = seats?.filter((other) => other.name === name).length === 1;
  return name && isAlone ? name : `seat ${number}`;
}

/** What a piece says. */
export function pieceWords(piece: Piece, seats: Seats): string {
  if (typeof piece === "string") return piece;
  if ("thing" in piece) return piece.words ?? piece.thing;
  if ("number" in piece) return String(piece.number);
  if ("die" in piece) return piece.die;
  if ("rule" in piece) return piece.rule;
  const name = calledSeat(seats, piece.seat);
  return piece.capital ? capital(name) : name;
}

/** The words of a sentence, for titles, for names of controls, for what is read out, and to search in. */
export function plain(said: Said, seats?: Seats): string {
  if (typeof said === "string") return said;
  return said.map((piece) => pieceWords(piece, seats)).join("");
}

/** The same with a capital at its beginning. */
export function capitalized(sentence: Sentence): Sentence {
  const [first, ...rest] = sentence;
  if (first === undefined) return sentence;
  if (typeof first === "string") return [capital(first), ...rest];
  if ("seat" in first) return [{ ...first, capital: true }, ...rest];
  if ("thing" in first) return [{ ...first, words: capital(first.words ?? first.thing) }, ...rest];
  return sentence;
}

/** The things a sentence speaks of. */
export function thingsIn(sentence: Sentence): Thing[] {
  return sentence.filter((piece) => typeof piece === "object" && "thing" in piece) as Thing[];
}

/** Whether two sentences say the same of the same. */
export function isSameSentence(a: Sentence | undefined, b: Sentence | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
