import { isRecord, type LakeDocument } from '../../document.ts';

/** A step to an attribute, or to an item of a list. */
type Step = string | { index: number; key: string | undefined };

/** A value, and its origin as far as that is known. */
export interface Traced {
  readonly value: unknown;
  /** Set if the value is an unchanged part of a document. */
  readonly origin?: Origin;
  /** Set if the value was composed; a part that is undefined has no known origin. */
  readonly parts?: ReadonlyMap<string, Traced | undefined> | readonly (Traced | undefined)[];
}

interface Origin {
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

/** Whether a source path addresses items of lists by index, or by `_key` if they have one. */
export type ItemSelector = 'index' | 'key';

/** The hosted lake's format of a result source map. */
export interface SourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, object>;
}

type Visit = (part: unknown, from: Traced | undefined, path: string) => void;

/**
 * Builds the source map of a result.
 * @param value the query's result; parts that differ from the trace are left out.
 */
export function sourceMapOf(
  value: unknown,
  traced: Traced | undefined,
  selector: ItemSelector,
): SourceMap {
  const documents = new Numbered<LakeDocument>();
  const paths = new Numbered<string>();
  const mappings: Record<string, object> = {};
  const add = (path: string, origin: Origin) => {
    const document = documents.numberOf(origin.document);
    const source = origin.path.map((step) => written(step, selector)).join('');
    mappings[path] = {
      type: 'value',
      source: { type: 'documentValue', document, path: paths.numberOf(`$${source}`) },
    };
  };
  const visitParts = (part: unknown, from: Traced, path: string, visit: Visit) => {
    if (Array.isArray(part)) {
      const items = itemsOf(from);
      if (items?.length !== part.length) return;
      for (const [index, item] of part.entries()) visit(item, items[index], `${path}[${index}]`);
    } else if (isRecord(part)) {
      for (const [name, attribute] of Object.entries(part)) {
        visit(attribute, attributeOf(from, name), `${path}${quoted(name)}`);
      }
    }
  };
  // Clients derive the paths of nested parts themselves, but only with the index of items, so parts with keys
  // are listed.
  const visitKeyed: Visit = (part, from, path) => {
    const last = from?.origin?.path.at(-1);
    if (from?.origin && typeof last === 'object' && last.key !== undefined) add(path, from.origin);
    if (from) visitParts(part, from, path, visitKeyed);
  };
  const visit: Visit = (part, from, path) => {
    if (!from || part === null || part === undefined) return;
    // A part of a document is the identical object in the result and in the trace.
    if (from.origin && from.value === part) {
      add(path, from.origin);
      if (selector === 'key') visitParts(part, from, path, visitKeyed);
    } else visitParts(part, from, path, visit);
  };
  visit(value, traced, '$');
  return {
    documents: documents.all.map(({ _id, _type, _originalId }) => ({
      _id: typeof _originalId === 'string' ? _originalId : _id,
      _type,
    })),
    paths: paths.all,
    mappings,
  };
}

class Numbered<T> {
  readonly #numbers = new Map<T, number>();

  get all(): T[] {
    return [...this.#numbers.keys()];
  }

  numberOf(value: T): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, number);
    return number;
  }
}

function written(step: Step, selector: ItemSelector): string {
  if (typeof step === 'string') return quoted(step);
  if (selector === 'index' || step.key === undefined) return `[${step.index}]`;
  return `[?(@._key=='${step.key.replace(/['\\]/g, '\\$&')}')]`;
}

const ESCAPES: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quoted(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)}']`;
}
