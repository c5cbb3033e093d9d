import type { SetupUi } from "../types";
import Setup from "./setup/Setup.svelte";

const ui: SetupUi = { Setup: Setup as SetupUi["Setup"] };

export default ui;
