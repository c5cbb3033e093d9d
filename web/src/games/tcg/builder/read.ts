import { readFile } from "../../../lib/builder/file";
import { AFFILIATIONS } from "../card/emblems";
import { type Deck, entryOf, ownCopy } from "./deck";

/** Reads a deck from a file: JSON, TOML, or a plain list with a card on a line. What is in it, the server judges. */
export function readDeck(text: string): Deck {
  const structured = text.trimStart().startsWith("{") || /^\s*cards\s*=/m.test(text);
  return structured ? whole(readFile(text)) : fromList(text);
}

function whole(value: unknown): Deck {
  const deck = value as Deck;
  const listed = Array.isArray(deck?.cards) && deck.cards.every((it) => typeof it === "string");
  if (!listed) throw new Error("it has no list of cards");
  const affiliation = AFFILIATIONS.find(({ id }) => id === deck.affiliation)?.id;
  return ownCopy({
    name: typeof deck.name === "string" ? deck.name : "",
    cards: deck.cards,
    ...(affiliation && { affiliation }),
  });
}

/** The first remark is the name; one that names a Clan or House is the affiliation. */
function fromList(text: string): Deck {
  const deck: Deck = { name: "", cards: [] };
  for (const line of text.split("\n").map((it) => it.trim())) {
    const [, remark] = /^(?:#|\/\/)\s*(.*)$/.exec(line) ?? [];
    if (remark !== undefined) {
      const sign = AFFILIATIONS.find(({ name }) => name.toLowerCase() === remark.toLowerCase());
      if (sign) deck.affiliation = sign.id;
      else deck.name ||= remark;
    } else if (line) {
      const { copies, name } = entryOf(line.replace(/^(\d+)x /i, "$1 "));
      deck.cards.push(`${copies} ${name}`);
    }
  }
  if (deck.cards.length === 0) throw new Error("it has no cards");
  return deck;
}

/** The deck as people send it to each other. */
export function asList({ name, affiliation, cards }: Deck): string {
  const sign = AFFILIATIONS.find(({ id }) => id === affiliation);
  return [...[name, sign?.name].flatMap((it) => (it ? [`# ${it}`] : [])), ...cards, ""].join("\n");
}
