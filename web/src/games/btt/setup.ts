import type { Btt } from "../../generated/btt";
import type { SetupUi } from "../types";
import builder from "./builder";
import type { Catalogue, Lance } from "./builder/cards";
import LanceParts from "./setup/LanceParts.svelte";
import SheetField from "./setup/SheetField.svelte";
import Sheets from "./setup/Sheets.svelte";
import SheetsNote from "./setup/SheetsNote.svelte";

const ui: SetupUi<Btt["setup"], Lance, Catalogue> = {
  things: "lances and maps",
  verb: "brings",
  builder,
  forces: ({ lances }) =>
    lances.map((it) => ("named" in it ? { ready: it.named } : { own: it.built })),
  withForces: (setup, forces) => ({
    ...setup,
    lances: forces.map((it) => ("ready" in it ? { named: it.ready } : { built: it.own })),
  }),
  Parts: LanceParts,
  More: SheetField,
  Scene: Sheets,
  Note: SheetsNote,
};

export default ui;
