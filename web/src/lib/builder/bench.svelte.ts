import type { BuilderUi } from "../../games/types";
import { ApiError, post, put } from "../api";
import { Draft } from "../draft.svelte";
import { handToNewTable, keepUnsaved, savedForce, saveForce, type Unsaved } from "../forces";
import { router } from "../router.svelte";
import { randomPart } from "../seats";
import { LiveVerdict } from "../verdict.svelte";

/** A force on the bench: the draft, what the server says of it, and where it is kept. */
export class Bench {
  readonly draft: Draft;
  readonly verdict: LiveVerdict;
  /** The saved force that the draft began as or was saved to. */
  saved = $state<string | null>(null);
  /** What was saved, as text, to tell whether there is something to save. */
  #savedText = $state("");
  /** The link to the force, and the force it leads to as text. */
  #shared = $state.raw<{ id: string; text: string } | null>(null);
  /** What is going on: a name of a button. */
  busy = $state("");
  /** What went wrong, in words. */
  trouble = $state("");
  /** What was just done, in words, and whether it can be undone. */
  said = $state.raw<{ words: string; undo: boolean } | null>(null);

  constructor(
    readonly game: string,
    readonly source: string,
    readonly ui: BuilderUi,
    readonly catalogue: unknown,
    start: Unsaved,
  ) {
    this.draft = new Draft(start.force);
    this.verdict = new LiveVerdict(game);
    const saved = start.saved === null ? null : savedForce(start.saved);
    if (saved) this.#isSaved(saved.id, saved.force);
  }

  get name(): string {
    return this.ui.name(this.draft.force) || `Unnamed ${this.ui.noun}`;
  }

  get isSaved(): boolean {
    return this.saved !== null && this.#savedText === JSON.stringify(this.draft.force);
  }

  /** Keeps the work through a reload. */
  keep(): void {
    keepUnsaved(this.game, this.source, { force: this.draft.force, saved: this.saved });
  }

  /** Has a changed force judged, and says what was done. */
  changed(): void {
    const { force, done } = this.draft;
    this.verdict.soon(force);
    this.said = done ? { words: done, undo: true } : null;
  }

  /** Puts another force onto the bench; the one before can be had back by undoing. */
  open(force: unknown, saved: string | null, words: string): void {
    this.draft.change(this.ui.copy(force), words);
    this.saved = null;
    if (saved !== null) this.#isSaved(saved, this.draft.force);
  }

  /** Saves it beside the one it began as. */
  saveCopy(signedIn: boolean): Promise<void> {
    this.saved = null;
    return this.save(signedIn);
  }

  async save(signedIn: boolean): Promise<void> {
    this.trouble = "";
    const { force } = this.draft;
    const id = this.saved ?? randomPart().slice(0, 16);
    const before = this.saved === null ? null : savedForce(this.saved);
    let shared = before?.shared;
    const { game, name } = this;
    if (signedIn) await this.#try("save", async () => (shared = await this.#toAccount(shared)));
    const kept = { id, game, name, force, changed: Date.now(), ...(shared && { shared }) };
    if (!saveForce(kept)) {
      this.trouble =
        "This browser keeps nothing: there is no room, or it is not allowed. Export it as a file.";
      return;
    }
    this.#isSaved(id, force);
    const where = signedIn && !this.trouble ? "here and to your account" : "in this browser";
    this.#say(`Saved ${name} ${where}.`);
  }

  /** The address that leads anybody to the force as it is now. */
  async share(): Promise<string | null> {
    const { force } = this.draft;
    const text = JSON.stringify(force);
    if (this.#shared?.text !== text) {
      await this.#try("share", async () => {
        const { id } = await this.#post();
        this.#shared = { id, text };
      });
    }
    if (this.#shared?.text !== text) return null;
    return `${location.origin}/build/${this.game}/${this.#shared.id}`;
  }

  async fill(): Promise<void> {
    await this.#try("fill", async () => {
      const { noun } = this.ui;
      const path = `/api/games/${this.game}/forces/complete`;
      const whole = await post(path, this.draft.force).catch((error: Error) => {
        throw new Error(`This ${noun} cannot be filled up: ${withoutPath(error.message)}`);
      });
      this.draft.change(whole, `Filled the rest of the ${noun}.`);
    });
  }

  /** Sits down to play with it, or says why it cannot be played. */
  play(): void {
    if (!this.verdict.legal) {
      this.#say(`Only a legal ${this.ui.noun} can be played.`);
      return;
    }
    handToNewTable(this.game, this.draft.force);
    router.go(`/new/${this.game}?force=here`);
  }

  download(): void {
    const text = JSON.stringify(this.draft.force, null, 2);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: "application/json" }));
    link.download = `${this.name.toLowerCase().replace(/[^a-z0-9]+/g, "-") || this.ui.noun}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async upload(file: File): Promise<void> {
    await this.#try("upload", async () => {
      try {
        const { files, read } = this.ui;
        const force = files ? await files.read(file) : read(await file.text());
        this.open(force, null, `Opened ${file.name}.`);
      } catch (error) {
        throw new Error(`${file.name} is no ${this.ui.noun}: ${(error as Error).message}`);
      }
    });
  }

  #isSaved(id: string, force: unknown): void {
    this.saved = id;
    this.#savedText = JSON.stringify(force);
  }

  #say(words: string): void {
    this.said = { words, undo: false };
  }

  #post(): Promise<{ id: string }> {
    return post("/api/forces", { game: this.game, name: this.name, force: this.draft.force });
  }

  async #toAccount(id: string | undefined): Promise<string> {
    const { game, name } = this;
    const { force } = this.draft;
    if (id) {
      try {
        await put(`/api/forces/${id}`, { game, name, force });
        return id;
      } catch (error) {
        // It was shared before signing in, or deleted elsewhere: it gets a new place.
        if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) throw error;
      }
    }
    return (await this.#post()).id;
  }

  async #try(what: string, task: () => Promise<unknown>): Promise<void> {
    this.busy = what;
    this.trouble = "";
    try {
      await task();
    } catch (error) {
      this.trouble = (error as Error).message;
    } finally {
      this.busy = "";
    }
  }
}

/** What is wrong, without where in the file of a force it stands. */
export function withoutPath(message: string): string {
  return message.replace(/^(?:[\w-]+: )+/, "");
}
