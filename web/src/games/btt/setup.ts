import type { SetupUi } from "../types";

export default {} as SetupUi;
