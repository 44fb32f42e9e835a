import type { Language } from '#machines/language.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { BookingFacts } from '#web/mail/booking-mail.ts';
import type { OrderRow } from '../data/tables.ts';
import { snapshotOf } from '../orders/advance.ts';
import type { ResumeTokens } from '../security/resume-token.ts';
import { bookingLink } from './booking-link.ts';

export interface FactsDeps {
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
  publicUrl: string;
}

/** Whether the order still waits for a payment that nobody has made or announced. */
export function isUnpaid(order: OrderRow): boolean {
  const { customerStatus, isUnderReview } = viewOrder(snapshotOf(order));
  return !isUnderReview && ['draft', 'payment-processing'].includes(customerStatus);
}

/** What a mail says of a booking. */
export function bookingFacts(
  { resumeTokens, publicUrl }: FactsDeps,
  order: OrderRow,
  language: Language,
  title: string,
): BookingFacts {
  return {
    title,
    price: { minor: order.amount_minor, currency: order.currency },
    startsAt: snapshotOf(order).context.appointment?.startsAt ?? null,
    keptUntil: (isUnpaid(order) && order.deadline?.toISOString()) || null,
    link: bookingLink(publicUrl, language, resumeTokens.tokenFor(order.id)),
  };
}
