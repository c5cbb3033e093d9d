import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromClient } from "../generated/protocol";
import { LiveTable } from "./table.svelte";

/** A socket whose other end is the test. */
class FakeSocket {
  static newest: FakeSocket;
  sent: FromClient[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    FakeSocket.newest = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = { events: [], "next-event": 0, settled: 0, status: { thinking: [] } };
const asks = (what: string) => [{ seat: 1, kind: "turn", ask: what, sentence: [what] }];

/** A table at which seat 1 is asked something, and what it does. */
function seated(question: string) {
  const table = new LiveTable("t", { seat: 1, token: "secret" });
  const socket = FakeSocket.newest;
  const welcome = { protocol: 2, table: {}, seat: 1, view: {}, prompts: asks(question), ...told };
  const requests = (kind: "actions" | "act" | "nearest" | "read") =>
    socket.sent.flatMap(
      (it) => (it as Record<string, { request: number; action?: unknown }>)[kind] ?? [],
    );
  return {
    table,
    update: (what: string, patch?: unknown) =>
      socket.say({ update: { prompts: asks(what), patch, ...told } }),
    /** Answers the newest question for what may be done. */
    list: async (...actions: string[]) => {
      const { request } = requests("actions").at(-1)!;
      const listed = actions.map((action) => ({ action, words: [action] }));
      socket.say({
        answer: { request, answer: { actions: { actions: listed, coverage: "all" } } },
      });
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Answers the newest request of a kind. */
    answer: (kind: "nearest" | "read", answer: unknown) =>
      socket.say({ answer: { request: requests(kind).at(-1)!.request, answer } }),
    /** Says that the newest action breaks a rule. */
    refuse: (sentence: string) => {
      const failure = { refused: { rule: "xmp.move", sentence: [sentence] } };
      socket.say({ failed: { request: requests("act").at(-1)!.request, failure } });
    },
    wanted: () => requests("nearest").map(({ action }) => action),
    asked: () => requests("actions").length,
    acted: () => requests("act").map(({ action }) => action),
    greet: () => socket.say({ welcome }),
  };
}

test("a seat is asked for by its secret, or else by its number as one of the account", () => {
  const hello = (place: ConstructorParameters<typeof LiveTable>[1]) => {
    void new LiveTable("t", place);
    FakeSocket.newest.onopen();
    return FakeSocket.newest.sent;
  };
  const opening = { protocol: 2, since: 0 };
  expect(hello({ seat: 2, token: "secret" })).toEqual([{ hello: { ...opening, token: "secret" } }]);
  expect(hello({ seat: 2, token: null })).toEqual([{ hello: { ...opening, seat: 2 } }]);
  expect(hello(null)).toEqual([{ hello: opening }]);
});

test("what may be done is asked for once, and belongs to one decision", async () => {
  const { table, greet, list, update, asked } = seated("place");
  greet();
  expect([asked(), table.turn, table.looking]).toEqual([1, 1, true]);
  await list("north", "south");
  expect([table.actions.length, table.looking]).toEqual([2, false]);
  update("place", { round: 1 });
  expect([asked(), table.turn, table.looking, table.actions.length]).toEqual([2, 2, true, 2]);
  await list("north", "west");
  expect(table.looking).toBe(false);
});

test("the only answer is given by itself, but not while the seat is covered", async () => {
  const { table, greet, list, acted } = seated("end");
  table.cover(true);
  greet();
  await list("end");
  expect(acted()).toEqual([]);
  table.cover(false);
  expect(acted()).toEqual(["end"]);
});

test("a seat that is uncovered while its choices change does not give an old answer", async () => {
  const { table, greet, list, update, acted } = seated("choose");
  table.cover(true);
  greet();
  await list("old");
  update("choose", { round: 2 });
  table.cover(false);
  expect(acted()).toEqual([]);
  await list("new");
  expect(acted()).toEqual(["new"]);
});

test("what may be done instead is asked for what was refused", async () => {
  const { table, greet, refuse, answer, wanted } = seated("move");
  greet();
  const done = table.act("far");
  refuse("it is too far");
  expect(await done).toBe(false);
  const nearest = table.nearest(table.refused!);
  expect(wanted()).toEqual(["far"]);
  answer("nearest", { nearest: { action: "near", words: ["walk"] } });
  expect(await nearest).toEqual({ action: "near", words: ["walk"] });
  expect(await table.nearest({ rule: "xmp.undo", sentence: ["nothing to take back"] })).toBeNull();
});

test("words mean an action, or nothing and perhaps how to say it", async () => {
  const { table, greet, answer } = seated("move");
  greet();
  const read = (told: unknown) => {
    const meant = table.read("walk");
    answer("read", told);
    return meant;
  };
  const meant = { action: "far", words: ["walk far"] };
  expect(await read({ meant })).toEqual(meant);
  expect(await read({ "not-understood": { usage: ["walk HEX"] } })).toEqual({
    usage: ["walk HEX"],
  });
  expect(await read({ "not-understood": { usage: null } })).toEqual({ usage: null });
});
