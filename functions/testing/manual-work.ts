import { HOUR_MS } from '#machines/duration.ts';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import { createAdvance } from '../booking/orders/advance.ts';
import type { Keys } from '../platform/security/keys.ts';
import { answersVaultOf, giveAnswers } from './answers.ts';
import type { TestDatabase } from './database.ts';
import { makeOrder } from './order.ts';

const origin = { by: 'test', cause: 'test' };

/** A paid order of something that staff make by hand, with what its customer told. */
export async function boughtManualWork(
  deps: Parameters<typeof createAdvance>[0] & { database: TestDatabase; keys: Keys },
  item: string,
  told: IntakeAnswers,
): Promise<{ orderId: string; deliveryId: string }> {
  const { database, keys } = deps;
  const orderId = await makeOrder(database);
  await database.sql.query(
    `update orders set item_id = $2, fulfilment = 'personalised' where id = $1`,
    [orderId, item],
  );
  await giveAnswers(database, answersVaultOf(keys), orderId, told);
  const advance = createAdvance(deps);
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  const payment = { paymentId: orderId, provider: 'stripe' as const };
  await advance(orderId, { type: 'payment.requested', ...payment, expiresAt }, origin);
  const amount = { minor: 34_900, currency: 'AED' };
  await advance(orderId, { type: 'payment.settled', paymentId: orderId, amount }, origin);
  const { id } = await database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, deliveryId: id };
}
