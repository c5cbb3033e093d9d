import type {
  Answer,
  Failure,
  FromClient,
  Spoken,
  ToClient,
  Update,
  Welcome,
} from "../generated/protocol";
import type { Place } from "./seats";
import { plain } from "./sentence";

const PROTOCOL = 2;
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5_000;

export type SocketStatus = "connecting" | "open" | "reconnecting" | "refused";

/** What somebody at a table wants to hear. */
export interface Listener {
  welcome(welcome: Welcome): void;
  update(update: Update): void;
  /** Somebody said something. */
  said?(spoken: Spoken): void;
  connected(status: SocketStatus, why: string): void;
}

/** Why a request was not done. */
export class RequestFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failureWords(failure));
  }
}

type Unnumbered = {
  [K in keyof Required<UnionToObject<FromClient>>]: Omit<
    Required<UnionToObject<FromClient>>[K],
    "request"
  >;
};
type UnionToObject<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer I) => void
  ? I
  : never;

interface Waiting {
  message: string;
  /** Asked again after a new connection; only actions are, under their key. */
  again: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One viewer's connection to one table, which mends itself. */
export class Connection {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #wait = FIRST_WAIT;
  #closed = false;
  #welcomed = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #wake = () => this.#hurry();

  constructor(
    readonly table: string,
    /** The seat that looks; whoever has none watches. */
    readonly place: Place | null,
    readonly listener: Listener,
    /** The number of the first event that the listener must be told again. */
    readonly since: () => number,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Asks, and waits for the answer. */
  ask<K extends keyof Unnumbered>(what: K, body: Unnumbered[K]): Promise<Answer> {
    const request = this.#next++;
    const message = JSON.stringify({ [what]: { request, ...body } });
    return new Promise((resolve, reject) => {
      // What has a key is carried out once, however often it is sent.
      const again = "key" in body;
      this.#waiting.set(request, { message, again, resolve, reject });
      if (this.#welcomed) this.#socket?.send(message);
      else if (!again) this.#giveUp(request);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#timers.forEach(clearTimeout);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    const hello = { protocol: PROTOCOL, since: this.since(), ...claim(this.place) };
    socket.onopen = () => socket.send(JSON.stringify({ hello }));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.#lost(socket);
    this.#later(PATIENCE, () => {
      if (socket === this.#socket && !this.#welcomed) socket.close();
    });
  }

  #hear(message: ToClient): void {
    if ("welcome" in message) this.#greeted(message.welcome);
    else if ("update" in message) this.listener.update(message.update);
    else if ("said" in message) this.listener.said?.(message.said);
    else if ("answer" in message) {
      const { request, answer } = message.answer;
      this.#take(request)?.resolve(answer);
    } else {
      const { request, failure } = message.failed;
      if (request === null || request === undefined) this.#failed(failure);
      else this.#take(request)?.reject(new RequestFailed(failure));
    }
  }

  #greeted(welcome: Welcome): void {
    this.#welcomed = true;
    this.#wait = FIRST_WAIT;
    this.listener.welcome(welcome);
    this.listener.connected("open", "");
    for (const { again, message } of this.#waiting.values()) if (again) this.#socket?.send(message);
    this.#beat();
  }

  /** Only a wrong token or version is told without a request; trying again would not help. */
  #failed(failure: Failure): void {
    if (this.#welcomed) return;
    this.#closed = true;
    this.listener.connected("refused", failureWords(failure));
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#welcomed = false;
    for (const [request, waiting] of this.#waiting) if (!waiting.again) this.#giveUp(request);
    this.listener.connected("reconnecting", "the connection was lost");
    const wait = this.#wait * (0.5 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#later(wait, () => {
      if (socket === this.#socket) this.#open();
    });
  }

  /** Tries at once when the machine wakes up or the network comes back. */
  #hurry(): void {
    const dead = this.#socket?.readyState === WebSocket.CLOSED;
    if (dead && !this.#closed && document.visibilityState === "visible") this.#open();
  }

  #beat(): void {
    const socket = this.#socket;
    this.#later(HEARTBEAT, async () => {
      if (this.#closed || socket !== this.#socket || !this.#welcomed) return;
      const late = setTimeout(() => socket?.close(), PATIENCE);
      await this.ask("ping", {}).catch(() => undefined);
      clearTimeout(late);
      this.#beat();
    });
  }

  #giveUp(request: number): void {
    this.#take(request)?.reject(new Error("the connection was lost; try again"));
  }

  #take(request: number): Waiting | undefined {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    return waiting;
  }

  #later(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((it) => it !== timer);
      then();
    }, wait);
    this.#timers.push(timer);
  }
}

/** A seat is asked for by its secret, or else by its number. */
function claim(place: Place | null) {
  if (!place) return {};
  return place.token === null ? { seat: place.seat } : { token: place.token };
}

function failureWords(failure: Failure): string {
  if (failure === "not-seated") return "this link holds no seat at the table";
  if (failure === "not-playing") return "the game has not begun or is over";
  if (failure === "too-many") return "too many messages; wait a moment";
  if (failure === "busy") return "the server has too much to do; ask again in a moment";
  if (failure === "not-kept")
    return "the server cannot write games down at the moment; nothing was changed, try again in a while";
  if (failure === "server") return "the server failed; nothing was changed, try again";
  if ("refused" in failure) return plain(failure.refused.sentence);
  if ("taught" in failure) return failure.taught;
  if ("malformed" in failure) return failure.malformed;
  return "this page is older than the server; load it again";
}
