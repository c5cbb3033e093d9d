/** Which panels of a game's table are unfolded, remembered by the browser. */
export interface Unfolded {
  force: boolean;
  log: boolean;
}

const KEY = "ironlance.panels";

function read(): Record<string, Partial<Unfolded>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const kept = $state(read());

/** The panels of a game; those that nobody has folded yet are as the game likes them. */
export function panels(game: string, usual: Unfolded): Unfolded {
  return { ...usual, ...kept[game] };
}

export function fold(game: string, panel: keyof Unfolded, usual: Unfolded): void {
  kept[game] = { ...kept[game], [panel]: !panels(game, usual)[panel] };
  localStorage.setItem(KEY, JSON.stringify(kept));
}
