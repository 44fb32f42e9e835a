import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';

/** So many bytes of a file's beginning tell what it is. */
export const HEAD_BYTES = 12;

/** What of a file decides whether it is taken. */
export interface SentFile {
  name: string;
  /** As the sender calls it; may be empty. */
  type: string;
  /** Bytes. */
  size: number;
  /** At least the first `HEAD_BYTES` bytes, as far as the file has them. */
  head: Uint8Array;
}

/** A kind of file: its media type, the endings of its names, and the bytes that it begins with. */
export interface FileKind {
  type: string;
  endings: readonly string[];
  marks: ReadonlyArray<{ at: number; bytes: readonly number[] }>;
}

export type FileFault = 'empty' | 'too_large' | 'image_too_large' | 'type_refused';

/**
 * The kind of a file, by its first bytes: a picture of at most 5 MB, anything else of at most 10 MB. Its name, and
 * its type where it has one, must say the same.
 */
export function checkFile<Kind extends FileKind>(
  kinds: readonly Kind[],
  { name, type, size, head }: SentFile,
): { ok: true; value: Kind['type'] } | { ok: false; fault: FileFault } {
  if (size === 0) return { ok: false, fault: 'empty' };
  if (size > DOCUMENT_MAX_BYTES) return { ok: false, fault: 'too_large' };
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = kinds.find((each) => hasMarks(each, head));
  const isNamed = kind?.endings.some((each) => each === ending);
  const isCalled = type === '' || kind?.type === type.toLowerCase();
  if (!kind || !isNamed || !isCalled) return { ok: false, fault: 'type_refused' };
  const isTooLarge = kind.type.startsWith('image/') && size > IMAGE_MAX_BYTES;
  return isTooLarge ? { ok: false, fault: 'image_too_large' } : { ok: true, value: kind.type };
}

function hasMarks({ marks }: FileKind, head: Uint8Array): boolean {
  return marks.every(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
}
