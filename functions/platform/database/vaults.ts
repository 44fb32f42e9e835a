import { randomBytes } from 'node:crypto';
import { createSeal, type Seal } from 'service-kit/seal';
import type { Told } from '#machines/intake/answers.ts';
import { type Keys, keysFor } from '../security/keys.ts';
import type { Database, Tx } from './database.ts';
import type { OrderRow } from './tables.ts';

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

/**
 * Encrypts and decrypts the intake's answers with their order's key, and then with the server's key around
 * that.
 */
export interface AnswersVault {
  /** Encrypts answers for an order that is about to be stored together with its key. */
  sealNew(orderId: string, told: Told): { sealed: Buffer; sealedKey: Buffer };
  seal(tx: Tx, orderId: string, told: Told): Promise<Buffer>;
  /**
   * Decrypts an order's answers, and the editors' questions that it was asked.
   * @returns neither where none are stored.
   * @throws Error when the bytes were changed or belong to another order, or when one of their keys is
   * unknown.
   */
  open(database: Pick<Database, 'kysely'>, order: Pick<OrderRow, 'id' | 'answers'>): Promise<Told>;
}

/**
 * Marks answers that are encrypted with the order's key too. Older versions used the server's key alone
 * around JSON text, which never begins with this byte.
 */
const WITH_ORDER_KEY = 1;

export function createAnswersVault(
  keys: Pick<Keys, 'answers' | 'former'>,
  orderVault: OrderVault,
): AnswersVault {
  const outer = createSeal(...keysFor(keys, 'answers'));
  // The questions stand among the answers, whose names differ, so that older answers are read alike.
  const plain = ({ answers, questions }: Told) =>
    Buffer.from(JSON.stringify(questions.length > 0 ? { ...answers, questions } : answers));
  const wrap = (orderId: string, inner: Buffer) =>
    outer.seal(orderId, Buffer.concat([Buffer.of(WITH_ORDER_KEY), inner]));
  return {
    sealNew(orderId, told) {
      const { sealedKey, seal } = orderVault.newKey(orderId);
      return { sealed: wrap(orderId, seal(orderId, plain(told))), sealedKey };
    },
    seal: async (tx, orderId, told) =>
      wrap(orderId, await orderVault.seal(tx, orderId, orderId, plain(told))),
    async open(database, { id, answers }) {
      if (!answers) return { answers: {}, questions: [] };
      const inner = outer.open(id, answers);
      const text =
        inner[0] === WITH_ORDER_KEY
          ? await orderVault.open(database, id, id, inner.subarray(1))
          : inner;
      const { questions = [], ...told } = JSON.parse(text.toString('utf8'));
      return { answers: told, questions };
    },
  };
}
