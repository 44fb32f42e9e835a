import type { ProblemCode } from '../problem.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';

/** So many bytes of a file's beginning tell what it is. */
export const RECEIPT_HEAD_BYTES = 12;

/** What of a file decides whether it can be a receipt. */
export interface ReceiptFile {
  name: string;
  /** As the sender calls it; may be empty. */
  type: string;
  /** Bytes. */
  size: number;
  /** At least the first `RECEIPT_HEAD_BYTES` bytes, as far as the file has them. */
  head: Uint8Array;
}

const kinds = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], marks: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  {
    type: 'image/png',
    endings: ['png'],
    marks: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  },
  {
    type: 'image/webp',
    endings: ['webp'],
    marks: [
      { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
      { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
    ],
  },
  {
    type: 'application/pdf',
    endings: ['pdf'],
    marks: [{ at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  },
] as const;

type Kind = (typeof kinds)[number];

export type ReceiptType = Kind['type'];

/** For the file input's `accept`. */
export const receiptTypes: readonly ReceiptType[] = kinds.map(({ type }) => type);

function hasMarks({ marks }: Kind, head: Uint8Array): boolean {
  return marks.every(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
}

/** What keeps a file from being a receipt. */
type ReceiptFault = Extract<ProblemCode, `receipt_${string}`>;

type CheckedReceipt =
  | { ok: true; value: ReceiptType }
  | { ok: false; problem: { code: ReceiptFault } };

function refused(code: ReceiptFault): CheckedReceipt {
  return { ok: false, problem: { code } };
}

/**
 * The kind of a receipt: a JPEG, PNG or WebP picture of at most 5 MB or a PDF of at most 10 MB, by its first
 * bytes; its name, and its type where it has one, must say the same. Page and function ask this alike, and the
 * function then looks into the whole of it.
 */
export function checkReceipt({ name, type, size, head }: ReceiptFile): CheckedReceipt {
  if (size === 0) return refused('receipt_empty');
  if (size > DOCUMENT_MAX_BYTES) return refused('receipt_too_large');
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = kinds.find((each) => hasMarks(each, head));
  const isNamed = kind?.endings.some((each) => each === ending);
  const isCalled = type === '' || kind?.type === type.toLowerCase();
  if (!kind || !isNamed || !isCalled) return refused('receipt_type_refused');
  const isImage = kind.type !== 'application/pdf';
  if (isImage && size > IMAGE_MAX_BYTES) return refused('receipt_image_too_large');
  return { ok: true, value: kind.type };
}
