const NARROW = /[iljtfrI.,:;'’()[\] 1]/;
const WIDE = /[mwMWA-Z%@]/;

/** About how wide the words of a chip are, in pixels with their frame: text cannot be measured before it is drawn. */
export function chipWidth(words: string): number {
  const letters = [...words].reduce(
    (sum, it) => sum + (NARROW.test(it) ? 5.4 : WIDE.test(it) ? 10.4 : 8.3),
    0,
  );
  return letters + 18;
}
