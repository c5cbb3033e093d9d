/** A force that is being worked on, with every step back. */
export class Draft<Force = unknown> {
  #past = $state.raw<Force[]>([]);
  #future = $state.raw<Force[]>([]);
  force = $state.raw() as Force;
  /** What was done last, in words, until it is undone or something else is done. */
  done = $state("");
  #step = "";

  constructor(force: Force) {
    this.force = force;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Changes the force. Changes in a row that name the same step, such as letters typed, are undone as one. */
  change(force: Force, words: string, step = ""): void {
    if (!step || step !== this.#step) this.#past = [...this.#past, this.force];
    this.#step = step;
    this.#future = [];
    this.force = force;
    this.done = words;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.force];
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.force];
    this.#show(after);
  }

  #show(force: Force): void {
    this.force = force;
    this.done = "";
    this.#step = "";
  }
}
