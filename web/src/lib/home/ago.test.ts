import { expect, test } from "vitest";
import { ago } from "./ago";

test("the past is told in the largest unit that fits", () => {
  expect(ago(-3)).toBe("just now");
  expect(ago(59)).toBe("just now");
  expect(ago(60)).toBe("1 minute ago");
  expect(ago(7_300)).toBe("2 hours ago");
  expect(ago(90_000)).toBe("1 day ago");
});
