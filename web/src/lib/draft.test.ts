import { expect, test } from "vitest";
import { Draft } from "./draft.svelte";

test("each change can be undone and done again", () => {
  const draft = new Draft("a");
  draft.change("b", "made b");
  draft.change("c", "made c");
  expect(draft.done).toBe("made c");
  draft.undo();
  expect([draft.force, draft.done, draft.canRedo]).toEqual(["b", "", true]);
  draft.undo();
  draft.undo();
  expect([draft.force, draft.canUndo]).toEqual(["a", false]);
  draft.redo();
  draft.redo();
  expect([draft.force, draft.canRedo]).toEqual(["c", false]);
  draft.undo();
  draft.change("d", "");
  expect(draft.canRedo).toBe(false);
});

test("letters typed in a row are one step", () => {
  const draft = new Draft("");
  draft.change("a", "", "name");
  draft.change("ab", "", "name");
  draft.change("ab!", "");
  draft.undo();
  expect(draft.force).toBe("ab");
  draft.undo();
  expect(draft.force).toBe("");
});
