import { nothing, type Overlay, type TcgUi } from "../ui.svelte";
import type { Site } from "../wire";

interface OnBoard {
  /** What lies over the table; what is left out is nothing. */
  overlay: () => Partial<Overlay>;
  site?: (site: Site) => void;
  hand?: (card: string, place: number) => void;
  aim?: (by: Site, to: Site) => void;
}

/** Lets a decision be drawn and answered on the table for as long as its component lives. */
export function onBoard(ui: TcgUi, { overlay, site, hand, aim }: OnBoard): void {
  const ignore = () => {};
  const mine = { site: site ?? ignore, hand: hand ?? ignore, aim: aim ?? ignore };
  let drawn: Overlay = nothing;

  $effect(() => {
    drawn = { ...nothing, ...overlay() };
    ui.overlay = drawn;
  });
  $effect(() => {
    ui.onSite = mine.site;
    ui.onHand = mine.hand;
    ui.onAim = mine.aim;
    return () => {
      // The next decision may have taken the table over already.
      if (ui.overlay === drawn) ui.overlay = nothing;
      if (ui.onSite === mine.site) ui.onSite = ignore;
      if (ui.onHand === mine.hand) ui.onHand = ignore;
      if (ui.onAim === mine.aim) ui.onAim = ignore;
    };
  });
}
