import type { ChosenReceipt } from '#machines/payment/types.ts';
import { HEAD_BYTES } from '#machines/validation/file.ts';

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
