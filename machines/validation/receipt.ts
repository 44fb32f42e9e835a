import type { ProblemCode } from '../problem.ts';
import { checkFile, type FileKind, type SentFile } from './file.ts';

/** Pictures and documents that a person may send. */
export const paperKinds = [
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
] as const satisfies readonly FileKind[];

export type ReceiptType = (typeof paperKinds)[number]['type'];

/** For the file input's `accept`. */
export const receiptTypes: readonly ReceiptType[] = paperKinds.map(({ type }) => type);

/** What keeps a file from being a receipt. */
type ReceiptFault = Extract<ProblemCode, `receipt_${string}`>;

type CheckedReceipt =
  | { ok: true; value: ReceiptType }
  | { ok: false; problem: { code: ReceiptFault } };

/** The kind of a receipt. Page and function ask this alike, and the function then looks into the whole of it. */
export function checkReceipt(file: SentFile): CheckedReceipt {
  const checked = checkFile(paperKinds, file);
  return checked.ok ? checked : { ok: false, problem: { code: `receipt_${checked.fault}` } };
}
