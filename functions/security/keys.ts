import { deriveKey } from './master-key.ts';

/** The server's keys, each of 32 bytes and for one purpose. */
export interface Keys {
  /** Encrypts the intake's answers. */
  answers: Buffer;
  /** Derives an order's id from the idempotency key of its first request. */
  orderIds: Buffer;
  /** Detects a repeated request without storing its content. */
  requests: Buffer;
  /** Signs the sessions of the preview. */
  preview: Buffer;
  /** Encrypts the receipts of bank transfers. */
  receipts: Buffer;
  /** Makes and checks resume tokens. */
  resumeTokens: Buffer;
}

export function deriveKeys(master: Buffer): Keys {
  return {
    answers: deriveKey(master, 'answers'),
    orderIds: deriveKey(master, 'order ids'),
    preview: deriveKey(master, 'preview'),
    requests: deriveKey(master, 'requests'),
    receipts: deriveKey(master, 'receipts'),
    resumeTokens: deriveKey(master, 'resume tokens'),
  };
}
