import { expect, test } from "vitest";
import { byNumber, Search, type Searched } from "./search.svelte";

interface Fruit {
  name: string;
  tags: string[];
  price: number;
}
const fruits: Fruit[] = [
  { name: "Pear-tree pear", tags: ["green", "sweet"], price: 3 },
  { name: "Açaí", tags: ["blue"], price: 9 },
  { name: "Lime", tags: ["green"], price: 3 },
];
const searched: Searched<Fruit> = {
  things: "fruits",
  placeholder: "",
  name: ({ name }) => name,
  words: ({ name, tags }) => [name, ...tags],
  sorts: [
    { id: "price", words: "Price", by: byNumber(({ price }) => price) },
    { id: "name", words: "Name", by: (a, b) => a.name.localeCompare(b.name) },
  ],
  filters: [
    { id: "any", label: "", chips: ["green", "blue"], has: ({ tags }, it) => tags.includes(it) },
    { id: "all", label: "", chips: [], all: true, has: ({ tags }, it) => tags.includes(it) },
    { id: "price", label: "", least: 3, most: 9, of: ({ price }) => price },
  ],
};

function check(change: (search: Search<Fruit>) => void, expected: string[]) {
  const search = new Search(searched);
  change(search);
  expect(search.find(fruits).map(({ name }) => name.slice(0, 4))).toEqual(expected);
}

test("words are found in any order, without accents, with or without hyphen", () => {
  check((it) => (it.text = ""), ["Lime", "Pear", "Açaí"]);
  check((it) => (it.text = "  acai BLUE"), ["Açaí"]);
  check((it) => (it.text = "pear-tree"), ["Pear"]);
  check((it) => (it.text = "peartree"), ["Pear"]);
  check((it) => (it.text = "lime blue"), []);
});

test("one of the chips is enough, unless all are needed", () => {
  check((it) => it.choose("any", ["green", "blue"]), ["Lime", "Pear", "Açaí"]);
  check((it) => it.choose("any", ["blue"]), ["Açaí"]);
  check((it) => it.choose("all", ["green", "sweet"]), ["Pear"]);
});

test("limits hold on either side and narrow together with the rest", () => {
  check((it) => it.limit("price", { from: 4 }), ["Açaí"]);
  check((it) => it.limit("price", { to: 3 }), ["Lime", "Pear"]);
  check(
    (it) => {
      it.limit("price", { from: 3 });
      it.limit("price", { to: 3 });
      it.choose("all", ["sweet"]);
    },
    ["Pear"],
  );
});

test("things are sorted either way, equal ones by name", () => {
  check((it) => (it.descending = true), ["Açaí", "Lime", "Pear"]);
  check((it) => (it.sort = "name"), ["Açaí", "Lime", "Pear"]);
  check(
    (it) => {
      it.sort = "name";
      it.descending = true;
    },
    ["Pear", "Lime", "Açaí"],
  );
});

test("every filter that is set counts, the text does not, and clearing leaves the text", () => {
  const search = new Search(searched);
  search.text = "pear";
  expect(search.count).toBe(0);
  search.choose("any", ["green", "blue"]);
  search.limit("price", { from: 0, to: 5 });
  expect(search.count).toBe(3);
  search.clear();
  expect(search.count).toBe(0);
  expect(search.text).toBe("pear");
});
