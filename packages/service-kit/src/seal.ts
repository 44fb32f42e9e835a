import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
} from 'node:crypto';

/** Encrypts and decrypts bytes, bound to what they belong to. */
export interface Seal {
  /** @param about what the bytes belong to, such as an order's id; it is not hidden. */
  seal(about: string, plain: Uint8Array): Buffer;
  /** @throws Error when the bytes were changed, belong to something else, or their key is not known. */
  open(about: string, sealed: Uint8Array): Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with what the bytes belong to as additional data. Sealed bytes are: key id (4), nonce (12),
 * ciphertext, tag (16).
 * @param key 32 bytes; seals and opens.
 * @param former keys that only open, so that the key can be changed.
 */
export function createSeal(key: Buffer, former: readonly Buffer[] = []): Seal {
  const keys = new Map(
    [...former, key].map((each) => [keyId(each).toString('hex'), createSecretKey(each)]),
  );
  const id = keyId(key);
  const sealing = createSecretKey(key);

  return {
    seal(about, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const parts = [cipher.update(plain), cipher.final()];
      return Buffer.concat([id, nonce, ...parts, cipher.getAuthTag()]);
    },
    open(about, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const known = keys.get(bytes.subarray(0, KEY_ID_BYTES).toString('hex'));
      if (!known) throw new Error('the bytes were sealed with a key that is not known');
      const nonce = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, known, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = bytes.subarray(KEY_ID_BYTES + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
}

/** Whether bytes were sealed with this key and not with a former one. */
export function isSealedWith(key: Buffer, sealed: Uint8Array): boolean {
  return keyId(key).equals(sealed.subarray(0, KEY_ID_BYTES));
}

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}
