/** A list with one thing more, or without it if it was there. */
export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((it) => it !== item) : [...list, item];
}
