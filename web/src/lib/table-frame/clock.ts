import type { Clock, TimeOut } from "../../generated/protocol";

const then = (out: TimeOut) =>
  out === "loss" ? "whoever runs out loses" : "whoever runs out does the safest thing";

/** A table's clock in a sentence. */
export function clockSentence(clock: Clock): string {
  if (clock === "none") return "Nobody is timed.";
  if ("per-decision" in clock) {
    const { seconds, then: out } = clock["per-decision"];
    return `Each decision has ${duration(seconds)}; ${then(out)}.`;
  }
  const { seconds, then: out } = clock.bank;
  return `Each side has ${duration(seconds)} for the whole game; ${then(out)}.`;
}

/** Seconds as people say them. */
export function duration(seconds: number): string {
  const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (seconds < 60 || seconds % 60 !== 0) return some(seconds, "second");
  return some(seconds / 60, "minute");
}
