import type { Beat } from "./beat";

/** A beat, and what becomes known when it begins. */
export interface Moment {
  beat: Beat;
  begin(): void;
}

interface Step {
  /** Nothing is seen of what only follows from the beats before. */
  beat: Beat | null;
  begin(): void;
  /** All beats of the exchange it belongs to, and which of them it is. */
  exchange: readonly Beat[];
  place: number;
}

/** An opponent's turn takes hardly longer, however much is to be seen. */
const LONGEST = 6000;
/** No beat is shorter, or nothing would be seen of it. */
const SHORTEST = 120;

/** Plays what happened, one beat after another; whatever follows from an exchange comes after the last of its beats. */
export class BeatQueue {
  /** The beats of the exchange that is played. */
  exchange = $state.raw<readonly Beat[]>([]);
  /** Which of them is played. */
  place = $state(0);
  #playing = $state(false);
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #rushing = false;

  constructor(
    /** How long a calm second takes: 1 for calm, less for quick, 0 for instant. */
    readonly pace: () => number,
  ) {}

  get playing(): boolean {
    return this.#playing;
  }

  /** The beat of the moment. */
  get beat(): Beat | null {
    return this.#playing ? (this.exchange[this.place] ?? null) : null;
  }

  /** Plays an exchange after those that are not over yet, and then does what follows from it. */
  play(moments: readonly Moment[], follow: () => void): void {
    const exchange = moments.map(({ beat }) => beat);
    const steps = moments.map((moment, place): Step => ({ ...moment, exchange, place }));
    this.#steps.push(...steps, { beat: null, begin: follow, exchange, place: moments.length });
    if (!this.#playing && !this.#running) this.#run();
  }

  /** On to the next beat. */
  skip(): void {
    if (this.#playing) this.#run();
  }

  /** Leaves out all that is still to be seen; what follows from it is done. */
  skipAll(): void {
    this.#rushing = true;
    this.#run();
    this.#rushing = false;
  }

  /** Forgets all that is still to come. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.#playing = false;
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.#running = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const time = step.beat ? this.#timeOf(step.beat) : 0;
      if (time > 0) {
        this.exchange = step.exchange;
        this.place = step.place;
        this.#playing = true;
      }
      step.begin();
      if (time > 0) {
        this.#timer = setTimeout(() => this.#run(), time);
        this.#running = false;
        return;
      }
    }
    this.#running = false;
    this.#playing = false;
  }

  #timeOf(beat: Beat): number {
    const pace = this.#rushing ? 0 : this.pace();
    if (pace === 0) return 0;
    const left = this.#steps.reduce((sum, step) => sum + (step.beat?.time ?? 0), beat.time);
    const haste = Math.min(1, LONGEST / left);
    return Math.max(SHORTEST, beat.time * haste * pace);
  }
}
