import { expect, test } from "vitest";
import { capitalized, isSameSentence, plain, type Sentence, thingsIn } from "./sentence";

const seats = [
  { seat: 1, name: "ada" },
  { seat: 2, name: "Bob" },
  { seat: 3, name: "" },
  { seat: 4, name: "Eve" },
  { seat: 5, name: "Eve" },
];
const said: Sentence = [
  { seat: 1, capital: true },
  " moves ",
  { kind: "unit", thing: "A1", words: "Locust" },
  " to ",
  { kind: "hex", thing: "0407" },
  ", ",
  { number: 3 },
  " left: ",
  { die: "hit" },
  " ",
  { rule: "btt.combat.flanking" },
];

test("a sentence is written one piece after the other, with those who sit there by name", () => {
  expect(plain(said, seats)).toBe("Ada moves Locust to 0407, 3 left: hit btt.combat.flanking");
  expect(plain(["wait for ", { seat: 1 }], seats)).toBe("wait for ada");
  expect(plain("as it is")).toBe("as it is");
});

test("a seat has its number where nobody sits, two have the same name, or nobody is known", () => {
  const of = (seat: number) => plain([{ seat, capital: true }, " and ", { seat }], seats);
  expect(of(3)).toBe("Seat 3 and seat 3");
  expect(of(4)).toBe("Seat 4 and seat 4");
  expect(plain([{ seat: 2 }])).toBe("seat 2");
});

test("nothing in plain words is taken for a seat", () => {
  expect(plain(["Seat 2 is what a card says."], seats)).toBe("Seat 2 is what a card says.");
});

test("a capital begins whatever stands first", () => {
  const begun = (sentence: Sentence) => plain(capitalized(sentence), seats);
  expect(begun(["the lance"])).toBe("The lance");
  expect(begun([{ seat: 1 }, " may not"])).toBe("Ada may not");
  expect(begun([{ kind: "hex", thing: "woods" }])).toBe("Woods");
  expect(begun([{ number: 3 }])).toBe("3");
  expect(begun([])).toBe("");
});

test("the things of a sentence are found without reading it", () => {
  expect(thingsIn(said).map(({ thing }) => thing)).toEqual(["A1", "0407"]);
});

test("sentences are the same if their pieces are", () => {
  expect(isSameSentence([{ seat: 1 }], [{ seat: 1 }])).toBe(true);
  expect(isSameSentence([{ seat: 1 }], ["seat 1"])).toBe(false);
  expect(isSameSentence(undefined, undefined)).toBe(true);
});
