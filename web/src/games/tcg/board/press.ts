/** Does what pressing means. Who presses with a pointer leaves the focus free, so that Enter confirms what was chosen. */
export function press(event: MouseEvent, task: () => void): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
  task();
}
