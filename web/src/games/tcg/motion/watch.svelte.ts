import { untrack } from "svelte";
import type { AnyEvent } from "../../../generated/protocol";
import { newsOf, onPress } from "../../../lib/board/news.svelte";
import { capital } from "../../../lib/capital";
import type { TableCard } from "../model";
import { attack as isSent } from "../phases";
import type { TcgUi } from "../ui.svelte";
import type { Site } from "../wire";
import { isReported, type Report, reported } from "./report";
import { Stage } from "./stage";

/** How long dice and damage stay over the table. */
const REPORTED = 6000;
/** How long at least, whatever is pressed. */
const READ = 1200;

/** Shows on the table what moved and what dice fell, whenever the view changes; a press leaves out what is still on the way. */
export class Watch {
  report = $state.raw<Report>([]);
  #stage = new Stage();
  #anew = true;
  #told = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The cards as they were, to name those that are gone. */
  #cards: ReadonlyMap<number, TableCard> = new Map();

  constructor(
    readonly ui: TcgUi,
    root: () => HTMLElement | undefined,
    layer: () => HTMLElement | undefined,
  ) {
    const [news, lines] = [newsOf(ui.table), newsOf(ui.table)];
    $effect.pre(() => {
      void ui.view;
      untrack(() => this.#stage.take(root()));
    });
    $effect(() => {
      void ui.view;
      untrack(() => {
        const { events, leap } = news();
        if (leap) return this.#jump();
        const [table, over] = [root(), layer()];
        if (table && over) this.#stage.play(table, over, events);
      });
    });
    // Dice and damage are told when they are, which may be before anything on the table changes.
    $effect(() => {
      const { events, leap } = lines();
      untrack(() => {
        if (!leap) this.#tell(events);
        this.#cards = ui.cards;
      });
    });
    onPress(() => {
      this.#stage.skip();
      if (performance.now() - this.#told > READ) this.close();
    });
    $effect(() => () => {
      clearTimeout(this.#timer);
      this.#stage.skip();
    });
  }

  #jump(): void {
    this.#stage.skip();
    this.#cards = this.ui.cards;
    this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.report = [];
  }

  #tell(events: readonly AnyEvent[]): void {
    // What the mission before came to stays until there is more to tell.
    if (events.some(isSent)) this.#anew = true;
    if (!events.some(isReported)) return;
    this.report = reported(this.#anew ? [] : this.report, events, (site) => this.#who(site));
    this.#anew = false;
    this.#told = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), REPORTED);
  }

  #who(site: Site): { name: string; seat: number } {
    const card = "card" in site ? this.#cards.get(site.card) : null;
    const name = card?.entry?.name ?? this.ui.siteName(site);
    const seat = card?.view.controller ?? this.ui.seatOf(site);
    return { name: capital(name), seat };
  }
}
