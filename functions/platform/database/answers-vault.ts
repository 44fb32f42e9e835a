import { createSeal } from 'service-kit/seal';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import type { Keys } from '../security/keys.ts';
import type { Database, Tx } from './database.ts';
import type { OrderVault } from './order-vault.ts';
import type { OrderRow } from './tables.ts';

/**
 * Encrypts and decrypts the intake's answers with their order's key, and then with the server's key around
 * that.
 */
export interface AnswersVault {
  /** Encrypts answers for an order that is about to be stored together with its key. */
  sealNew(orderId: string, answers: IntakeAnswers): { sealed: Buffer; sealedKey: Buffer };
  seal(tx: Tx, orderId: string, answers: IntakeAnswers): Promise<Buffer>;
  /**
   * Decrypts an order's answers.
   * @returns an empty object where none are stored.
   * @throws Error when the bytes were changed or belong to another order, or when one of their keys is
   * unknown.
   */
  open(
    database: Pick<Database, 'kysely'>,
    order: Pick<OrderRow, 'id' | 'answers'>,
  ): Promise<IntakeAnswers>;
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
  const outer = createSeal(
    keys.answers,
    keys.former.map((each) => each.answers),
  );
  const plain = (answers: IntakeAnswers) => Buffer.from(JSON.stringify(answers));
  const wrap = (orderId: string, inner: Buffer) =>
    outer.seal(orderId, Buffer.concat([Buffer.of(WITH_ORDER_KEY), inner]));
  return {
    sealNew(orderId, answers) {
      const { sealedKey, seal } = orderVault.newKey(orderId);
      return { sealed: wrap(orderId, seal(orderId, plain(answers))), sealedKey };
    },
    seal: async (tx, orderId, answers) =>
      wrap(orderId, await orderVault.seal(tx, orderId, orderId, plain(answers))),
    async open(database, { id, answers }) {
      if (!answers) return {};
      const inner = outer.open(id, answers);
      const text =
        inner[0] === WITH_ORDER_KEY
          ? await orderVault.open(database, id, id, inner.subarray(1))
          : inner;
      return JSON.parse(text.toString('utf8'));
    },
  };
}
