import { type BttUi, nothing, type Overlay } from "../ui.svelte";

interface OnBoard {
  /** What lies over the map; what is left out is nothing. */
  overlay: () => Partial<Overlay>;
  hex?: (hex: string) => void;
  /** What choosing a unit means; without it, its card is opened. */
  unit?: (unit: string) => void;
  facing?: (facing: string) => void;
}

/** Lets a decision be drawn and answered on the board for as long as its component lives. */
export function onBoard(ui: BttUi, { overlay, hex, unit, facing }: OnBoard): void {
  const select = (id: string) => {
    ui.selected = id;
  };
  const ignore = () => {};
  const mine = { hex: hex ?? ignore, unit: unit ?? select, facing: facing ?? ignore };
  let drawn: Overlay = nothing;

  $effect(() => {
    drawn = { ...nothing, ...overlay() };
    ui.overlay = drawn;
  });
  $effect(() => {
    ui.onHex = mine.hex;
    ui.onUnit = mine.unit;
    ui.onFacing = mine.facing;
    return () => {
      // The next decision may have taken the board over already.
      if (ui.overlay === drawn) ui.overlay = nothing;
      if (ui.onHex === mine.hex) ui.onHex = ignore;
      if (ui.onUnit === mine.unit) ui.onUnit = select;
      if (ui.onFacing === mine.facing) ui.onFacing = ignore;
    };
  });
}
