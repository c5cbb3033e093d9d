import { Overlaid } from "../board/overlaid.svelte";
import { plain, type Said } from "../sentence";
import type { TableState } from "../table.svelte";
import type { OpenAnswers } from "./hand.svelte";
import type { Spot } from "./inches";
import type { OpenOverlay } from "./overlay";

/** What the parts of one open table share, whatever game is played on it. */
export class OpenUi<Overlay extends OpenOverlay> {
  /** The one whose card lies open. */
  selected = $state<string | null>(null);
  /** The spot under the pointer or the keyboard's cursor. */
  pointed = $state.raw<Spot | null>(null);
  /** Who is under it. */
  over = $state<string | null>(null);
  /** What is drawn besides: a ruler, arcs, the threat of the other side. */
  tool = $state<"ruler" | "arcs" | "threat" | null>(null);
  readonly board: Overlaid<Overlay, OpenAnswers>;

  constructor(
    readonly table: () => TableState,
    nothing: Overlay,
  ) {
    this.board = new Overlaid<Overlay, OpenAnswers>(nothing, {
      unit: (unit) => {
        this.selected = this.selected === unit ? null : unit;
      },
      spot: () => {},
      take: () => {},
      drag: () => {},
      handle: () => {},
    });
  }

  get overlay(): Overlay {
    return this.board.overlay;
  }

  /** What is said in plain words, for the names of what lies on the table. */
  plain(said: Said): string {
    return plain(said, this.table().info?.seats);
  }
}
