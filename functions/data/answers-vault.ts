import type { IntakeAnswers } from '#machines/intake/types.ts';
import type { Keys } from '../security/keys.ts';
import { createSeal } from '../security/seal.ts';
import type { Database, Tx } from './database.ts';
import type { OrderVault } from './order-vault.ts';
import type { OrderRow } from './tables.ts';

/** Encrypts and decrypts the intake's answers with the key of their order, and with the server's around that. */
export interface AnswersVault {
  /** For an order that is about to be stored, together with its key. */
  sealNew(orderId: string, answers: IntakeAnswers): { sealed: Buffer; sealedKey: Buffer };
  seal(tx: Tx, orderId: string, answers: IntakeAnswers): Promise<Buffer>;
  /**
   * @returns no answers where none are kept.
   * @throws Error when the bytes were changed, belong to another order, or a key of theirs is not known.
   */
  open(
    database: Pick<Database, 'kysely'>,
    order: Pick<OrderRow, 'id' | 'answers'>,
  ): Promise<IntakeAnswers>;
}

/** What an older program sealed with the server's key alone is text, which never begins with it. */
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
