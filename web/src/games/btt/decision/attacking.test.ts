import { describe, expect, it } from "vitest";
import type { Odds } from "../../../generated/protocol";
import type { LineFinding, UnitEntry } from "../types";
import type { View } from "../ui.svelte";
import { diceWords, enemies, lineWords, shots, targets } from "./attacking";

const offered = (action: unknown) => ({ action, words: ["fire"] });
const actions = [
  offered({ fire: { unit: "A1", tic: "AC", target: "B1" } }),
  offered({ fire: { unit: "A1", tic: "AC", target: "B2" } }),
  offered({ strike: { unit: "A1", target: "B2" } }),
  offered({ "end-attacks": { unit: "A1" } }),
];
const card = { tics: [{ name: "AC" }, { name: "LRM" }] } as UnitEntry;

const line: LineFinding = {
  from: "0101",
  to: "0109",
  distance: 8,
  bracket: "medium",
  steps: [],
  smoke: 0,
  woods: 2,
  cover: 1,
  arc: "forward",
  flanking: true,
  blocked: null,
};

describe("attacks", () => {
  it("name every weapon, with what it may do to the target", () => {
    const found = shots(actions, card, "A1", "B1");
    expect(found.map((shot) => [shot.name, shot.choices.length])).toEqual([
      ["AC", 1],
      ["LRM", 0],
      ["Physical attack", 0],
    ]);
    expect(found[1]?.sample).toEqual({ fire: { unit: "A1", tic: "LRM", target: "B1" } });
    expect(shots(actions, card, "A1", "B2")[2]?.choices).toHaveLength(1);
  });

  it("know who can be attacked and who is there at all", () => {
    expect(targets(actions)).toEqual(["B1", "B2"]);
    const view = {
      units: {
        A1: { hex: "0101" },
        B1: { hex: "0109" },
        B2: {},
        B3: { hex: "0110", destroyed: {} },
      },
    } as unknown as View;
    expect(enemies(view, "A1")).toEqual(["B1"]);
  });

  it("tell their dice and their line in a few words", () => {
    const odds: Odds = {
      measure: "damage",
      cases: [],
      tallies: [
        ["attack dice", { parts: [["btt.combat.attack-dice", 1]] }],
        [
          "defence dice",
          {
            parts: [
              ["btt.combat.defense-dice", 3],
              ["btt.combat.flanking", -1],
            ],
          },
        ],
      ],
    };
    expect(diceWords(odds)).toBe("1 die against 2");
    expect(lineWords(line)).toBe("8 hexes, medium range, woods +2, cover +1, flanking");
    const blocked = { ...line, blocked: { rule: "btt.los.hill-block", words: ["a hill"] } };
    expect(lineWords(blocked)).toBe("8 hexes, medium range, out of sight");
  });
});
