import type { Page } from "@playwright/test";

/** An order as it is written on the wire. */
type Order = "stand" | Record<string, string>;

interface Wire {
  act?: { action: { order?: { unit: string; order: Order } } };
  hello?: { token: string | null };
  welcome?: { view?: unknown };
  update?: Told;
}

interface Told {
  patch?: { units?: Record<string, { order?: unknown }> };
  events: { event: { "order-revealed"?: { unit: string } } }[];
}

/** What the seats of a page say to the server and hear from it, as far as orders go. */
export class Overheard {
  /** How many actions were sent. */
  acts = 0;
  /** The units that have an order which is not revealed, with the seat that gave it. */
  readonly hidden = new Map<string, number>();
  /** Orders that a seat was told of and must not know. */
  readonly leaks: string[] = [];

  /** Listens to a page whose seats have these secret links. */
  constructor(page: Page, links: readonly string[]) {
    page.on("websocket", (socket) => {
      let seat = 0;
      socket.on("framesent", ({ payload }) => {
        const { hello, act } = JSON.parse(String(payload)) as Wire;
        if (hello) seat = 1 + links.findIndex((link) => hello.token && link.endsWith(hello.token));
        if (act) this.#acted(seat, act);
      });
      socket.on("framereceived", ({ payload }) => {
        const { update } = JSON.parse(String(payload)) as Wire;
        if (update) this.#told(seat, update);
      });
    });
  }

  #acted(seat: number, { action }: NonNullable<Wire["act"]>): void {
    this.acts += 1;
    if (action.order) this.hidden.set(action.order.unit, seat);
  }

  #told(seat: number, { patch, events }: Told): void {
    for (const { event } of events) this.hidden.delete(event["order-revealed"]?.unit ?? "");
    for (const [unit, { order }] of Object.entries(patch?.units ?? {})) {
      const giver = this.hidden.get(unit);
      const known = typeof order === "object" && order !== null;
      if (known && giver && giver !== seat) this.leaks.push(`seat ${seat}, the order of ${unit}`);
    }
  }
}
