import { type Language, locales } from '#machines/language.ts';
import type { ChosenReceipt } from '#machines/payment/types.ts';
import { HEAD_BYTES } from '#machines/validation/file.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people read it, rounded up to a whole kilobyte or a tenth of a megabyte. */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE;
  const amount = isLarge ? Math.ceil((bytes / MEGABYTE) * 10) / 10 : Math.ceil(bytes / KILOBYTE);
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: language === 'ar' ? 'long' : 'short',
  }).format(amount);
}

/**
 * Reads a chosen file for the payment machine's check. A file that cannot be read, such as a
 * dropped folder, comes without its first bytes and is refused for that.
 */
export async function readReceipt(file: File): Promise<ChosenReceipt> {
  const { name, size } = file;
  const beginning = file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new Uint8Array(await beginning.catch(() => new ArrayBuffer(0)));
  return { name, size, head, content: file };
}
