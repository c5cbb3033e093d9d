import type { Place } from "../seats";
import { LiveTable } from "../table.svelte";

/** The seats this browser plays at one table. Where it plays several, one is shown at a time. */
export class Session {
  /** Whether nobody has said who sits at the screen now: then nothing of the table is drawn. */
  covered = $state(false);
  /** Whether it has been seen yet who must decide first; until then a cover may go by itself. */
  begun = $state(false);
  #shown = $state.raw<LiveTable>() as LiveTable;
  #owing: string | null = null;
  /** Whose table was seen last: until somebody else says that they are there, they sit at the screen. */
  #here = $state.raw<LiveTable | null>(null);
  /** Who has said that they are still at the screen while it was covered. */
  #stays: LiveTable | null = null;

  constructor(readonly tables: readonly LiveTable[]) {
    this.#shown = tables[0]!;
    if (this.several) this.#cover();
  }

  /** Sits down in all seats held at a table; who holds none watches. */
  static at(id: string, held: readonly Place[]): Session {
    const places = held.length > 0 ? held : [null];
    return new Session(places.map((place) => new LiveTable(id, place)));
  }

  /** Whether people share this screen. */
  get several(): boolean {
    return this.tables.length > 1;
  }

  /** Whether all seats have been shown their table, so that it is known who comes next. A lost seat never is. */
  get seated(): boolean {
    return this.tables.every((table) => table.view !== null || table.socket === "refused");
  }

  /** The table as the person at the screen sees it, or would if it were not covered. */
  get shown(): LiveTable {
    return this.#shown;
  }

  /** Whoever sat at the screen before it was covered for somebody else. */
  get here(): LiveTable | null {
    return this.#here === this.#shown ? null : this.#here;
  }

  /** Whoever sat at the screen before is still there, and does this for whom it was to be handed to. */
  async waive(action: unknown): Promise<void> {
    this.#stays = this.#here;
    if (!(await this.#shown.act(action))) this.#stays = null;
  }

  /** Hands the screen on when others must decide, covered if there is anything to hide. */
  follow(secrets: (view: unknown) => boolean): void {
    if (!this.several) return;
    if (this.#shown.outcome) {
      if (this.covered) this.show(this.#shown);
      return;
    }
    // What happened is seen before the screen changes hands.
    if (this.tables.some((table) => table.view === null) || this.#shown.beat) return;
    const owing = this.tables.filter((table) => table.asked);
    // Whoever has no real choice is answered for before the screen is handed to them.
    if (owing.some((table) => table !== this.#shown && table.looking)) return;
    this.begun = true;
    const seats = owing.map((table) => table.seat).join(" ");
    // Whoever took the screen to look around keeps it until somebody else must decide.
    if (seats === this.#owing) return;
    this.#owing = seats;
    const next = owing.includes(this.#shown) ? this.#shown : (owing[0] ?? this.#shown);
    if (this.covered || next !== this.#shown) this.handTo(next, secrets);
  }

  /** Hands the screen to the person of a seat. */
  handTo(table: LiveTable, secrets: (view: unknown) => boolean): void {
    this.#shown = table;
    if (table !== this.#stays && this.tables.some((it) => secrets(it.view))) this.#cover();
    else this.show(table);
  }

  /** Shows a seat's table: its person is here. */
  show(table: LiveTable): void {
    this.#shown = table;
    this.#here = table;
    this.#stays = null;
    this.covered = false;
    for (const it of this.tables) it.cover(it !== table);
  }

  close(): void {
    for (const table of this.tables) table.close();
  }

  #cover(): void {
    this.covered = true;
    for (const table of this.tables) table.cover(true);
  }
}
