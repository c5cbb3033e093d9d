import type { BuilderUi } from "../types";

export default {} as BuilderUi;
