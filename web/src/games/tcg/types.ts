import type * as Wire from "../../generated/tcg";
import type { OptionEntry } from "../../lib/new-table/options";

/** What the game is played with, with the open choices of the rulebook where the server explains them. */
export type Catalogue = Wire.Catalogue & { options?: OptionEntry[] };
