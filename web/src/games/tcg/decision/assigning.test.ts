import { expect, test } from "vitest";
import { assignPlans } from "./assigning";

const assign = (by: number, ...shares: object[]) => ({
  words: [],
  action: { assign: { by: { card: by }, shares } },
});
const share = (card: number, points: number, more: object = {}) => ({
  to: { card },
  points,
  extra: 0,
  missiles: 0,
  ...more,
});

test("the offered ways say what a Unit deals and to whom it may go", () => {
  const plans = assignPlans([
    assign(1, share(5, 4, { missiles: 2 })),
    assign(1, share(6, 4, { missiles: 2, extra: 1 })),
    assign(1, share(5, 4), { to: { stockpile: 2 }, points: 0, extra: 0, missiles: 2 }),
    assign(2, share(5, 3)),
    { words: [], action: "done" },
  ]);
  const plan = plans.get("c1")!;
  expect([plan.points, plan.missiles]).toEqual([4, 2]);
  expect(plan.recipients).toEqual([{ card: 5 }, { card: 6 }]);
  expect(plan.missileRecipients).toEqual([{ card: 5 }, { card: 6 }, { stockpile: 2 }]);
  expect(plan.extra.get("c6")).toBe(1);
  expect(plans.get("c2")?.points).toBe(3);
});
