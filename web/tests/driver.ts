import { expect, type Page } from "@playwright/test";
import type { Made } from "./table";

interface Wanted {
  /** What each seat does, by words that the choice holds; the first that is there. Otherwise it is done, or takes what comes. */
  seats: string[][];
  /** When to stop: a seat is asked this, and may do something whose words hold these; without this, when the game is over. */
  until?: { seat: number; asked: string; may: string };
}

/** Plays the seats of a table over the wire until something may be done, so that a test can begin there, and says what it is. */
export async function drive(page: Page, made: Made, wanted: Wanted): Promise<string> {
  const [how, may] = await driven(page, made, wanted);
  expect(how).toBe(wanted.until ? "there" : "over");
  return may ?? "";
}

/** The same where the dice may end the game before: how it ended, and what may be done. */
export async function driven(page: Page, { id, links }: Made, wanted: Wanted): Promise<string[]> {
  if (!page.url().startsWith("http")) await page.goto("/rules/tcg");
  const tokens = links.map((link) => link.split("#seat=")[1]!);
  return page.evaluate(play, { id, tokens, wanted });
}

/** Runs in the page. */
async function play(given: { id: string; tokens: string[]; wanted: Wanted }): Promise<string[]> {
  const { id, tokens, wanted } = given;
  const LONGEST = 60_000;
  type Piece = string | { words?: string; thing?: string; seat?: number; number?: number };
  type Choice = { action: string | Record<string, unknown>; words: Piece[] };
  const plain = (piece: Piece) =>
    typeof piece === "string"
      ? piece
      : String(piece.words ?? piece.thing ?? piece.number ?? `seat ${piece.seat}`);
  const holds = ({ words }: Choice, wish: string) => words.map(plain).join("").includes(wish);
  const tag = (it: string | object) => (typeof it === "string" ? it : Object.keys(it)[0]!);

  /** One seat's connection: asks, and knows what it is asked. */
  const sit = async (token: string) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    const waiting = new Map<number, (answer: unknown) => void>();
    const seat = {
      number: 0,
      asked: null as null | string | object,
      over: false,
      ask,
      close: () => socket.close(),
    };
    let requests = 0;
    function ask<T>(what: string, body: object): Promise<T | null> {
      const request = ++requests;
      socket.send(JSON.stringify({ [what]: { request, ...body } }));
      return new Promise((resolve) => waiting.set(request, resolve as (answer: unknown) => void));
    }
    await new Promise<void>((resolve) => {
      socket.onopen = () =>
        socket.send(JSON.stringify({ hello: { protocol: 2, since: 0, token } }));
      socket.onmessage = ({ data }) => {
        const { welcome, update, answer, failed } = JSON.parse(data);
        if (welcome) seat.number = welcome.seat;
        const told = welcome ?? update;
        if (told) {
          const mine = (it: { seat: number }) => it.seat === seat.number;
          seat.asked = told.prompts.find(mine)?.ask ?? null;
          seat.over = Boolean(told.status.outcome);
        }
        if (answer) waiting.get(answer.request)?.(answer.answer);
        if (failed) waiting.get(failed.request)?.(null);
        if (welcome) resolve();
      };
    });
    return seat;
  };
  const pick = (choices: Choice[], wishes: string[]) => {
    const wished = wishes.flatMap((wish) => choices.find((it) => holds(it, wish)) ?? []);
    return wished[0] ?? choices.find(({ action }) => action === "done") ?? choices[0];
  };
  const key = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return [...bytes].map((it) => it.toString(16).padStart(2, "0")).join("");
  };

  const seats = await Promise.all(tokens.map(sit));
  const begun = performance.now();
  while (performance.now() - begun < LONGEST) {
    if (seats.some(({ over }) => over)) return ["over"];
    const seat = seats.find(({ asked }) => asked !== null);
    const list = await seat?.ask<{ actions: { actions: Choice[] } }>("actions", {});
    const choices = list?.actions.actions ?? [];
    const { until } = wanted;
    const isAsked = until && seat?.number === until.seat && seat.asked !== null;
    const there =
      isAsked && tag(seat.asked!) === until.asked && choices.find((it) => holds(it, until.may));
    if (there) {
      for (const it of seats) it.close();
      return ["there", there.words.map(plain).join("")];
    }
    const chosen = seat && pick(choices, wanted.seats[seat.number - 1] ?? []);
    if (chosen) await seat.ask("act", { key: key(), action: chosen.action });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ["nothing of the kind was asked"];
}
