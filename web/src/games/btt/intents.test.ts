import { expect, test } from "vitest";
import type { AnyAction, AnyPrompt } from "../../generated/protocol";
import { type Intent, intended, volley } from "./intents";
import type { View } from "./ui.svelte";

const prompt = (ask: unknown) => ({ seat: 1, ask }) as AnyPrompt;
const listed = (...actions: unknown[]) =>
  actions.map((action) => ({ action, words: [] })) as unknown as AnyAction[];
const rolled = (...dice: string[]) => ({ attack: { dice } }) as unknown as View;

const attack = prompt({ attack: { unit: "A1" } });
const dice = prompt({
  "modify-dice": { attacker: "A1", target: "B1", stage: "attacker-modifies-attack" },
});
// The order of the fields is the server's.
const fire = (tic: string) => ({ fire: { target: "B1", tic, unit: "A1" } });
const end = { "end-attacks": { unit: "A1" } };
const shots = [{ tic: "LRM" }, { tic: "PPC" }];

/** What comes of a volley after its first shot was fired by the press. */
const after = (focus: boolean) => volley("A1", "B1", shots, focus).slice(1);

test("a volley goes on to its next shot and ends when nothing is left", () => {
  const next = intended(attack, listed(fire("PPC"), end), null, after(false));
  expect(next.action).toEqual(fire("PPC"));
  const last = intended(attack, listed(end), null, next.left);
  expect(last).toEqual({ action: end, left: [] });
});

test("who could still attack is asked, and so is who cannot do what was wanted", () => {
  const left: Intent[] = [{ end: { unit: "A1" } }];
  expect(intended(attack, listed(fire("LRM"), end), null, left)).toEqual({
    action: null,
    left: [],
  });
  expect(intended(attack, listed(fire("LRM"), end), null, after(false)).action).toBe(null);
});

test("a token is spent on dice that have something for it, and only if that was said", () => {
  const offered = listed({ modify: "spend-focus" }, "keep-dice");
  const asked = (focus: boolean, ...faces: string[]) =>
    intended(dice, offered, rolled(...faces), after(focus)).action;
  expect(asked(true, "focus", "blank")).toEqual({ modify: "spend-focus" });
  expect(asked(true, "blank")).toBe("keep-dice");
  expect(asked(false, "focus")).toBe(null);
});

test("whoever is asked about the dice goes on with the volley afterwards", () => {
  const { left } = intended(dice, listed("keep-dice"), rolled("short"), after(false));
  expect(intended(attack, listed(fire("PPC"), end), null, left).action).toEqual(fire("PPC"));
});

test("the dice of another's attack are nothing of it", () => {
  const other = prompt({ "modify-dice": { attacker: "B1", target: "A1", stage: "x" } });
  const found = intended(
    other,
    listed({ modify: "spend-focus" }, "keep-dice"),
    rolled("focus"),
    after(true),
  );
  expect(found).toEqual({ action: null, left: [] });
});

test("a unit does after its move what it was told to before", () => {
  const act = { act: { unit: "A1", action: "focus" as const } };
  const asked = prompt({ act: { unit: "A1", left: 1 } });
  expect(intended(asked, listed(act), null, [act])).toEqual({ action: act, left: [] });
  expect(intended(asked, listed("other"), null, [act])).toEqual({ action: null, left: [] });
});
