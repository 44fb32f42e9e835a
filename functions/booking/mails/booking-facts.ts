import type { Language } from '#machines/language.ts';
import { firstStart } from '#machines/order/appointments.ts';
import { isUnpaid, viewOrder } from '#machines/order/view.ts';
import type { BookingFacts } from '#web/mail/booking-mail.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { ResumeTokens } from '../../platform/security/tokens.ts';
import { snapshotOf } from '../orders/advance.ts';
import { bookingLink, orderLink } from './booking-link.ts';

export interface FactsDeps {
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
  publicUrl: string;
}

/** Collects what a mail says about a booking. */
export function bookingFacts(
  { resumeTokens, publicUrl }: FactsDeps,
  order: OrderRow,
  language: Language,
  title: string,
): BookingFacts {
  const snapshot = snapshotOf(order);
  const linkTo = isBeforePayment(order) ? bookingLink : orderLink;
  return {
    title,
    price: { minor: order.amount_minor, currency: order.currency },
    startsAt: firstStart(snapshot.context),
    keptUntil: (isUnpaid(viewOrder(snapshot)) && order.deadline?.toISOString()) || null,
    link: linkTo(publicUrl, language, resumeTokens.tokenFor(order.id)),
  };
}

/** Says whether no money has arrived for the order, in which case the address may belong to somebody else. */
export function isBeforePayment(order: OrderRow): boolean {
  const { customerStatus, isUnderReview } = viewOrder(snapshotOf(order));
  const statuses = ['draft', 'payment-processing', 'awaiting-confirmation'];
  return !isUnderReview && statuses.includes(customerStatus);
}
