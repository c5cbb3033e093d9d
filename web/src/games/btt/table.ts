import type { GameUi } from "../types";

export default {} as GameUi;
