import { isRecord, type LakeDocument } from '../../document.ts';

/** A step from a value to a part of it; items of a list are also known by their `_key`. */
export type Step = string | { index: number; key: string | undefined };

/** A value of an answer, and where it comes from as far as that is known. */
export interface Traced {
  readonly value: unknown;
  /** Set when the value is a part of a document as it stands. */
  readonly origin?: Origin;
  /** Set when the value was put together; a part that is undefined has no known source. */
  readonly parts?: ReadonlyMap<string, Traced | undefined> | readonly (Traced | undefined)[];
}

export interface Origin {
  readonly document: LakeDocument;
  readonly path: readonly Step[];
}

export function ofDocument(document: LakeDocument): Traced {
  return { value: document, origin: { document, path: [] } };
}

/** Undefined when nothing is known of it. */
export function attributeOf(traced: Traced | undefined, name: string): Traced | undefined {
  if (!traced || !isRecord(traced.value)) return undefined;
  const { value, origin, parts } = traced;
  if (parts instanceof Map) return parts.get(name);
  if (!Object.hasOwn(value, name)) return undefined;
  return { value: value[name], ...(origin && { origin: extended(origin, name) }) };
}

/** The items of a list; undefined when it is none, or when nothing is known of it. */
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

/** Whether the whole value is known, so that an expression can be evaluated over it. */
export function isWhole({ parts }: Traced): boolean {
  if (!parts) return true;
  return [...parts.values()].every((part) => part !== undefined && isWhole(part));
}

function extended({ document, path }: Origin, step: Step): Origin {
  return { document, path: [...path, step] };
}
