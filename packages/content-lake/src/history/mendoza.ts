import { isDeepStrictEqual } from 'node:util';
import { isRecord, type LakeDocument } from '../document.ts';

/** Mendoza's opcodes; a patch is a flat list of opcodes, each followed by its operands. */
const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const;

type Patch = unknown[];

/** The patches that apply and revert a transaction's change of a document. */
export interface Effects {
  apply: Patch;
  revert: Patch;
}

/** Writes a document's change in Mendoza's format, without `_rev`, as the hosted lake does. */
export function effectsOf(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): Effects {
  const [from, to] = [withoutRevision(before), withoutRevision(after)];
  return { apply: mendozaPatch(from, to), revert: mendozaPatch(to, from) };
}

/** Returns the patch from `from` to `to`; undefined stands for a document that does not exist. */
export function mendozaPatch(from: unknown, to: unknown): Patch {
  if (isRecord(from) && isRecord(to)) return objectPatch(from, to);
  return [OP.value, to ?? null];
}

function withoutRevision(document: LakeDocument | undefined): object | undefined {
  if (!document) return undefined;
  const { _rev, ...rest } = document;
  return rest;
}

type Attributes = Record<string, unknown>;

function objectPatch(from: Attributes, to: Attributes): Patch {
  // Existing attributes are addressed by their index among the sorted names.
  const names = Object.keys(from).sort();
  const patch: Patch = [];
  for (const [at, name] of names.entries()) {
    if (to[name] === undefined) patch.push(OP.objectDeleteField, at);
    else patch.push(...fieldPatch(at, name, from[name], to[name]));
  }
  for (const [name, value] of Object.entries(to)) {
    if (!Object.hasOwn(from, name) && value !== undefined) {
      patch.push(OP.objectSetFieldValue, value, name);
    }
  }
  return patch;
}

function fieldPatch(at: number, name: string, from: unknown, to: unknown): Patch {
  if (isDeepStrictEqual(from, to)) return [];
  if (isRecord(from) && isRecord(to)) {
    return [OP.pushFieldCopy, at, ...objectPatch(from, to), OP.returnIntoObjectSameKeyPop];
  }
  const parts = rebuilt(from, to);
  return parts
    ? [OP.pushFieldBlank, at, ...parts, OP.returnIntoObjectSameKeyPop]
    : [OP.objectSetFieldValue, to, name];
}

/** Builds a list or text from parts of the old one; undefined if they share nothing. */
function rebuilt(from: unknown, to: unknown): Patch | undefined {
  if (typeof from === 'string' && typeof to === 'string') return spliced(from, to);
  if (!Array.isArray(from) || !Array.isArray(to) || to.length === 0) return undefined;
  return arrayPatch(from, to);
}

function arrayPatch(from: readonly unknown[], to: readonly unknown[]): Patch {
  const oldItems = indexItems(from);
  const patch: Patch = [];
  let kept: { start: number; end: number } | undefined;
  const close = () => {
    if (kept) patch.push(OP.arrayAppendSlice, kept.start, kept.end);
    kept = undefined;
  };
  for (const item of to) {
    const position = oldItems.ofSame(item, kept?.end);
    if (position !== undefined && kept?.end === position) {
      kept.end = position + 1;
      continue;
    }
    close();
    if (position !== undefined) kept = { start: position, end: position + 1 };
    else patch.push(...itemPatch(from, item, oldItems.ofKey(item)));
  }
  close();
  return patch;
}

function itemPatch(from: readonly unknown[], item: unknown, position: number | undefined): Patch {
  const old = position === undefined ? undefined : from[position];
  if (position === undefined || !isRecord(old) || !isRecord(item))
    return [OP.arrayAppendValue, item];
  return [OP.pushElementCopy, position, ...objectPatch(old, item), OP.returnIntoArrayPop];
}

/** Finds items of the old list: unchanged ones by value, changed ones by `_key`. */
function indexItems(items: readonly unknown[]) {
  const bySame = new Map<string, number>();
  const byKey = new Map<unknown, number>();
  const texts = items.map((item) => JSON.stringify(item));
  for (const [at, item] of items.entries()) {
    bySame.set(texts[at] ?? '', bySame.get(texts[at] ?? '') ?? at);
    if (isRecord(item) && item._key !== undefined) byKey.set(item._key, at);
  }
  return {
    ofSame(item: unknown, next: number | undefined): number | undefined {
      const text = JSON.stringify(item);
      return next !== undefined && texts[next] === text ? next : bySame.get(text);
    },
    ofKey: (item: unknown): number | undefined =>
      isRecord(item) && item._key !== undefined ? byKey.get(item._key) : undefined,
  };
}

const HIGH_SURROGATE = /[\ud800-\udbff]$/;
const LOW_SURROGATE = /^[\udc00-\udfff]/;

/**
 * Builds a text from the start and the end that it shares with the old one.
 * @returns undefined if they share nothing.
 */
function spliced(from: string, to: string): Patch | undefined {
  const start = sharedStart(from, to);
  const end = sharedEnd(from.slice(start.length), to.slice(start.length));
  const added = to.slice(start.length, to.length - end.length);
  const patch: Patch = [];
  // Offsets count UTF-8 bytes.
  if (start !== '') patch.push(OP.stringAppendSlice, 0, Buffer.byteLength(start));
  if (start === '' && end === '') return undefined;
  if (added !== '') patch.push(OP.stringAppendString, added);
  const size = Buffer.byteLength(from);
  if (end !== '') patch.push(OP.stringAppendSlice, size - Buffer.byteLength(end), size);
  return patch;
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length).replace(HIGH_SURROGATE, '');
}

function sharedEnd(a: string, b: string): string {
  let length = 0;
  const most = Math.min(a.length, b.length);
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return a.slice(a.length - length).replace(LOW_SURROGATE, '');
}
