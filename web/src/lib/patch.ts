/** Applies a merge patch (RFC 7396) without changing what was there. Of a list, it may have only what is to be spliced. */
export function patched(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  if (Array.isArray(target) && Array.isArray(patch.$splice)) {
    const [at, removed, ...inserted] = patch.$splice;
    return target.toSpliced(at, removed, ...inserted);
  }
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = patched(result[key], value);
  }
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
