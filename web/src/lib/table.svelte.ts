import { untrack } from "svelte";
import type {
  AnyAction,
  AnyEvent,
  AnyPrompt,
  LessonAt,
  Odds,
  Outcome,
  Phrase,
  Refused,
  Spoken,
  TableInfo,
  TableStatus,
  Update,
  Welcome,
  Wish,
} from "../generated/protocol";
import { type Beat, type BeatsOf, beatsFor } from "./beats/beat";
import { BeatQueue } from "./beats/queue.svelte";
import { showParts } from "./dice";
import { patched } from "./patch";
import { type Place, randomPart } from "./seats";
import type { Sentence, Thing } from "./sentence";
import { pace, settings } from "./settings.svelte";
import { Connection, type Listener, RequestFailed, type SocketStatus } from "./socket";

/** A game as one viewer sees it. Live tables and replays both are one, so a board can draw either. */
export interface TableState {
  /** Who sits there, and what the table is. */
  readonly info: TableInfo | null;
  /** The seat that looks and decides; none for those who watch. */
  readonly seat: number | null;
  /** What the viewer may know. */
  readonly view: unknown;
  readonly events: readonly AnyEvent[];
  readonly prompts: readonly AnyPrompt[];
  /** What the seat may do now, and whether that is all it may do. */
  readonly actions: readonly AnyAction[];
  readonly allActions: boolean;
  readonly status: TableStatus | null;
  readonly outcome: Outcome | null;
  /** An action is on its way. */
  readonly busy: boolean;
  /** Whether there is something to take back. */
  readonly mayUndo?: boolean;
  /** What the seat may do is being looked up. */
  readonly looking?: boolean;
  /** What the teacher says, at a table with one: whoever is taught does everything by themselves. */
  readonly lesson?: LessonAt | null;
  /** What is shown of what has just happened, while that is played. What is asked until then belongs to before. */
  readonly beat?: Beat | null;
  /** Why the last thing could not be done. */
  refused: Refused | null;
  /** The event somebody points at in the log. */
  pointed: AnyEvent | null;
  /** The thing somebody points at in a sentence. */
  thing: Thing | null;

  /** Does it, and says whether it was done; if not, `refused` says why. */
  act(action: unknown): Promise<boolean>;
  undo(): Promise<boolean>;
  /** Why an action is not allowed; null if it is. */
  why(action: unknown): Promise<Refused | null>;
  /** What may be done instead of something that was refused; null where nothing close to it may. */
  nearest(refused: Refused): Promise<AnyAction | null>;
  /** What somebody means by some words, allowed or not. */
  read(text: string): Promise<Meant>;
  /** The exact chances of an action; null where chance decides nothing or it is not allowed. */
  odds(action: unknown): Promise<Odds | null>;
  /** Asks the game a question about the table: the finding with a sentence, or null. */
  look<Finding>(query: unknown): Promise<Found<Finding> | null>;
  describe(name: string): Promise<string | null>;
}

/** The answer to a question about the table. */
export interface Found<Finding> {
  sentence: Sentence;
  finding: Finding;
}

/** What words mean: an action, allowed or not; or nothing, with how to say it where the beginning was understood. */
export type Meant = { action: unknown; words: Sentence } | { usage: Sentence | null };

/** What a person wants done without being asked again: the answer to a decision, or null where they must be asked. */
export type Habit = (prompt: AnyPrompt, actions: readonly AnyAction[]) => unknown;

/** A table on the server. */
export class LiveTable implements TableState, Listener {
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  view = $state.raw<unknown>(null);
  events = $state.raw<readonly AnyEvent[]>([]);
  prompts = $state.raw<readonly AnyPrompt[]>([]);
  actions = $state.raw<readonly AnyAction[]>([]);
  allActions = $state(false);
  status = $state.raw<TableStatus | null>(null);
  busy = $state(false);
  /** Whether the seat has something to take back. */
  mayUndo = $state(false);
  /** What was said last at the table, and when, by `performance.now()`. */
  spoken = $state.raw<(Spoken & { at: number }) | null>(null);
  /** What the seat may do is being looked up; what is listed until then belongs to the decision before. */
  looking = $state(false);
  /** Counts the changes of what the seat is asked or sees, so that whoever chooses knows what was chosen from. */
  turn = $state(0);
  refused = $state.raw<Refused | null>(null);
  pointed = $state.raw<AnyEvent | null>(null);
  thing = $state.raw<Thing | null>(null);
  socket = $state<SocketStatus>("connecting");
  /** What is wrong, when something is. */
  trouble = $state("");
  /** What the teacher says, at a table with one. */
  lesson = $state.raw<LessonAt | null>(null);
  /** What the teacher says to the last try, if it was wrong. */
  taught = $state("");
  /** When the table last said something, by `performance.now()`: clocks run on from there. */
  heard = $state(0);

  /** Plays what happens before what follows from it is decided. */
  readonly beats = new BeatQueue(() => (this.#covered ? 0 : pace()));
  /** What is to be seen of an event; nothing where nobody looks at a board. */
  beatsOf: BeatsOf | null = null;
  /** Answers what needs no asking. Its decisions are never shown, so nobody presses what is about to go. */
  #habit: Habit | null = null;
  /** Answers while the seat is covered, by nothing that others may not know. */
  standing: Habit | null = null;

  /** What was last played, and how things stood before it. */
  #lastPlayed = $state.raw<{
    beats: readonly Beat[];
    view: unknown;
    events: readonly AnyEvent[];
    after: { view: unknown };
  } | null>(null);
  #connection: Connection;
  /** The view as it is at the server; what is shown may still be on the way there. */
  #newest: unknown = null;
  /** The last update, as long as its view is not there yet. */
  #partial: { view: unknown } | null = null;
  #settled = 0;
  /** The number of the next event. */
  #next = 0;
  #covered = false;
  /** Whether there is something to take back that somebody did: what was done for them would only be done again. */
  #byHand = false;
  /** What is being done. */
  #doing: Promise<unknown> = Promise.resolve();
  /** What was refused, by its refusal. */
  #wanted = new WeakMap<Refused, unknown>();

  constructor(
    readonly id: string,
    readonly place: Place | null,
  ) {
    this.#connection = new Connection(id, place, this, () => this.#settled);
  }

  /** The secret of the seat, if it is held by one. */
  get token(): string | null {
    return this.place?.token ?? null;
  }

  /** What this seat is asked now. */
  get asked(): AnyPrompt | null {
    return this.prompts.find((prompt) => prompt.seat === this.seat) ?? null;
  }

  get outcome(): Outcome | null {
    return this.status?.outcome ?? null;
  }

  get beat(): Beat | null {
    return this.beats.beat;
  }

  /** Whoever comes to have habits while something is asked already is answered for at once. */
  get habit(): Habit | null {
    return this.#habit;
  }
  set habit(habit: Habit | null) {
    this.#habit = habit;
    // Whoever sets it while something is drawn need not set it anew whenever the choices change.
    const actions = untrack(() => (this.looking ? [] : this.actions));
    if (habit && actions.length > 0) void untrack(() => this.#answerByHabit(actions));
  }

  close(): void {
    this.beats.stop();
    this.#connection.close();
  }

  /** Hides the seat from whoever sits at the screen, or shows it. A covered seat answers nothing by itself. */
  cover(covered: boolean): void {
    if (covered === this.#covered) return;
    this.#covered = covered;
    if (!covered) void this.#answerForced();
  }

  act(action: unknown): Promise<boolean> {
    this.#byHand = true;
    return this.#act(action);
  }

  #act(action: unknown): Promise<boolean> {
    const key = randomPart();
    return this.#attempt(() => this.#connection.ask("act", { key, action }), action);
  }

  async undo(): Promise<boolean> {
    const key = randomPart();
    return this.#attempt(() => this.#connection.ask("undo", { key }));
  }

  /** Says one of a few sentences to all; whether it was said. */
  async say(phrase: Phrase): Promise<boolean> {
    const answer = await this.#connection.ask("say", { phrase }).catch(() => null);
    return answer === "said";
  }

  /** Says what this seat wants after the game; whether it was heard. */
  async wish(wish: Wish): Promise<boolean> {
    const answer = await this.#connection.ask("rematch", { wish }).catch(() => null);
    return answer === "noted";
  }

  async why(action: unknown): Promise<Refused | null> {
    try {
      await this.#connection.ask("check", { action });
      return null;
    } catch (error) {
      return this.#refusal(error, action);
    }
  }

  async nearest(refused: Refused): Promise<AnyAction | null> {
    if (!this.#wanted.has(refused)) return null;
    const action = this.#wanted.get(refused);
    const answer = await this.#connection.ask("nearest", { action }).catch(() => null);
    return answer && typeof answer === "object" && "nearest" in answer ? answer.nearest : null;
  }

  async read(text: string): Promise<Meant> {
    const answer = await this.#connection.ask("read", { text }).catch(() => null);
    if (answer && typeof answer === "object") {
      if ("meant" in answer) return answer.meant;
      if ("not-understood" in answer) return { usage: answer["not-understood"].usage ?? null };
    }
    return { usage: null };
  }

  async odds(action: unknown): Promise<Odds | null> {
    const answer = await this.#connection.ask("odds", { action }).catch(() => null);
    return answer && typeof answer === "object" && "odds" in answer ? answer.odds : null;
  }

  async look<Finding>(query: unknown): Promise<Found<Finding> | null> {
    const answer = await this.#connection.ask("look", { query }).catch(() => null);
    if (!answer || typeof answer !== "object" || !("found" in answer)) return null;
    return answer.found as Found<Finding> | null;
  }

  async describe(name: string): Promise<string | null> {
    const answer = await this.#connection.ask("describe", { name }).catch(() => null);
    return answer && typeof answer === "object" && "text" in answer ? answer.text : null;
  }

  /** Notes what the table is; once everybody is bound to a part of the dice, this browser shows its own. */
  #know(info: TableInfo): void {
    this.info = info;
    showParts(info).catch((error: Error) => {
      this.trouble = error.message;
    });
  }

  welcome(welcome: Welcome): void {
    this.beats.skipAll();
    this.#know(welcome.table);
    this.seat = welcome.seat ?? null;
    this.#newest = welcome.view ?? null;
    this.view = this.#newest;
    this.#next = welcome["next-event"];
    this.mayUndo = welcome["may-undo"];
    this.#byHand = this.mayUndo;
    this.#hear(welcome);
    this.lesson = welcome.lesson ?? null;
    this.#decide(welcome.prompts, welcome.status, true);
  }

  update(update: Update): void {
    const changed = update.patch !== undefined;
    if (changed) this.#newest = patched(this.#newest, update.patch);
    const after = { view: this.#newest };
    // Of much at once, only the last part brings the view; by then it is what all of it led to.
    if (this.#partial) this.#partial.view = after.view;
    this.#partial = changed ? null : after;
    // What comes in the place of something that was taken back is there at once.
    const [first] = update.events;
    const anew = first === undefined || first.number >= this.#next;
    this.#next = update["next-event"];
    const beats = this.beatsOf && anew ? beatsFor(update.events, this.beatsOf) : [];
    // What was taken back is not shown again.
    if (!anew) this.#lastPlayed = null;
    this.beats.play(this.#moments(beats, after), () => {
      if (update.table) this.#know(update.table);
      this.view = after.view;
      // What somebody is just doing is not in every update that comes meanwhile.
      this.#byHand &&= update["may-undo"] || this.busy;
      this.mayUndo = this.#byHand && update["may-undo"];
      this.#hear(update);
      if (update.lesson) this.lesson = update.lesson;
      this.#decide(update.prompts, update.status, changed);
    });
  }

  /** Whether there is an exchange that can be seen once more. */
  get canPlayAgain(): boolean {
    return this.#lastPlayed !== null && !this.beats.playing;
  }

  /** Plays the last exchange once more. Nothing is asked meanwhile, and nothing changes by it. */
  playAgain(): void {
    const last = this.#lastPlayed;
    if (!last || this.beats.playing || this.busy) return;
    const { view, events } = this;
    this.view = last.view;
    this.events = last.events;
    this.beats.play(this.#moments(last.beats, last.after), () => {
      this.view = view;
      this.events = events;
    });
  }

  /** What becomes known with each beat. */
  #moments(beats: readonly Beat[], after: { view: unknown }) {
    const reveal = beats.findLastIndex(({ reveals }) => reveals);
    return beats.map((beat, place) => ({
      beat,
      begin: () => {
        if (place === 0) this.#lastPlayed = { beats, view: this.view, events: this.events, after };
        this.events = [...this.events, ...beat.told];
        if (place === reveal) this.view = after.view;
      },
    }));
  }

  said(spoken: Spoken): void {
    this.spoken = { ...spoken, at: performance.now() };
  }

  connected(status: SocketStatus, why: string): void {
    this.socket = status;
    this.trouble = why;
  }

  /** Taking back removes events; what comes after has their numbers. */
  #hear({ events, settled, "next-event": next }: Welcome | Update): void {
    const kept = this.events.filter((event) => event.number < next - events.length);
    this.events = [...kept, ...events];
    this.#settled = settled;
  }

  /** What may be done is asked for again when the table has changed; a list for the same question stays until then. */
  #decide(prompts: AnyPrompt[], status: TableStatus, changed: boolean): void {
    const before = JSON.stringify(this.asked);
    this.prompts = prompts;
    this.status = status;
    this.heard = performance.now();
    const same = JSON.stringify(this.asked) === before;
    if (same && !changed) return;
    if (!same) {
      this.actions = [];
      this.allActions = false;
      // It was about the question before.
      this.refused = null;
    }
    const turn = ++this.turn;
    this.looking = this.asked !== null;
    if (this.asked) void this.#fetchActions(turn);
  }

  async #fetchActions(turn: number): Promise<void> {
    const answer = await this.#connection.ask("actions", {}).catch(() => null);
    if (turn !== this.turn || !answer || typeof answer !== "object") return;
    if (!("actions" in answer)) return;
    if (await this.#answerByHabit(answer.actions.actions)) return;
    // Who could not answer by habit is asked about the table as it is by now.
    if (turn !== this.turn) return;
    this.actions = answer.actions.actions;
    this.allActions = answer.actions.coverage === "all";
    this.looking = false;
    await this.#answerForced();
  }

  async #answerByHabit(actions: readonly AnyAction[]): Promise<boolean> {
    // Who is taught does everything.
    if (this.lesson) return false;
    const habit = !this.#covered ? this.habit : settings.autoAnswer ? this.standing : null;
    // What is being done is over first: its answer may come after what it led to.
    await this.#doing;
    const answer = this.asked && habit?.(this.asked, actions);
    return answer ? this.#act(answer) : false;
  }

  /** A list that is looked up anew may hold what is not allowed any more. */
  async #answerForced(): Promise<void> {
    if (this.looking) return;
    const [only, ...others] = this.actions;
    const forced = this.allActions && only && others.length === 0 && !this.lesson;
    if (forced && settings.autoAnswer && !this.#covered) await this.#act(only.action);
  }

  async #attempt(request: () => Promise<unknown>, action?: unknown): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    this.trouble = "";
    this.taught = "";
    const doing = request();
    this.#doing = doing.catch(() => {});
    try {
      await doing;
      return true;
    } catch (error) {
      this.refused = this.#refusal(error, action);
      this.taught = wrongWords(error);
      if (!this.refused && !this.taught) this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  #refusal(error: unknown, action: unknown): Refused | null {
    if (!(error instanceof RequestFailed) || typeof error.failure !== "object") return null;
    if (!("refused" in error.failure)) return null;
    const { refused } = error.failure;
    if (action !== undefined) this.#wanted.set(refused, action);
    return refused;
  }
}

/** What the teacher says to what was wrong. */
function wrongWords(error: unknown): string {
  if (!(error instanceof RequestFailed) || typeof error.failure !== "object") return "";
  return "taught" in error.failure ? error.failure.taught : "";
}
