import { centre, type Point } from "../../../lib/hex";
import type { BttUi, Overlay, View } from "../ui.svelte";

/** Says what a place on the map means as a choice. */
export class Chooser {
  constructor(readonly ui: BttUi) {}

  /** The hexes that may be chosen, or whose unit may be. */
  hexes({ hexes, units }: Overlay, view: View): string[] {
    const marked = hexes.filter((it) => it.kind === "choice" || it.kind === "reach");
    const standing = units
      .filter((it) => it.kind === "choice")
      .map((it) => view.units[it.unit]?.hex);
    return [...standing.filter((hex) => typeof hex === "string"), ...marked.map((it) => it.hex)];
  }

  /** The choices near a point. */
  near(point: Point, distance: number, overlay: Overlay, view: View): string[] {
    return this.hexes(overlay, view).filter((hex) => {
      const { x, y } = centre(hex);
      return Math.hypot(x - point.x, y - point.y) <= distance;
    });
  }

  /** Where to begin if nothing is pointed at. */
  first(view: View): string | null {
    const unit =
      view.units[this.ui.selected ?? ""] ?? Object.values(view.units).find((it) => it.hex);
    return unit?.hex ?? null;
  }

  /**
   * Chooses what is in a hex, and says whether that changes anything. A unit that may be chosen comes before its hex,
   * a hex that may be chosen before the unit that stands in it.
   */
  choose(hex: string, overlay: Overlay, view: View): boolean {
    const unit = Object.keys(view.units).find((id) => view.units[id]!.hex === hex);
    const asked = overlay.units.some((it) => it.unit === unit && it.kind !== "chosen");
    const mark = overlay.hexes.find((it) => it.hex === hex && it.kind !== "pointed");
    if (unit && (asked || !mark)) this.ui.onUnit(unit);
    else this.ui.onHex(hex);
    return mark?.kind !== "chosen";
  }
}
