import type { TermKind } from "../../lib/terms/terms";

/** The words of dials and rulebook that a newcomer does not know. */
export const terms: TermKind[] = [];
