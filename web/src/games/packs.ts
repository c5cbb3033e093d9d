/** The code of a game without the packs in it: `tcg` for `tcg+crusade`. */
export function bareCode(code: string): string {
  return code.split("+")[0]!;
}

/** The packs in the code of a game. */
export function packsIn(code: string): string[] {
  return code.split("+").slice(1);
}

/** The code of a game with these packs, always in the same order. */
export function codeWith(code: string, packs: readonly string[]): string {
  return [bareCode(code), ...packs.toSorted()].join("+");
}

/** Whether a force that was made for one choice of packs can be played with another: all its packs are there. */
export function playableWith(made: string, game: string): boolean {
  const there = packsIn(game);
  return bareCode(made) === bareCode(game) && packsIn(made).every((pack) => there.includes(pack));
}
