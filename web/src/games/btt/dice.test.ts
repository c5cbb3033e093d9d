import { describe, expect, it } from "vitest";
import { compared, diceBefore } from "./dice";

describe("dice after a change", () => {
  it("show what each of them was", () => {
    expect(compared(["focus", "blank"], ["long", "blank"])).toEqual([
      { face: "long", was: "focus" },
      { face: "blank" },
    ]);
  });

  it("show a cancelled die as gone", () => {
    expect(compared(["double", "blank"], ["blank"])).toEqual([
      { face: "blank" },
      { face: null, was: "double" },
    ]);
  });

  it("show what a target lock puts in place of all", () => {
    expect(compared(["focus", "blank"], ["double"])).toEqual([
      { face: "double", was: null },
      { face: null, was: "focus" },
      { face: null, was: "blank" },
    ]);
  });
});

describe("dice before an event", () => {
  const events = [
    { number: 4, event: { "attack-rolled": { dice: ["long"] } } },
    { number: 5, event: { "defense-rolled": { dice: ["evade"] } } },
    { number: 8, event: { "attack-rolled": { dice: ["focus", "blank"] } } },
    { number: 9, event: { "dice-modified": { attack: ["long", "blank"], defense: [] } } },
    { number: 10, event: { "defense-rolled": { dice: ["focus"] } } },
  ];

  it("are those of the same attack, as they were changed last", () => {
    expect(diceBefore(events, 9)).toEqual({ attack: ["focus", "blank"], defense: [] });
    expect(diceBefore(events, 11)).toEqual({ attack: ["long", "blank"], defense: ["focus"] });
  });
});
