/** Which lessons are done, kept in this browser. */
const KEY = "ironlance.lessons";

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

class Progress {
  #done = $state.raw<readonly string[]>(read());

  has(id: string): boolean {
    return this.#done.includes(id);
  }

  /** Whether somebody has never finished one. */
  get isNew(): boolean {
    return this.#done.length === 0;
  }

  add(id: string): void {
    if (this.has(id)) return;
    this.#done = [...read().filter((other) => other !== id), id];
    localStorage.setItem(KEY, JSON.stringify(this.#done));
  }
}

export const progress = new Progress();
