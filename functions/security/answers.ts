import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import type { IntakeAnswers } from '#machines/api.ts';

/** Seals and opens the intake's answers; what was sealed for one order opens for no other. */
export interface AnswersVault {
  seal(orderId: string, answers: IntakeAnswers): Buffer;
  /** @throws Error when the bytes were changed, belong to another order, or their key is not known. */
  open(orderId: string, sealed: Uint8Array): IntakeAnswers;
}

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with the order's id as additional data. Sealed bytes are: key id (4), nonce (12), ciphertext,
 * tag (16).
 * @param key 32 bytes; seals and opens.
 * @param former keys that only open, so that the key can be changed.
 */
export function createAnswersVault(key: Buffer, former: readonly Buffer[] = []): AnswersVault {
  const keys = new Map(
    [...former, key].map((each) => [keyId(each).toString('hex'), createSecretKey(each)]),
  );
  const id = keyId(key);
  const sealing = createSecretKey(key);

  return {
    seal(orderId, answers) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(orderId));
      const text = [cipher.update(JSON.stringify(answers), 'utf8'), cipher.final()];
      return Buffer.concat([id, nonce, ...text, cipher.getAuthTag()]);
    },
    open(orderId, sealed) {
      const bytes = Buffer.from(sealed);
      const known = keys.get(bytes.subarray(0, KEY_ID_BYTES).toString('hex'));
      if (!known) throw new Error('the answers were sealed with a key that is not known');
      const nonce = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, known, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(orderId));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = bytes.subarray(KEY_ID_BYTES + NONCE_BYTES, -TAG_BYTES);
      return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'));
    },
  };
}

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}
