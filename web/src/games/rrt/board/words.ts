import { inches } from "../../../lib/open/inches";
import { isInside } from "../../../lib/open/land";
import type { Overlay, RrtUi } from "../ui.svelte";
import { featureWords } from "./pieces";
import { mechaToken, tokenWords } from "./token";

/** What is at the spot that is pointed at, in words. */
export function spotWords(ui: RrtUi, overlay: Overlay): string {
  const { view } = ui;
  const at = ui.pointed;
  if (!view || !at) return "";
  const mecha = ui.mecha(ui.over);
  if (mecha) {
    const figures = `SPD ${mecha.speed}, PIL ${mecha.piloting}, GN ${mecha.gunnery ?? "none"}, DF ${mecha.defense}`;
    const mark = overlay.units.find((it) => it.unit === mecha.id)?.words;
    const state = tokenWords(mechaToken(mecha, view, ui.catalogue));
    return [`${mecha.id} ${ui.entry(mecha).name}`, state, figures, mark].filter(Boolean).join("; ");
  }
  const feature = view.terrain.find(({ outline }) => isInside(at, outline));
  const ground = feature ? `, ${featureWords(feature, ui.catalogue)}` : "";
  return `${inches(at.x)} by ${inches(at.y)} in${ground}`;
}
