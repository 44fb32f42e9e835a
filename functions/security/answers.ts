import type { IntakeAnswers } from '#machines/intake/types.ts';
import { createSeal } from './seal.ts';

/** Encrypts and decrypts the intake's answers, bound to their order. */
export interface AnswersVault {
  seal(orderId: string, answers: IntakeAnswers): Buffer;
  /** @throws Error when the bytes were changed, belong to another order, or their key is not known. */
  open(orderId: string, sealed: Uint8Array): IntakeAnswers;
}

/**
 * @param key 32 bytes; seals and opens.
 * @param former keys that only open, so that the key can be changed.
 */
export function createAnswersVault(key: Buffer, former: readonly Buffer[] = []): AnswersVault {
  const { seal, open } = createSeal(key, former);
  return {
    seal: (orderId, answers) => seal(orderId, Buffer.from(JSON.stringify(answers))),
    open: (orderId, sealed) => JSON.parse(open(orderId, sealed).toString('utf8')),
  };
}
