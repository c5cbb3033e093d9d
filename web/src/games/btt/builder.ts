import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import type { Catalogue, Lance } from "./builder/cards";
import { anyKind, blankLance, ownCopy } from "./builder/lance";
import { readLance } from "./builder/read";
import Summary from "./builder/Summary.svelte";

const ui: BuilderUi = {
  noun: "lance",
  blank: blankLance,
  anything: (catalogue) => ({
    ...blankLance(),
    name: "Lance by chance",
    type: anyKind((catalogue as Catalogue).factions),
  }),
  name: (force) => (force as Lance).name,
  ready: (catalogue) =>
    (catalogue as Catalogue).lances.map(({ id, lance }) => ({ id, force: lance })),
  copy: (force) => ownCopy(force as Lance),
  read: readLance,
  Summary,
  Builder: Builder as BuilderUi["Builder"],
};

export default ui;
