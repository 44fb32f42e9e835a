import type { ProblemCode } from '../problem.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';

/** How many first bytes tell what a file is. */
export const HEAD_BYTES = 64;

/**
 * The facts that decide whether a file is taken; its name and the type that its sender claims are
 * not among them.
 */
export interface SentFile {
  /** Bytes. */
  size: number;
  /** The first bytes of the file, at least `HEAD_BYTES` if it has as many. */
  head: Uint8Array;
}

/** A kind of file: its media type, the endings of its names, and how its first bytes read as Latin-1 text. */
export interface FileKind {
  type: string;
  endings: readonly string[];
  begins: RegExp;
}

export type FileFault = 'empty' | 'too_large' | 'image_too_large' | 'heic' | 'type_refused';

/** The pictures of an iPhone, which neither browsers nor the server can decode. */
const heic = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

/** Whether a file is a HEIC picture, whatever its name says. */
export const isHeic = (head: Uint8Array) => heic.test(beginningOf(head));

const beginningOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

/** The kind whose files begin as this one does. */
export const kindOf = <Kind extends FileKind>(kinds: readonly Kind[], head: Uint8Array) =>
  kinds.find(({ begins }) => begins.test(beginningOf(head)));

/** The kind of a file, by its first bytes: a picture of at most 5 MB, anything else of at most 10 MB. */
export function checkFile<Kind extends FileKind>(
  kinds: readonly Kind[],
  { size, head }: SentFile,
): { ok: true; value: Kind['type'] } | { ok: false; fault: FileFault } {
  const refuse = (fault: FileFault) => ({ ok: false, fault }) as const;
  if (size === 0) return refuse('empty');
  if (isHeic(head)) return refuse('heic');
  if (size > DOCUMENT_MAX_BYTES) return refuse('too_large');
  const kind = kindOf(kinds, head);
  if (!kind) return refuse('type_refused');
  const isTooLarge = kind.type.startsWith('image/') && size > IMAGE_MAX_BYTES;
  return isTooLarge ? refuse('image_too_large') : { ok: true, value: kind.type };
}

/**
 * Returns a file input's `accept`: phones offer files by their types, computers by their endings.
 */
export const acceptedBy = (kinds: readonly FileKind[]): string =>
  [
    ...new Set(kinds.flatMap(({ type, endings }) => [type, ...endings.map((each) => `.${each}`)])),
  ].join(',');

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

export const pictureKinds = paperKinds.filter(({ type }) => type !== 'application/pdf');

/** The kind of a picture for a drawing. Page and function ask this alike. */
export function checkPicture(
  file: SentFile,
): { ok: true; value: ReceiptType } | { ok: false; problem: { code: ProblemCode } } {
  const checked = checkFile(pictureKinds, file);
  if (checked.ok) return checked;
  const { fault } = checked;
  return {
    ok: false,
    problem: { code: fault === 'type_refused' ? 'picture_type_refused' : `receipt_${fault}` },
  };
}
