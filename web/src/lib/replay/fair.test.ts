import { expect, test } from "vitest";
import { checkDice, seatCommitment, startOf, swapped } from "./fair";

const secret = "a1e1a739b58f561ec6b611acbdd2d11f9b693b74d4ef96a578f93db6d8ddb4e9";
const commitment = "205d62593a56526c3798e31996a0e5c8c23391b0c70aef5cf1db6b1997fc6217";
const parts = ["ab".repeat(32)];

test("a secret must hash to its commitment", async () => {
  expect(await checkDice({ commitment, secret, parts })).toMatchObject({
    hash: commitment,
    holds: true,
  });
  const other = secret.replace("a1", "a2");
  expect((await checkDice({ commitment, secret: other, parts })).holds).toBe(false);
});

test("the seed comes from the secret and all parts", async () => {
  const one = await checkDice({ commitment, secret, parts });
  const none = await checkDice({ commitment, secret, parts: [] });
  expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(one.seed).not.toBe(none.seed);
});

/** The same as in `crates/engine/src/fair.rs`. */
const table = "321032abb3721dc1d1d49d7da24b66dc56e39fb0d11b9462140472fd12565919";
const seat = "b2efaa94473cdc79513da2bd8f8ec1ced83f9838ed0e9a8bc98b2f6312661049";
const start = "959849c7b31561b1d8de73e872a7cfe4c71122399b5510b0f96a9ad48c7c3d5a";
const bound = {
  commitment: table,
  secret: "07".repeat(32),
  parts: ["08".repeat(32)],
  bound: { table: "abc", start, seats: [null, seat] },
};
const seen = { commitment: table, parts: { 2: "08".repeat(32) }, seats: [null, seat] };

test("everything is bound to everything, as the server says", async () => {
  expect(await seatCommitment(table, 2, "08".repeat(32))).toBe(seat);
  expect(await startOf({ b: [1, "é\n"], a: null })).toBe(start);
  const seed = "072e073f55b9205fec74dfd62fbd037620005aa9c037fc27bd482591c4d8b89f";
  expect(await checkDice(bound)).toEqual({ hash: table, holds: true, seed });
  for (const other of [
    { ...bound, secret: "09".repeat(32) },
    { ...bound, parts: ["09".repeat(32)] },
    { ...bound, parts: [] },
    { ...bound, bound: { ...bound.bound, table: "abd" } },
    { ...bound, bound: { ...bound.bound, seats: [seat, null] } },
  ]) {
    expect((await checkDice(other)).holds).toBe(false);
  }
});

test("a server that swaps anything later is found out by who played", async () => {
  expect(await swapped(bound, seen)).toEqual([]);
  // Another secret with a commitment of its own: it fits by itself, but is not what was shown.
  const secret = "09".repeat(32);
  const forged = { ...bound, secret, commitment: (await checkDice({ ...bound, secret })).hash };
  expect((await swapped(forged, seen))[0]).toContain("another secret");
  const part = "0a".repeat(32);
  const mine = {
    ...bound,
    parts: [part],
    bound: { ...bound.bound, seats: [null, await seatCommitment(table, 2, part)] },
  };
  expect((await checkDice(mine)).holds).toBe(true);
  expect((await swapped(mine, seen))[0]).toContain("your part");
  const two = {
    ...bound,
    parts: [part, ...bound.parts],
    bound: { ...bound.bound, seats: [await seatCommitment(table, 1, part), seat] },
  };
  expect((await checkDice(two)).holds).toBe(true);
  expect((await swapped(two, seen))[0]).toContain("somebody's part");
  expect(
    (
      await swapped({ commitment, secret, parts }, { commitment, parts: { 1: "cd".repeat(32) } })
    )[0],
  ).toContain("your part");
});
