import { describe, expect, it } from "vitest";
import { choice, choices, declarable, declaring, groups, unitActions } from "./choices";

const offered = (action: unknown, words = "") => ({ action, words: [words] });

const fires = [
  offered({ fire: { unit: "A1", tic: "AC", target: "B1" } }, "fire AC at B1"),
  offered({ fire: { unit: "A1", tic: "AC", target: "B1", declared: { overdrive: true } } }),
  offered({
    fire: { unit: "A1", tic: "AC", target: "B1", declared: { overdrive: true, indirect: true } },
  }),
  offered({ strike: { unit: "A1", target: "B2" } }),
  offered({ "end-attacks": { unit: "A1" } }),
  offered("concede"),
];

describe("choices", () => {
  it("are sorted by kind and keep their words", () => {
    expect(choices(fires, "fire")).toHaveLength(3);
    expect(choices(fires, "fire")[0]?.words).toEqual(["fire AC at B1"]);
    expect(choice(fires, "strike")?.body.target).toBe("B2");
    expect(choice(fires, "keep-dice")).toBeNull();
    expect(choice(fires, "concede")?.body).toBe(true);
  });

  it("form groups in the order they come up", () => {
    const found = groups(["b1", "a1", "b2"], (it) => it[0]);
    expect([...found]).toEqual([
      ["b", ["b1", "b2"]],
      ["a", ["a1"]],
    ]);
  });

  it("of unit actions are grouped by what is done", () => {
    const found = unitActions([
      offered({ act: { unit: "A1", action: "focus" } }),
      offered({ act: { unit: "A1", action: { "target-lock": { target: "B1" } } } }),
      offered({ act: { unit: "A1", action: { "target-lock": { target: "B2" } } } }),
      offered({ "end-actions": { unit: "A1" } }),
    ]);
    expect([...found].map(([kind, all]) => [kind, all.length])).toEqual([
      ["focus", 1],
      ["target-lock", 2],
    ]);
  });

  it("find the shot that declares exactly what is wanted", () => {
    const shots = choices(fires, "fire");
    expect(declarable(shots)).toEqual(["overdrive", "indirect"]);
    expect(declaring(shots, [])).toBe(shots[0]);
    expect(declaring(shots, ["indirect", "overdrive"])).toBe(shots[2]);
    expect(declaring(shots, ["indirect"])).toBeNull();
  });
});
