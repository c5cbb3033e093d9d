import { expect, test, vi } from "vitest";
import type { Refused } from "../generated/protocol";
import { plain } from "./sentence";
import { judge, newRefusals } from "./verdict.svelte";

const refused = (rule: string, sentence: string): Refused => ({ rule, sentence: [sentence] });
const sentences = (before: Refused[], after: Refused[]) =>
  newRefusals(before, after).map(({ sentence }) => plain(sentence));

test("a rule that is broken anew objects", () => {
  const count = refused("count", "five mechs");
  expect(sentences([], [count])).toEqual(["five mechs"]);
});

test("a rule that was broken as often before does not object, whatever its numbers", () => {
  const before = [refused("count", "no mechs")];
  expect(sentences(before, [refused("count", "one mech")])).toEqual([]);
});

test("the same words again are a new objection, said once", () => {
  const foreign = refused("foreign", "the Atlas is foreign");
  expect(sentences([foreign], [foreign, foreign])).toEqual(["the Atlas is foreign"]);
  const other = refused("foreign", "the Wasp is foreign");
  expect(sentences([foreign], [foreign, other])).toEqual(["the Wasp is foreign"]);
});

test("forces are judged in one request, and those judged lately in none", async () => {
  const bodies: { setup?: unknown; forces: string[] }[] = [];
  const answer = (forces: string[]) =>
    forces.map((force) =>
      force === "bad" ? { refused: [refused("count", "none")] } : { legal: [`${force} is good`] },
    );
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(JSON.stringify(answer(JSON.parse(body).forces)));
  });
  const words = async (forces: string[], setup?: unknown) =>
    (await judge("xmp", forces, setup)).map((it) =>
      plain(it.summary ?? it.refusals[0]?.sentence ?? []),
    );
  expect(await words(["a", "bad", "a"])).toEqual(["a is good", "none", "a is good"]);
  expect(await words(["b", "a"])).toEqual(["b is good", "a is good"]);
  expect(await words(["a"], { limit: 1 })).toEqual(["a is good"]);
  expect(await words(["a", "b", "bad"])).toEqual(["a is good", "b is good", "none"]);
  expect(bodies).toEqual([
    { forces: ["a", "bad"] },
    { forces: ["b"] },
    { setup: { limit: 1 }, forces: ["a"] },
  ]);
  vi.unstubAllGlobals();
});

test("what the server could not judge is asked again", async () => {
  let up = false;
  vi.stubGlobal("fetch", async () =>
    up
      ? new Response(JSON.stringify([{ legal: ["good"] }]))
      : new Response('{"error":"busy"}', { status: 503 }),
  );
  expect((await judge("xmp", ["c"]))[0]?.failed).toBe("busy");
  up = true;
  expect((await judge("xmp", ["c"]))[0]?.summary).toEqual(["good"]);
  vi.unstubAllGlobals();
});
