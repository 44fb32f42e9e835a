/**
 * Returns `after` with every part that equals the one before replaced by that very part, so that
 * nothing drawn from it is rendered again.
 */
export function reuseUnchanged<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const entries = Object.entries(after).map(
    ([key, value]) => [key, reuseUnchanged(before[key], value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => key in before && Object.is(value, before[key]));
  if (isSame) return before as T;
  return (
    Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  ) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
