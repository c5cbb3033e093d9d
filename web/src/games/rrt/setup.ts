import type { SetupUi } from "../types";
import builder from "./builder";
import type { Catalogue, Force } from "./builder/cards";
import ForceParts from "./setup/ForceParts.svelte";
import GameFields from "./setup/GameFields.svelte";
import { forcesOf, type Setup, withForces } from "./setup/game";
import Scene from "./setup/Scene.svelte";

const ui: SetupUi<Setup, Force, Catalogue> = {
  things: "the scenario, the map and the forces",
  verb: "brings",
  builder,
  forces: forcesOf,
  withForces,
  Whole: GameFields,
  Parts: ForceParts,
  Scene,
};

export default ui;
