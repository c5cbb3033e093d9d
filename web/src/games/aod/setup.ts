import type { SetupUi } from "../types";
import builder from "./builder";
import type { Battleforce, Catalogue } from "./builder/cards";
import ForceParts from "./setup/ForceParts.svelte";
import GameFields from "./setup/GameFields.svelte";
import { forcesOf, type Setup, withForces } from "./setup/game";
import PileField from "./setup/PileField.svelte";
import Scene from "./setup/Scene.svelte";

const ui: SetupUi<Setup, Battleforce, Catalogue> = {
  things: "the game and its battleforces",
  verb: "brings",
  builder,
  forces: forcesOf,
  withForces,
  Whole: GameFields,
  Parts: ForceParts,
  More: PileField,
  Scene,
};

export default ui;
