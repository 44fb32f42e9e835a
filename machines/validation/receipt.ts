import type { ProblemCode } from '../problem.ts';
import { checkFile, type FileKind, type SentFile } from './file.ts';

/**
 * Pictures and documents that a person may send. A PDF may begin with a byte order mark or line
 * breaks.
 */
export const paperKinds = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'], begins: /^\xff\xd8\xff/ },
  { type: 'image/png', endings: ['png'], begins: /^\x89PNG\r\n/ },
  { type: 'image/webp', endings: ['webp'], begins: /^RIFF.{4}WEBP/s },
  { type: 'application/pdf', endings: ['pdf'], begins: /^(?:\xef\xbb\xbf)?\s{0,32}%PDF-/ },
] as const satisfies readonly FileKind[];

export type ReceiptType = (typeof paperKinds)[number]['type'];

/** The reasons why a file is refused as a receipt. */
type ReceiptFault = Extract<ProblemCode, `receipt_${string}`>;

type CheckedReceipt =
  | { ok: true; value: ReceiptType }
  | { ok: false; problem: { code: ReceiptFault } };

/** The kind of a receipt. Page and function ask this alike, and the function then looks into the whole of it. */
export function checkReceipt(file: SentFile): CheckedReceipt {
  const checked = checkFile(paperKinds, file);
  return checked.ok ? checked : { ok: false, problem: { code: `receipt_${checked.fault}` } };
}
