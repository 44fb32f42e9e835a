import { isRecord, type LakeDocument } from '../../document.ts';
import { attributeOf, itemsOf, type Origin, type Step, type Traced } from './traced.ts';

/** How a list's item is called in a source's path: by its place, or by its `_key` where it has one. */
export type ItemSelector = 'index' | 'key';

/** Where each value of an answer comes from, as clients of the hosted lake read it. */
export interface SourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, object>;
}

type Visit = (part: unknown, from: Traced | undefined, path: string) => void;

/** @param value the answer itself; only what the trace agrees with is told. */
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
  // Readers find the parts of a part by themselves, but they would call its items by their place.
  const visitKeyed: Visit = (part, from, path) => {
    const last = from?.origin?.path.at(-1);
    if (from?.origin && typeof last === 'object' && last.key !== undefined) add(path, from.origin);
    if (from) visitParts(part, from, path, visitKeyed);
  };
  const visit: Visit = (part, from, path) => {
    if (!from || part === null || part === undefined) return;
    // What stands in a document is the very same object in the answer and in the trace.
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
