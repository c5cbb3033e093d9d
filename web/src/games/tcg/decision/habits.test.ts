import { expect, test } from "vitest";
import type { AnyPrompt } from "../../../generated/protocol";
import { cardView, sampleView } from "../sample";
import { habitual, standing, waived } from "./habits";

const offer = (action: unknown) => ({ action, words: [] });
const asked = (ask: unknown) =>
  ({ seat: 1, ask, kind: "turn", sentence: [] }) as unknown as AnyPrompt;
const never = () => false;
const act = asked({ act: { "mission-cards": 1 } });
const assign = (to: number) =>
  offer({
    assign: { by: { card: 1 }, shares: [{ to: { card: to }, points: 3, extra: 0, missiles: 0 }] },
  });

test("damage that can go to one only is assigned, damage for several is asked about", () => {
  const only = habitual(act, [offer("done"), assign(2)], false, never);
  expect(only).toEqual({
    assign: {
      by: { card: 1 },
      shares: [{ to: { card: 2 }, points: 3, extra: 0, missiles: 0 }],
      "hold-missiles": false,
    },
  });
  expect(habitual(act, [offer("done"), assign(2), assign(3)], false, never)).toBeNull();
});

test("whoever is away is answered for by what everybody knows, and by what they said", () => {
  const open = sampleView({ 1: cardView({ place: "patrol" }) });
  const hidden = sampleView({ 1: cardView({ place: "construction" }) });
  const window = asked("attack-declared");
  expect(standing(window, [offer("done")], open, never)).toBe("done");
  expect(standing(window, [offer("done")], hidden, never)).toBeNull();
  expect(
    standing(window, [offer("done"), offer({ use: { of: "box-power" } })], open, never),
  ).toBeNull();
  expect(
    standing(window, [offer("done"), offer({ use: { of: "box-power" } })], open, () => true),
  ).toBe("done");
  expect(standing(asked("missions"), [offer("done")], open, never)).toBeNull();
  const nobody = { block: { units: [], include: false } };
  expect(standing(asked("block"), [offer(nobody)], hidden, never)).toEqual(nobody);
});

test("a moment is let pass without handing over only where that is always possible", () => {
  const nobody = { block: { units: [], include: false } };
  expect(waived(asked({ initiative: {} }), [offer("done"), offer({ use: {} })])).toEqual({
    words: "concedes initiative",
    action: "done",
  });
  expect(waived(asked("block"), [offer(nobody), offer({ block: { units: [1] } })])).toEqual({
    words: "lets the attack through",
    action: nobody,
  });
  expect(waived(asked("after-mission"), [offer("done")])).toMatchObject({ words: "passes" });
  expect(waived(act, [offer("done"), assign(2)])).toBeNull();
  expect(waived(act, [offer("done")])).toMatchObject({ words: "adds nothing" });
  expect(waived(asked("deploy"), [offer("done")])).toBeNull();
  expect(waived(asked("missions"), [offer("done")])).toBeNull();
  expect(waived(asked("after-mission"), [])).toBeNull();
});
