import { NO_EMAIL } from '#machines/validation/limits.ts';
import { findDelivery } from '../../delivery/deliveries/find-delivery.ts';
import type { Pauses } from '../../delivery/deliveries/pauses.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import type { EffectJobs } from '../orders/effects.ts';
import { type MailDeps, sendOnce } from './send-once.ts';

interface PauseMailDeps extends MailDeps {
  pauses: Pick<Pauses, 'reasonOf'>;
  partName: PartName;
}

/** Tells a customer, each once, that work is paused and why, or that it goes on and until when. */
export async function sendPauseMail(
  deps: PauseMailDeps,
  { orderId, deliveryId, mail, at }: EffectJobs['pause-mail'],
): Promise<void> {
  const { database, pauses, partName } = deps;
  const about = `${deliveryId} ${at}`;
  await sendOnce(deps, { order_id: orderId, mail, about }, async (send) => {
    const order = await findOrder(database, orderId);
    if (order.email === NO_EMAIL) return;
    const delivery = await findDelivery(database, deliveryId);
    const { language, full_name: name } = order;
    const isPaused = mail === 'paused';
    const request = {
      kind: mail,
      language,
      facts: {
        name,
        title: await partName(order, delivery.item_id),
        reason: isPaused ? await pauses.reasonOf(delivery, new Date(at)) : null,
        dueAt: isPaused ? null : (delivery.due_at?.toISOString() ?? null),
      },
    };
    await send(request, { to: order.email });
  });
}
