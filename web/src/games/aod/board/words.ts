import { inches } from "../../../lib/open/inches";
import { isInside } from "../../../lib/open/land";
import type { AodUi, Overlay } from "../ui.svelte";
import { kindWords } from "../units";

/** What is at the spot that is pointed at, in words. */
export function spotWords(ui: AodUi, overlay: Overlay): string {
  const { view } = ui;
  const at = ui.pointed;
  if (!view || !at) return "";
  const unit = ui.unit(ui.over);
  if (unit) {
    const entry = ui.entry(unit);
    const { values } = unit;
    const figures = values
      ? `speed ${values.speed}, attack ${values.attack}, defense ${values.defense}, damage ${values.damage.join("/")}`
      : "";
    const mark = overlay.units.find((it) => it.unit === unit.id)?.words;
    return [`${ui.name(unit.id)}, ${kindWords(entry)}`, figures, mark].filter(Boolean).join("; ");
  }
  const piece = view.terrain.find(({ outline }) => isInside(at, outline));
  const ground = piece
    ? `, ${piece.height === "ground" ? "" : `${piece.height} `}${piece.terrain.replace("-", " ")}`
    : "";
  return `${inches(at.x)} by ${inches(at.y)} in${ground}`;
}
