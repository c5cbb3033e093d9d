import type { Piece } from "../../generated/protocol";

/** How a sentence begins, up to the last that is named before its first number or die: what happens is said, how it ends is not. */
export function opening(sentence: Piece[]): Piece[] {
  const end = sentence.findIndex(
    (piece) => typeof piece === "object" && ("number" in piece || "die" in piece),
  );
  const before = end < 0 ? sentence : sentence.slice(0, end);
  const named = before.findLastIndex((piece) => typeof piece === "object");
  return named < 0 ? sentence : before.slice(0, named + 1);
}
