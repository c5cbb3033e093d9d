import { createContext, type Snippet } from "svelte";

/** Something that needs more room than the dock has: it opens above it, over the board. */
export interface Drawer {
  words: string;
  key: string | undefined;
  /** Whether it opens by itself. */
  open: boolean;
  body: Snippet;
}

/** Words, or what the dock draws in their place. */
export type Note = string | Snippet;

/** What a decision puts into the dock besides its row of choices. */
export class DockParts {
  drawers = $state.raw<readonly Drawer[]>([]);
  /** A few words behind the sentence. */
  note = $state.raw<Note>("");
  /** The words of the drawer that is open. */
  open = $state<string | null>(null);
  // What goes away is told how things were before; so both are kept here as well, as they are.
  #drawers: readonly Drawer[] = [];
  #note: Note = "";

  get opened(): Drawer | null {
    return this.drawers.find(({ words }) => words === this.open) ?? null;
  }

  /** Adds a drawer, the first one or the last, and says how to take it away. */
  add(drawer: Drawer, last: boolean): () => void {
    this.#set(last ? [...this.#drawers, drawer] : [drawer, ...this.#drawers]);
    if (drawer.open) this.open = drawer.words;
    return () => this.#set(this.#drawers.filter((it) => it !== drawer));
  }

  /** Adds words to the sentence, and says how to take them away. */
  write(note: Note): () => void {
    this.#note = note;
    this.note = note;
    return () => {
      // The next decision may have written its own already.
      if (this.#note !== note) return;
      this.#note = "";
      this.note = "";
    };
  }

  /** Another decision: only what opens by itself is open. */
  settle(): void {
    this.open = this.#drawers.find(({ open }) => open)?.words ?? null;
  }

  toggle(words: string): void {
    this.open = this.open === words ? null : words;
  }

  #set(drawers: readonly Drawer[]): void {
    this.#drawers = drawers;
    this.drawers = drawers;
  }
}

export const [useDock, provideDock] = createContext<DockParts>();
