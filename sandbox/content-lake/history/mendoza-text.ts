import { OP, type Patch } from './mendoza-ops.ts';

const HIGH_SURROGATE = /[\ud800-\udbff]$/;
const LOW_SURROGATE = /^[\udc00-\udfff]/;

/**
 * A text put together from the start and the end that it shares with the old one.
 * @returns undefined when they share nothing.
 */
export function spliced(from: string, to: string): Patch | undefined {
  const start = sharedStart(from, to);
  const end = sharedEnd(from.slice(start.length), to.slice(start.length));
  const added = to.slice(start.length, to.length - end.length);
  const patch: Patch = [];
  // Places are counted in bytes of UTF-8.
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
