import type * as Wire from "../../generated/tcg";

/** What the game is played with. */
export type Catalogue = Wire.Catalogue;
