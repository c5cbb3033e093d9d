import { expect, test } from "vitest";
import { shortName } from "./words";

test("a weapon system is called by what it is, without make and number", () => {
  expect(shortName("GU-11 Gun Pod")).toBe("Gun Pod");
  expect(shortName("Dual M-996 78mm Auto-Cannons (Air Burst)")).toBe("Auto-Cannons (Air Burst)");
  expect(shortName("Quad M-400 40cm Artillery Cannon")).toBe("Artillery Cannon");
  expect(shortName("Dual MDS-H-22 Derringer Missile Launchers (Artillery Rockets)")).toBe(
    "Derringer Missile Launchers (Artillery Rockets)",
  );
  expect(shortName("Dual GAU-20A1 .50 Cal Machineguns")).toBe("Machineguns");
});

test("a name without a number stays as it is", () => {
  expect(shortName("Wing Mounted Missile Hard Points")).toBe("Wing Mounted Missile Hard Points");
  expect(shortName("Laser 9")).toBe("Laser 9");
});
