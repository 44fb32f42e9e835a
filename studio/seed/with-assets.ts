import { assetKey } from './assets.ts';

type Fields = Record<string, unknown>;

/**
 * The same content with every drawing's placeholder replaced by what was uploaded for it.
 * @param uploads the assets' ids by key.
 * @throws when a drawing was not uploaded.
 */
export function withUploads<T>(content: T, uploads: ReadonlyMap<string, string>): T {
  return mapped(content, (value) => {
    const key = assetKey(value._ref);
    if (key === null) return value;
    const id = uploads.get(key);
    if (!id) throw new Error(`the drawing ${key} was not uploaded`);
    return { ...value, _ref: id };
  }) as T;
}

/** The same content without its pictures, for a lake that takes no uploads. */
export function withoutPictures<T>(content: T): T {
  return mapped(content, (value) => (value._type === 'picture' ? undefined : value)) as T;
}

function mapped(value: unknown, change: (fields: Fields) => Fields | undefined): unknown {
  if (Array.isArray(value)) return value.map((member) => mapped(member, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = change(value as Fields);
  if (!changed) return undefined;
  const fields = Object.entries(changed)
    .map(([name, field]) => [name, mapped(field, change)] as const)
    .filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields);
}
