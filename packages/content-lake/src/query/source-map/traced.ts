import { isRecord, type LakeDocument } from '../../document.ts';

/** A step to an attribute, or to an item of a list. */
export type Step = string | { index: number; key: string | undefined };

/** A value, and its origin as far as that is known. */
export interface Traced {
  readonly value: unknown;
  /** Set if the value is an unchanged part of a document. */
  readonly origin?: Origin;
  /** Set if the value was composed; a part that is undefined has no known origin. */
  readonly parts?: ReadonlyMap<string, Traced | undefined> | readonly (Traced | undefined)[];
}

export interface Origin {
  readonly document: LakeDocument;
  readonly path: readonly Step[];
}

export function ofDocument(document: LakeDocument): Traced {
  return { value: document, origin: { document, path: [] } };
}

/** Returns the attribute; undefined if nothing is known about it. */
export function attributeOf(traced: Traced | undefined, name: string): Traced | undefined {
  if (!traced || !isRecord(traced.value)) return undefined;
  const { value, origin, parts } = traced;
  if (parts instanceof Map) return parts.get(name);
  if (!Object.hasOwn(value, name)) return undefined;
  return { value: value[name], ...(origin && { origin: extended(origin, name) }) };
}

/** Returns the items of a list; undefined if it is not a list, or nothing is known about it. */
export function itemsOf(traced: Traced | undefined): readonly (Traced | undefined)[] | undefined {
  if (!traced || !Array.isArray(traced.value)) return undefined;
  const { value, origin, parts } = traced;
  if (Array.isArray(parts)) return parts;
  return value.map((item: unknown, index) => {
    const key = isRecord(item) && typeof item._key === 'string' ? item._key : undefined;
    return { value: item, ...(origin && { origin: extended(origin, { index, key }) }) };
  });
}

export function listOf(items: readonly (Traced | undefined)[]): Traced {
  return { value: items.map((item) => item?.value), parts: items };
}

/** Says whether the whole value is known, so that expressions can be evaluated over it. */
export function isWhole({ parts }: Traced): boolean {
  if (!parts) return true;
  return [...parts.values()].every((part) => part !== undefined && isWhole(part));
}

function extended({ document, path }: Origin, step: Step): Origin {
  return { document, path: [...path, step] };
}
