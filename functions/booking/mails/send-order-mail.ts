import { isFromAnswers } from '#machines/delivery/types.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { StopMails } from '../../mail/stop-mails.ts';
import type { UnpaidMails } from '../../mail/unpaid-mails.ts';
import { deliveriesOf, findOrder } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { ResumeTokens } from '../../platform/security/tokens.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import type { FindAnswersStatus } from '../orders/answers-status.ts';
import { catalogueFacts } from '../orders/catalogue-facts.ts';
import type { EffectJobs } from '../orders/effects.ts';
import type { ErasureJobs } from '../orders/erase-order.ts';
import { cancelledSessionsOf, sessionsOf } from '../orders/read-appointment.ts';
import { isBeforePayment } from './booking-facts.ts';
import { bookingLink, orderLink } from './booking-link.ts';
import { aboutOf, type MailDeps, sendOnce } from './send-once.ts';

export interface OrderMailDeps extends MailDeps {
  stopMails: Pick<StopMails, 'linkFor' | 'isStopped'>;
  unpaidMails: UnpaidMails;
  catalogue: Pick<Catalogue, 'find'>;
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
}

/** Mails an order's customer, once per payment and occasion. */
export async function sendOrderMail(
  deps: OrderMailDeps & { findAnswersStatus: FindAnswersStatus; partName: PartName },
  job: EffectJobs['order-mail'],
): Promise<void> {
  const { database, resumeTokens, publicUrl, findAnswersStatus, unpaidMails, stopMails } = deps;
  const { orderId, mail, paymentId, occasion } = job;
  const about = aboutOf(paymentId, occasion);
  await sendOnce(deps, { order_id: orderId, mail, about }, async (send) => {
    const order = await findOrder(database, orderId);
    if (order.email === NO_EMAIL) return;
    const isUnpaid = mail === 'transfer_announced' && isBeforePayment(order);
    const stopping = isUnpaid && { stopLink: stopMails.linkFor(order.email, order.language) };
    const { reference, settled_minor, settled_currency } = await database.kysely
      .selectFrom('payments')
      .select(['reference', 'settled_minor', 'settled_currency'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const sessions = await sessionsOf(database, order);
    const isUnanswered = mail === 'confirmation' && (await findAnswersStatus(order)) === 'missing';
    const needsTime = order.fulfilment === 'session' && sessions.length === 0;
    const isAsked = isBeforePayment(order) || isUnanswered || needsTime;
    const linkTo = isAsked ? bookingLink : orderLink;
    const request = {
      kind: 'order' as const,
      mail,
      language: order.language,
      facts: {
        name: order.full_name,
        title: order.item_title,
        fulfilment: order.fulfilment,
        ...(await catalogueFacts(deps, order)),
        price: { minor: order.amount_minor, currency: order.currency },
        received:
          settled_minor === null
            ? null
            : { minor: settled_minor, currency: settled_currency ?? '' },
        amount: occasion?.amount ?? null,
        reference,
        link: linkTo(publicUrl, order.language, resumeTokens.tokenFor(orderId)),
        sessions,
        cancelled: mail === 'confirmation' ? [] : await cancelledSessionsOf(database, order),
        isUnanswered,
        ...(isUnanswered && (await partsAhead(deps, order))),
        ...stopping,
      },
    };
    const deliver = () => send(request, { to: order.email, ...stopping });
    await (isUnpaid ? unpaidMails.send('order', order, deliver) : deliver());
  });
}

/** Names what of a bundle comes before its answers, and what waits for them. */
async function partsAhead(
  { database, partName }: Pick<MailDeps, 'database'> & { partName: PartName },
  order: OrderRow,
) {
  const rows = await deliveriesOf(database, order.id);
  if (rows.length < 2) return {};
  const titlesOf = (fits: (kind: DeliveryRow['kind']) => boolean) =>
    Promise.all(rows.filter(({ kind }) => fits(kind)).map((row) => partName(order, row.item_id)));
  return {
    parts: {
      atOnce: await titlesOf((kind) => kind === 'instant'),
      making: await titlesOf((kind) => kind !== 'instant' && !isFromAnswers(kind)),
      waiting: await titlesOf(isFromAnswers),
    },
  };
}

/** Confirms to a person that everything was erased. It is the last mail about their order. */
export async function sendErasureMail(
  deps: MailDeps,
  { orderId, email: to, language, ...facts }: ErasureJobs['erasure-mail'],
): Promise<void> {
  const key = { order_id: orderId, mail: 'erased', about: '' };
  await sendOnce(deps, key, (send) => send({ kind: 'erased', language, facts }, { to }), 'log');
}
