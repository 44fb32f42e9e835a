import { MAILED_LINK_MS } from '#machines/delivery/timings.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { AdvanceDelivery } from '../../delivery/deliveries/advance-delivery.ts';
import type { Documents } from '../../delivery/deliveries/documents.ts';
import { findDelivery } from '../../delivery/deliveries/find-delivery.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import type { EffectJobs } from '../orders/effects.ts';
import { type MailDeps, sendOnce } from './send-once.ts';

export interface DeliveryMailDeps extends MailDeps {
  advanceDelivery: AdvanceDelivery;
  documents: Pick<Documents, 'linkTo'>;
  partName: PartName;
}

/** Mails the link to a finished file: once when it is finished, and again each time somebody asks for it. */
export async function sendDeliveryMail(
  deps: DeliveryMailDeps,
  { orderId, deliveryId, again = '' }: EffectJobs['delivery-mail'],
): Promise<void> {
  const { database, documents, partName, publicUrl } = deps;
  const about = `${deliveryId}${again && ` ${again}`}`;
  await sendOnce(deps, { order_id: orderId, mail: 'delivered', about }, async (send) => {
    const order = await findOrder(database, orderId);
    const link = await documents.linkTo(deliveryId, MAILED_LINK_MS);
    if (link === null || order.email === NO_EMAIL) return;
    const { language, full_name: name } = order;
    const { item_id, kind } = await findDelivery(database, deliveryId);
    const request = {
      kind: 'delivered' as const,
      language,
      facts: {
        name,
        title: await partName(order, item_id),
        isForEverybody: kind === 'instant',
        link: `${publicUrl}${link}&lang=${language}`,
        until: new Date(Date.now() + MAILED_LINK_MS).toISOString(),
      },
    };
    await send(request, { to: order.email });
  });
  if (!again) {
    await deps.advanceDelivery(
      deliveryId,
      { type: 'customer.told' },
      { by: 'jobs', cause: 'mail' },
    );
  }
}
