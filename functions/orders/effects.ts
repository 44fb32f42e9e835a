import type { OrderEffect } from '#machines/order/types.ts';
import type { Tx } from '../data/database.ts';
import type { LinkDetails, PaymentRowStatus } from '../data/tables.ts';
import type { Queue } from '../jobs/queue.ts';
import type { OrderRow } from './order-row.ts';
import { makeReference } from './reference.ts';

export interface EffectScope {
  tx: Tx;
  queue: Pick<Queue, 'enqueue'>;
  order: OrderRow;
}

/** Does one thing that a step of the order asks for, inside the step's transaction. */
export async function performEffect(scope: EffectScope, effect: OrderEffect): Promise<void> {
  const { tx, queue, order } = scope;
  switch (effect.type) {
    case 'recordPayment': {
      const { paymentId, provider, expiresAt } = effect.params;
      const details: LinkDetails = {
        description: order.item_title,
        email: order.email,
        language: order.language,
      };
      await tx
        .insertInto('payments')
        .values({
          id: paymentId,
          order_id: order.id,
          provider,
          reference: makeReference(),
          amount_minor: order.amount_minor,
          currency: order.currency,
          status: 'pending',
          request: JSON.stringify(details),
          expires_at: new Date(expiresAt),
        })
        .execute();
      return;
    }
    case 'rememberLink': {
      const { paymentId, providerId, url } = effect.params;
      return change(tx, paymentId, { status: 'open', provider_id: providerId, url });
    }
    case 'closePayment':
      return change(tx, effect.params.paymentId, { status: effect.params.how });
    case 'settlePayment':
    case 'refusePayment': {
      const { paymentId, amount } = effect.params;
      return change(tx, paymentId, {
        status: effect.type === 'settlePayment' ? 'paid' : 'mismatched',
        settled_minor: amount.minor,
        settled_currency: amount.currency,
        settled_at: new Date(),
      });
    }
    case 'clearDeadline':
      await tx.updateTable('orders').set({ deadline: null }).where('id', '=', order.id).execute();
      return;
    case 'raiseFlag':
      await tx
        .updateTable('orders')
        .set({ needs_attention: true })
        .where('id', '=', order.id)
        .execute();
      return;
    case 'sendMail':
      return queue.enqueue(tx, 'order-mail', { orderId: order.id, mail: effect.params.mail });
    case 'noteDuplicate':
      return;
  }
}

interface PaymentChange {
  status: PaymentRowStatus;
  provider_id?: string;
  url?: string;
  settled_minor?: number;
  settled_currency?: string;
  settled_at?: Date;
}

async function change(tx: Tx, paymentId: string, to: PaymentChange): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...to, updated_at: new Date() })
    .where('id', '=', paymentId)
    .execute();
}
