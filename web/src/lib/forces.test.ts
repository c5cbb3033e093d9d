import { beforeEach, expect, test, vi } from "vitest";
import {
  deleteForce,
  forgetUnsaved,
  keepUnsaved,
  type SavedForce,
  savedForce,
  savedForces,
  saveForce,
  sharedId,
  unsavedWork,
} from "./forces";

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

const force = (id: string, changed: number, game = "btt"): SavedForce => ({
  id,
  game,
  name: id,
  force: { units: [] },
  changed,
});

test("forces are kept by game, the newest first, and one saved again replaces itself", () => {
  for (const it of [force("a", 1), force("b", 3), force("c", 2, "tcg")]) saveForce(it);
  saveForce({ ...force("a", 4), name: "A" });
  expect(savedForces("btt").map(({ name }) => name)).toEqual(["A", "b"]);
  deleteForce("a");
  expect(savedForce("a")).toBeNull();
  expect(savedForce("c")?.game).toBe("tcg");
});

test("unsaved work is kept for each source, and the oldest is forgotten in the end", () => {
  for (let number = 0; number < 25; number++) {
    keepUnsaved("btt", String(number), { force: number, saved: null });
  }
  expect(unsavedWork("btt", "24")?.force).toBe(24);
  expect(unsavedWork("btt", "5")?.force).toBe(5);
  expect(unsavedWork("btt", "4")).toBeNull();
  forgetUnsaved("btt", "24");
  expect(unsavedWork("btt", "24")).toBeNull();
});

test("what a newer client keeps is left alone, and what makes no sense is passed over", () => {
  store.set("ironlance.forces", '{"version":2,"forces":{}}');
  expect(savedForces("btt")).toEqual([]);
  expect(saveForce(force("a", 1))).toBe(false);
  expect(store.get("ironlance.forces")).toBe('{"version":2,"forces":{}}');
  store.set("ironlance.forces", "nonsense");
  expect(savedForces("btt")).toEqual([]);
});

test("a shared force is found by its link or its id", () => {
  expect(sharedId(" https://example.org/build/btt/abc123?x=1 ")).toBe("abc123");
  expect(sharedId("/build/btt/abc123")).toBe("abc123");
  expect(sharedId("abc123")).toBe("abc123");
});
