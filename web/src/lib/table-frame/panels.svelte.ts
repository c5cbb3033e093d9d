/** Which panels of the table are unfolded, remembered by the browser. */
const KEY = "ironlance.panels";

function read(): { force: boolean; log: boolean } {
  const all = { force: true, log: true };
  try {
    return { ...all, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return all;
  }
}

export const panels = $state(read());

export function fold(panel: keyof typeof panels): void {
  panels[panel] = !panels[panel];
  localStorage.setItem(KEY, JSON.stringify(panels));
}
