import type { Aod } from "../../generated/aod";
import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import { type Battleforce, type Catalogue, cardsOf, factionName, nameOf } from "./builder/cards";
import ForcePicture from "./builder/ForcePicture.svelte";
import { blankForce, factionsOf, forcePoints, ownCopy, unitWords } from "./builder/force";
import { readForce } from "./builder/read";

const ui: BuilderUi<Battleforce, Catalogue> = {
  noun: "battleforce",
  blank: blankForce,
  anything: (_, setup) => {
    const total = (setup as Aod["setup"] | undefined)?.["build-total"];
    return {
      ...blankForce(),
      name: "Battleforce by chance",
      ...(total && { "build-total": total }),
    };
  },
  name: ({ name }) => name,
  facts: (force, catalogue) => {
    const cards = cardsOf(catalogue);
    const factions = factionsOf(cards, force).map((faction) => factionName(cards, faction));
    return [
      `${forcePoints(cards, force)} of ${force["build-total"]} points${factions.length > 0 ? ` · ${factions.join(", ")}` : ""}`,
      unitWords(force, (unit) => nameOf(cards, unit)) || "No units yet",
    ];
  },
  ready: ({ forces }) => forces.map(({ id, force }) => ({ id, force })),
  copy: ownCopy,
  read: readForce,
  Picture: ForcePicture,
  Builder,
};

export default ui;
