import { randomBytes } from 'node:crypto';
import { createSeal, type Seal } from 'service-kit/seal';
import type { Database, Tx } from './database.ts';

type Reader = Pick<Database, 'kysely'>;

/** Encrypts an order's data with a key of its own. */
export interface OrderVault {
  /**
   * Encrypts data, creating the order's key if it has none yet.
   * @param about the id of the encrypted thing; the id itself is not hidden.
   */
  seal(tx: Tx, orderId: string, about: string, plain: Uint8Array): Promise<Buffer>;
  /**
   * Creates a key for an order that is about to be stored with it, and a function that encrypts with that
   * key.
   */
  newKey(orderId: string): { sealedKey: Buffer; seal: Seal['seal'] };
  /**
   * Decrypts an order's data.
   * @throws Error when the order's key was destroyed, or the bytes are not what was sealed.
   */
  open(database: Reader, orderId: string, about: string, sealed: Uint8Array): Promise<Buffer>;
}

const KEY_BYTES = 32;

/**
 * Creates the vault. Each order's key is random and stored encrypted; deleting it erases everything that was
 * encrypted with it, even in backups of the other tables.
 */
export function createOrderVault(key: Buffer, former: readonly Buffer[] = []): OrderVault {
  const keys = createSeal(key, former);

  async function keyOf(kysely: Reader['kysely'] | Tx, orderId: string): Promise<Buffer | null> {
    const row = await kysely
      .selectFrom('order_keys')
      .select('sealed')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row ? keys.open(orderId, row.sealed) : null;
  }

  function newKey(orderId: string) {
    const drawn = randomBytes(KEY_BYTES);
    return { sealedKey: keys.seal(orderId, drawn), seal: createSeal(drawn).seal };
  }

  async function keyFor(tx: Tx, orderId: string): Promise<Buffer> {
    await tx
      .insertInto('order_keys')
      .values({ id: orderId, sealed: newKey(orderId).sealedKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await keyOf(tx, orderId);
    if (!made) throw new Error(`the order ${orderId} got no key`);
    return made;
  }

  return {
    newKey,
    seal: async (tx, orderId, about, plain) =>
      createSeal(await keyFor(tx, orderId)).seal(about, plain),
    async open({ kysely }, orderId, about, sealed) {
      const known = await keyOf(kysely, orderId);
      if (!known) throw new Error(`the key of the order ${orderId} was destroyed`);
      return createSeal(known).open(about, sealed);
    },
  };
}
