import { createHash } from 'node:crypto';

/** The UUID that always stands for a text, for things that have a name and need an id. */
export function derivedUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
