import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import { type Catalogue, cardsOf, type Lance } from "./builder/cards";
import LancePicture from "./builder/LancePicture.svelte";
import { anyKind, blankLance, kindWords, lancePoints, mechNames, ownCopy } from "./builder/lance";
import { readLance } from "./builder/read";

const ui: BuilderUi<Lance, Catalogue> = {
  noun: "lance",
  blank: blankLance,
  anything: ({ factions }) => ({
    ...blankLance(),
    name: "Lance by chance",
    type: anyKind(factions),
  }),
  name: ({ name }) => name,
  facts: (lance, catalogue) => {
    const cards = cardsOf(catalogue);
    return [
      `${kindWords(cards, lance)} · ${lancePoints(cards, lance)} points`,
      mechNames(cards, lance).join(", ") || "No mechs yet",
    ];
  },
  ready: ({ lances }) => lances.map(({ id, lance }) => ({ id, force: lance })),
  copy: ownCopy,
  read: readLance,
  Picture: LancePicture,
  Builder,
};

export default ui;
