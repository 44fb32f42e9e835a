import type { ShownDelivery, ShownOrder } from '#machines/api/read-deliveries.ts';
import { appointmentTimes } from '#machines/home-time.ts';
import type { Translator } from '#web/i18n/use-translation.ts';

type Say = Translator<'orderPage'>;

const news = {
  draft: 'unpaid',
  'payment-processing': 'unpaid',
  'awaiting-confirmation': 'awaiting',
  'wrong-amount': 'unclear',
  'payment-completed': 'paid',
  disputed: 'disputed',
  refunded: 'refunded',
  closed: 'closed',
  erased: 'erased',
} as const;

/** The texts for why something ended that was not delivered. */
const endings: Partial<Record<ReturnType<typeof newsOf>, 'stoppedByRefund' | 'stoppedByErasure'>> =
  { refunded: 'stoppedByRefund', erased: 'stoppedByErasure' };

/** Returns an order's status as the key of its texts. */
export function newsOf({ status }: Pick<ShownOrder, 'status'>) {
  return news[status];
}

/** Returns the page's first words. Money that came after a booking's end pays for nothing yet. */
export function openingOf(t: Say['t'], order: ShownOrder, deliveries: readonly ShownDelivery[]) {
  const isLate = newsOf(order) === 'paid' && deliveries.length === 0;
  if (isLate) return { heading: t('heading.late'), text: t('status.late') };
  const said = newsOf(order);
  const isUnanswered = said === 'paid' && deliveries.some(({ status }) => status === 'unanswered');
  return {
    heading: t(`heading.${said === 'paid' && order.isSession ? 'session' : said}`),
    text: t(`status.${isUnanswered ? 'unanswered' : said}`),
  };
}

/** Returns how far one part is, and when it comes, in plain words. */
export function statusTextOf(
  { t, language }: Pick<Say, 't' | 'language'>,
  { status, rest, isSession, isSoon, file, dueAt }: ShownDelivery,
  orderStatus: ShownOrder['status'],
  zone: string,
): string {
  const dayOf = (moment: string) => appointmentTimes(moment, language, zone).own.day;
  if (status === 'delivered') {
    if (isSession) return t('delivery.held');
    return t(file ? 'delivery.delivered' : 'delivery.deliveredEarlier');
  }
  if (status === 'stopped')
    return t(`delivery.${endings[newsOf({ status: orderStatus })] ?? 'stopped'}`);
  if (rest) {
    const rests = t(`delivery.${rest.isDisputed ? 'disputed' : 'resting'}`, {
      day: dayOf(rest.since),
    });
    return rest.isDisputed && rest.reason ? `${rests} ${t('delivery.alsoAgreed')}` : rests;
  }
  if (status === 'unanswered') return t('delivery.unanswered');
  if (isSession) return t('delivery.meeting');
  if (isSoon) return t('delivery.soon');
  if (dueAt === null) return t('delivery.making');
  return t('delivery.due', { day: dayOf(dueAt) });
}

/**
 * Whether the customer can have everything erased: not while money is on its way or in question.
 */
export function canErase({ status }: Pick<ShownOrder, 'status'>): boolean {
  return ['payment-completed', 'refunded', 'closed'].includes(status);
}
