import type { AnyPrompt } from "../../generated/protocol";

/** The units that somebody decides about now. */
export function deciding(prompts: readonly AnyPrompt[]): string[] {
  return prompts.flatMap(({ ask }) => {
    const about = ask && typeof ask === "object" ? Object.values(ask)[0] : null;
    return about?.unit ?? about?.attacker ?? [];
  });
}
