import type { LakeDocument } from '../document.ts';

/**
 * Says whether a document as JSON is larger than this, not counting escapes. It stops counting there, because
 * a patch may copy a text of a few bytes to thousands of items.
 */
export function isLargerThan(document: LakeDocument, maxBytes: number): boolean {
  let bytes = 0;
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === 'string') bytes += Buffer.byteLength(part) + 2;
    else if (typeof part !== 'object' || part === null) bytes += String(part).length;
    else {
      for (const [key, inner] of Object.entries(part)) {
        bytes += Array.isArray(part) ? 1 : Buffer.byteLength(key) + 4;
        pending.push(inner);
      }
    }
    if (bytes > maxBytes) return true;
  }
  return false;
}
