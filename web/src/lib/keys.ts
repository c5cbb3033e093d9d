/** Whether a key was pressed for the page: alone, and not while somebody writes or a dialog is open. */
export function plainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !busyElsewhere(event);
}

/** Whether a key belongs to a field or a dialog. */
export function busyElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  if (
    target?.closest?.(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog",
    )
  )
    return true;
  return document.querySelector("dialog[open]") !== null;
}
