import { expect, test } from "vitest";
import { problem, refused } from "./problem";

const said = (name: string, password: string, isNew: boolean) =>
  problem({ name, password }, isNew)?.field;

test("a new account has a name and a password of some length", () => {
  expect(said("", "long enough", true)).toBe("name");
  expect(said("Al", "long enough", true)).toBe("name");
  expect(said("A".repeat(25), "long enough", true)).toBe("name");
  expect(said("Ada", "", true)).toBe("password");
  expect(said("Ada", "short", true)).toBe("password");
  expect(said("Ada", "x".repeat(201), true)).toBe("password");
  expect(said(" Ada ", "long enough", true)).toBeUndefined();
});

test("who signs in only has to write something", () => {
  expect(said("Al", "short", false)).toBeUndefined();
  expect(said("Al", "", false)).toBe("password");
});

test("what the server says stands beside its field", () => {
  expect(refused("this name is taken")).toEqual({ field: "name", words: "This name is taken." });
  expect(refused("a password has at least 8 characters").field).toBe("password");
  expect(refused("no account has this name and password").field).toBeNull();
});
