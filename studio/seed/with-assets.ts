import { assetKey } from './assets.ts';

type Fields = Record<string, unknown>;

/**
 * The same content with every drawing's placeholder replaced by what was uploaded for it.
 * @param uploads the assets' ids by key.
 * @throws when a drawing was not uploaded.
 */
export function replacePlaceholders<T>(content: T, uploads: ReadonlyMap<string, string>): T {
  return mapped(content, (value) => {
    const key = assetKey(value._ref);
    if (key === null) return value;
    const id = uploads.get(key);
    if (!id) throw new Error(`the drawing ${key} was not uploaded`);
    return { ...value, _ref: id };
  }) as T;
}

function mapped(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => mapped(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(change(value as Fields)).map(([name, field]) => [name, mapped(field, change)]),
  );
}
