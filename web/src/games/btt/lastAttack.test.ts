import { describe, expect, it } from "vitest";
import { lastAttack } from "./lastAttack";

const log = (...events: unknown[]) =>
  events.map((event, number) => ({ number, event, rule: "btt.combat.steps", sentence: [] }));

const combat = { "phase-began": { phase: "combat" } };
const rolled = {
  "attack-rolled": { attacker: "A1", target: "B2", tic: "AC", bracket: "short", dice: ["focus"] },
};

describe("the last attack", () => {
  it("is told from its first roll to its last consequence", () => {
    const found = lastAttack(
      log(
        combat,
        rolled,
        { "dice-modified": { modification: "spend-focus", attack: ["long"], defense: [] } },
        { "defense-rolled": { target: "B2", dice: ["blank"] } },
        { "attack-resolved": { attacker: "A1", target: "B2", hits: 1, evades: 0, damage: 1 } },
        { damaged: { unit: "B2", armor: 1, external: 0, internal: 0 } },
        { "critical-drawn": { unit: "B2", deck: "minor-critical", card: "glancing-blow" } },
        { "heat-gained": { unit: "A1", cards: 1 } },
      ),
    );
    expect(found).toMatchObject({
      number: 1,
      attack: ["long"],
      defense: ["blank"],
      before: null,
      result: { hits: 1, evades: 0, damage: 1 },
      marked: { armor: 1 },
      destroyed: false,
    });
    expect(found?.cards.map(({ card }) => card)).toEqual(["glancing-blow"]);
  });

  it("counts every circle that the target lost by it, whatever the dice said", () => {
    const lost = (armor: number, internal: number) => ({
      damaged: { unit: "B2", armor, external: 0, internal },
    });
    const missed = { attacker: "A1", target: "B2", hits: 0, evades: 0, damage: 0 };
    const found = lastAttack(
      log(combat, rolled, { "attack-resolved": missed }, lost(2, 0), lost(1, 2)),
    );
    expect(found?.marked).toEqual({ armor: 3, external: 0, internal: 2 });
  });

  it("keeps what the dice were before a change", () => {
    const changed = { modification: "spend-focus", attack: ["long"], defense: [] };
    const found = lastAttack(log(combat, rolled, { "dice-modified": changed }));
    expect(found?.before).toEqual({ attack: ["focus"], defense: [] });
    expect(found?.defense).toBeNull();
  });

  it("is forgotten when the next phase begins", () => {
    expect(lastAttack(log(combat, rolled, { "phase-began": { phase: "heat" } }))).toBeNull();
    expect(lastAttack(log(combat))).toBeNull();
  });
});
