/** The next stronger computer player, or the next weaker one where there is none; levels come weakest first. */
export function otherLevel(
  levels: readonly string[],
  level: string,
): { level: string; harder: boolean } | null {
  const place = levels.indexOf(level);
  if (place < 0) return null;
  const harder = levels[place + 1];
  if (harder) return { level: harder, harder: true };
  const easier = levels[place - 1];
  return easier ? { level: easier, harder: false } : null;
}
