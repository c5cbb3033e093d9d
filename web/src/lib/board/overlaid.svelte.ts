/**
 * A board on which decisions are drawn and answered: the decision says what lies over it and what choosing means, the
 * board draws the one and calls the other, and neither knows how the other works.
 */
export class Overlaid<Overlay extends object, Answers extends object> {
  overlay = $state.raw() as Overlay;
  /** What choosing means now. */
  answers: Answers;

  constructor(
    readonly nothing: Overlay,
    /** What choosing means while nothing is asked. */
    readonly unasked: Answers,
  ) {
    this.overlay = nothing;
    this.answers = unasked;
  }

  /** Lets a decision be drawn and answered here for as long as its component lives; what it leaves out is nothing. */
  decide({ overlay, ...answers }: { overlay(): Partial<Overlay> } & Partial<Answers>): void {
    const mine: Answers = { ...this.unasked, ...answers };
    let drawn = this.nothing;

    $effect(() => {
      drawn = { ...this.nothing, ...overlay() };
      this.overlay = drawn;
    });
    $effect(() => {
      this.answers = mine;
      return () => {
        // The next decision may have taken the board over already.
        if (this.overlay === drawn) this.overlay = this.nothing;
        if (this.answers === mine) this.answers = this.unasked;
      };
    });
  }
}
