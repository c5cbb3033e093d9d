/** What a term means, shown beside it for as long as somebody points at it. There is one for the whole page. */
class Tip {
  rule = $state<string | null>(null);
  /** Where the term stands in the window. */
  place = $state.raw<DOMRect | null>(null);

  show(rule: string, element: Element): void {
    this.rule = rule;
    this.place = element.getBoundingClientRect();
  }

  hide(): void {
    this.rule = null;
  }
}

export const tip = new Tip();
