import { expect, test } from "vitest";
import { checkDice } from "./fair";

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
