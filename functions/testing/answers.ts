import type { IntakeAnswers } from '#machines/intake/fields.ts';
import { type AnswersVault, createAnswersVault } from '../platform/database/answers-vault.ts';
import type { Database } from '../platform/database/database.ts';
import { createOrderVault } from '../platform/database/order-vault.ts';
import type { Keys } from '../platform/security/keys.ts';

/** As the server makes it. */
export function answersVaultOf(keys: Pick<Keys, 'answers' | 'orderKeys' | 'former'>): AnswersVault {
  const former = keys.former.map((each) => each.orderKeys);
  return createAnswersVault(keys, createOrderVault(keys.orderKeys, former));
}

/** Has the customer of an order answered, without a call. */
export async function giveAnswers(
  { kysely }: Pick<Database, 'kysely'>,
  vault: AnswersVault,
  orderId: string,
  answers: IntakeAnswers,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const sealed = await vault.seal(tx, orderId, answers);
    await tx
      .updateTable('orders')
      .set({ answers: sealed, is_answered: true })
      .where('id', '=', orderId)
      .execute();
  });
}
