import { expect, test } from "vitest";
import type { LiveTable } from "../table.svelte";
import { Session } from "./session.svelte";

/** A seat at a table, as far as a session looks at it. */
function seat(number: number) {
  const table = {
    seat: number,
    asked: null as unknown,
    view: { secret: false } as { secret: boolean } | null,
    socket: "open",
    outcome: null as unknown,
    covered: false,
    act: async (_: unknown) => true,
    cover(covered: boolean) {
      table.covered = covered;
    },
  };
  return table;
}

const secrets = (view: unknown) => (view as { secret: boolean }).secret;

function two() {
  const [ada, ben] = [seat(1), seat(2)];
  const session = new Session([ada, ben] as unknown as LiveTable[]);
  const owe = (...owing: (typeof ada)[]) => {
    for (const table of [ada, ben]) table.asked = owing.includes(table) ? {} : null;
    session.follow(secrets);
    return [session.covered ? "covered" : "open", session.shown.seat];
  };
  return { ada, ben, session, owe };
}

test("a shared screen is covered until it is known whether there is anything to hide", () => {
  const { ada, ben, session, owe } = two();
  expect([session.covered, ada.covered, ben.covered]).toEqual([true, true, true]);
  expect(owe(ben)).toEqual(["open", 2]);
  expect([ada.covered, ben.covered]).toEqual([true, false]);
});

test("nobody is asked to hand over before all seats have seen their table", () => {
  const { ada, ben, session, owe } = two();
  ben.view = null;
  expect(session.seated).toBe(false);
  expect(owe(ada)).toEqual(["covered", 1]);
  ben.view = { secret: false };
  expect(session.seated).toBe(true);
  expect(owe(ada)).toEqual(["open", 1]);
  [ben.view, ben.socket] = [null, "refused"];
  expect(session.seated).toBe(true);
});

test("the screen goes to whoever must decide, covered if anybody has a secret", () => {
  const { ada, ben, session, owe } = two();
  expect(owe(ada)).toEqual(["open", 1]);
  expect(owe(ben)).toEqual(["open", 2]);
  ben.view = { secret: true };
  expect(owe(ada)).toEqual(["covered", 1]);
  expect([ada.covered, ben.covered]).toEqual([true, true]);
  session.show(ada as unknown as LiveTable);
  expect([ada.covered, ben.covered]).toEqual([false, true]);
});

test("whoever plans keeps the screen until they are done", () => {
  const { ada, ben, owe } = two();
  expect(owe(ada, ben)).toEqual(["open", 1]);
  ada.view = { secret: true };
  expect(owe(ben)).toEqual(["covered", 2]);
});

test("whoever took the screen keeps it until others must decide", () => {
  const { ada, ben, session, owe } = two();
  owe(ada);
  session.handTo(ben as unknown as LiveTable, secrets);
  expect(owe(ada)).toEqual(["open", 2]);
  expect(owe(ben)).toEqual(["open", 2]);
  expect(owe(ada)).toEqual(["open", 1]);
});

test("the end of the game is shown to all", () => {
  const { ada, ben, owe } = two();
  ada.view = { secret: true };
  expect(owe(ada)).toEqual(["covered", 1]);
  ada.outcome = ben.outcome = {};
  expect(owe()).toEqual(["open", 1]);
});

test("whoever is still at the screen lets a moment pass for the other, and goes on without another cover", async () => {
  const { ada, ben, session, owe } = two();
  owe(ada);
  ada.view = { secret: true };
  expect(session.here).toBeNull();
  expect(owe(ben)).toEqual(["covered", 2]);
  expect(session.here?.seat).toBe(1);
  const acted: unknown[] = [];
  ben.act = async (action) => acted.push(action) > 0;
  await session.waive("pass");
  expect(acted).toEqual(["pass"]);
  expect(owe(ada)).toEqual(["open", 1]);
  // Once somebody has said that they are there, the next change is covered again.
  expect(owe(ben)).toEqual(["covered", 2]);
  session.show(ben as unknown as LiveTable);
  expect(owe(ada)).toEqual(["covered", 1]);
});

test("what could not be let pass leaves the screen to be handed over", async () => {
  const { ada, ben, session, owe } = two();
  owe(ada);
  ada.view = { secret: true };
  owe(ben);
  ben.act = async () => false;
  await session.waive("pass");
  expect(owe(ada)).toEqual(["covered", 1]);
});
