/**
 * Variants as they are on the wire: `{ "fire": { … } }`, or a bare string where there is nothing to hold.
 * These types and functions take one apart without a cast at every place.
 */

/** The names of the variants of a union. */
export type Tag<T> = T extends string ? T : T extends object ? keyof T & string : never;

/** What the variant of this name holds; `true` where it is a bare string. */
export type Held<T, K extends string> = T extends string
  ? T extends K
    ? true
    : never
  : T extends { [P in K]: infer Body }
    ? Body
    : never;

/** The name of a variant. */
export function tag<T extends string | object>(value: T): Tag<T> {
  return (typeof value === "string" ? value : Object.keys(value)[0]) as Tag<T>;
}

/** What a value holds, if it is the variant of this name. */
export function held<T extends string | object, K extends Tag<T>>(
  value: T,
  name: K,
): Held<T, K> | null {
  if (typeof value === "string") return (value === name ? true : null) as Held<T, K> | null;
  const variant = value as Record<K, Held<T, K>>;
  return name in variant ? variant[name] : null;
}
