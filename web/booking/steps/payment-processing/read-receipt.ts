import type { ChosenReceipt } from '#machines/payment/types.ts';
import { HEAD_BYTES } from '#machines/validation/file.ts';

/**
 * A chosen file as the payment machine checks it. One that cannot be read, as a folder that was
 * dropped, comes without a beginning and is refused for what it is.
 */
export async function readReceipt(file: File): Promise<ChosenReceipt> {
  const { name, size } = file;
  const beginning = file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new Uint8Array(await beginning.catch(() => new ArrayBuffer(0)));
  return { name, size, head, content: file };
}
