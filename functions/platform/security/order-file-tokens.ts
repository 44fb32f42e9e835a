import { createHmac } from 'node:crypto';
import { createDocumentTokens, type DocumentTokens } from './document-tokens.ts';
import type { Keys } from './keys.ts';

/** Files that are made of an order each time they are asked for. */
export type OrderFile = 'receipt' | 'copy';

/** Tokens for one such file: one of another is not genuine. */
export function createOrderFileTokens(
  file: OrderFile,
  keys: Pick<Keys, 'documentLinks' | 'former'>,
): DocumentTokens {
  const keyOf = (key: Buffer) => createHmac('sha256', key).update(file).digest();
  return createDocumentTokens(
    keyOf(keys.documentLinks),
    keys.former.map(({ documentLinks }) => keyOf(documentLinks)),
  );
}
