import { expect, test } from "vitest";
import { towardsNearest } from "./facing";

test("whoever is turned by nobody looks at the nearest of the others", () => {
  expect(towardsNearest("0505", ["0501", "0509", "0502"])).toBe("N");
  expect(towardsNearest("0505", ["0508"])).toBe("S");
  expect(towardsNearest("0505", ["0904"])).toBe("NE");
  expect(towardsNearest("0505", ["0107"])).toBe("SW");
});

test("with nobody there, there is nothing to look at", () => {
  expect(towardsNearest("0505", [])).toBeNull();
  expect(towardsNearest("0505", ["0505"])).toBeNull();
});
