import type { Fulfilment } from '../catalogue.ts';
import { activeAppointments } from './appointments.ts';
import {
  hasUnclearMoney,
  isDisputed,
  isSame,
  isTriedOften,
  moneyOf,
  statusByMoney,
  withReceived,
} from './money.ts';
import { MOST_WITHDRAWALS } from './timings.ts';
import type { DisputeStatus, OrderContext, OrderEvent, OrderPaymentStatus } from './types.ts';

type Given = { context: OrderContext; event: OrderEvent };

const some = ({ payments }: OrderContext, ...statuses: OrderPaymentStatus[]) =>
  Object.values(payments).some((each) => statuses.includes(each));

/** The invitee of an appointment event. */
const inviteeOf = (event: OrderEvent) => ('inviteeUri' in event ? event.inviteeUri : null);

function paymentStatusOf(context: OrderContext, event: OrderEvent): OrderPaymentStatus | undefined {
  return 'paymentId' in event ? context.payments[event.paymentId] : undefined;
}

/** Whether the payment of the event has one of these statuses. */
function hasStatus(context: OrderContext, event: OrderEvent, ...statuses: OrderPaymentStatus[]) {
  const status = paymentStatusOf(context, event);
  return status !== undefined && statuses.includes(status);
}

function isExact({ price }: OrderContext, event: OrderEvent): boolean {
  return event.type === 'payment.settled' && isSame(event.amount, price);
}

/** Whether a payment's money had already been returned when it became known to have arrived. */
function isAlreadyReturned(context: OrderContext, event: OrderEvent): boolean {
  if (event.type !== 'payment.settled') return false;
  const money = withReceived(moneyOf(context, event.paymentId), event.amount);
  return statusByMoney(money, context.price) === 'refunded';
}

/** Whether an event tells more about the money of a payment than is known. */
function isNews(context: OrderContext, event: OrderEvent): boolean {
  const status = paymentStatusOf(context, event);
  if (status === undefined || !('paymentId' in event)) return false;
  const { received, returned, disputes, failedRefunds } = moneyOf(context, event.paymentId);
  switch (event.type) {
    case 'payment.refunded': {
      const isOfOldOrder = status === 'refunded' && received === null;
      return !isOfOldOrder && event.total.minor > (returned[event.total.currency] ?? 0);
    }
    case 'payment.refundFailed':
      return !failedRefunds.includes(event.refundId);
    case 'payment.disputed': {
      const known = disputes[event.disputeId];
      return known === undefined || rank[event.status] > rank[known.status];
    }
    default:
      return false;
  }
}

/**
 * The later status wins: a bank opens a dispute before it decides, and a loss is never taken for a
 * win.
 */
const rank: Record<DisputeStatus, number> = { opened: 0, won: 1, lost: 2 };

/**
 * Whether no more is returned than arrived; while nothing is known to have arrived, no more than
 * the price.
 */
function isPlausibleRefund(context: OrderContext, event: OrderEvent): boolean {
  if (event.type !== 'payment.refunded') return false;
  const { minor, currency } = moneyOf(context, event.paymentId).received ?? context.price;
  return event.total.currency === currency && event.total.minor <= minor;
}

const hasArrived = (context: OrderContext, event: OrderEvent) =>
  'paymentId' in event && moneyOf(context, event.paymentId).received !== null;

/** Whether the order holds money that pays for what it owes: exact, not returned, not disputed. */
function hasSoundMoney(context: OrderContext): boolean {
  return Object.entries(context.payments).some(
    ([id, status]) => status === 'settled' && !isDisputed(moneyOf(context, id)),
  );
}

/**
 * Whether a requested payment was neither counted nor refused: its money may arrive, even after its
 * end.
 */
function isAwaited(context: OrderContext, event: OrderEvent): boolean {
  return hasStatus(context, event, 'open', 'announced', 'released', 'ended');
}

/** Whether an appointment is unknown, or its start time becomes known only now. */
function hasNewAppointment(context: OrderContext, event: OrderEvent): boolean {
  if (event.type !== 'appointment.scheduled' || context.fulfilment !== 'session') return false;
  if (context.pastInvitees.includes(event.inviteeUri)) return false;
  const known = activeAppointments(context).find(
    ({ inviteeUri }) => inviteeUri === event.inviteeUri,
  );
  return known === undefined || (known.startsAt === null && event.startsAt !== null);
}

/** Whether an appointment replaced another one that may still be reported. */
function hasUnknownReplaced(context: OrderContext, event: OrderEvent): boolean {
  if (event.type !== 'appointment.scheduled' || context.fulfilment !== 'session') return false;
  const { replaces, inviteeUri } = event;
  return replaces !== null && replaces !== inviteeUri && !context.pastInvitees.includes(replaces);
}

/**
 * Whether the calendar itself reported an appointment: one that only a browser reports may be
 * invented.
 */
const occupiesTime = (context: OrderContext) =>
  activeAppointments(context).some(({ startsAt }) => startsAt !== null);

const isActive = (context: OrderContext, event: OrderEvent) =>
  activeAppointments(context).some(({ inviteeUri }) => inviteeUri === inviteeOf(event));

const isCancelledForGood = (context: OrderContext, event: OrderEvent) =>
  event.type === 'appointment.cancelled' && !event.isRescheduled && isActive(context, event);

export const guards = {
  isPayable: ({ context, event }: Given) =>
    paymentStatusOf(context, event) === undefined &&
    !some(context, 'open', 'announced', 'mismatched') &&
    !hasUnclearMoney(context) &&
    !isTriedOften(context),
  hasNoOpenPayment: ({ context }: Given) => !some(context, 'open', 'announced'),
  isAwaitingConfirmation: ({ context }: Given) => some(context, 'announced'),
  isOpenPayment: ({ context, event }: Given) => hasStatus(context, event, 'open'),
  isEndablePayment: ({ context, event }: Given) =>
    hasStatus(context, event, 'open', 'announced', 'released'),
  isGivenUpPayment: ({ context, event }: Given) => hasStatus(context, event, 'released', 'ended'),
  isKnownPayment: ({ context, event }: Given) => paymentStatusOf(context, event) !== undefined,
  isAwaitedPayment: ({ context, event }: Given) => isAwaited(context, event),
  isAwaitedAndExact: ({ context, event }: Given) =>
    isAwaited(context, event) && isExact(context, event),
  isExactButReturned: ({ context, event }: Given) =>
    isAwaited(context, event) && isExact(context, event) && isAlreadyReturned(context, event),
  isExactAndTransferAnnounced: ({ context, event }: Given) =>
    isAwaited(context, event) &&
    isExact(context, event) &&
    Object.entries(context.payments).some(
      ([id, status]) => status === 'announced' && 'paymentId' in event && id !== event.paymentId,
    ),
  isWithdrawable: ({ context, event }: Given) =>
    hasStatus(context, event, 'announced') && context.withdrawals < MOST_WITHDRAWALS,
  isUnannouncedPayment: ({ context, event }: Given) => {
    const status = paymentStatusOf(context, event);
    return status !== undefined && status !== 'announced';
  },
  isRefundOfKnownMoney: ({ context, event }: Given) =>
    isNews(context, event) && isPlausibleRefund(context, event) && hasArrived(context, event),
  isRefundBeforeMoney: ({ context, event }: Given) =>
    isNews(context, event) && isPlausibleRefund(context, event),
  isNewsOfMoney: ({ context, event }: Given) => isNews(context, event),
  isNewsOfDispute: ({ context, event }: Given, status: DisputeStatus) =>
    event.type === 'payment.disputed' && event.status === status && isNews(context, event),
  hasSoundMoney: ({ context }: Given) => hasSoundMoney(context),
  hasNoSoundMoney: ({ context }: Given) => !hasSoundMoney(context),
  isReturned: ({ context }: Given) => !some(context, 'settled'),
  isReturnedWithAppointment: ({ context }: Given) =>
    !some(context, 'settled') && context.appointment !== null,
  owes: ({ context }: Given, fulfilment: Fulfilment) => context.fulfilment === fulfilment,
  hasAppointment: ({ context }: Given) => context.appointment !== null,
  hasNoAppointment: ({ context }: Given) => context.appointment === null,
  lacksAppointment: ({ context }: Given) =>
    context.fulfilment === 'session' && context.appointment === null,
  occupiesTime: ({ context }: Given) => occupiesTime(context),
  occupiesUnpaidTime: ({ context }: Given) =>
    occupiesTime(context) && !some(context, 'open', 'announced'),
  isNewAppointment: ({ context, event }: Given) => hasNewAppointment(context, event),
  isUnknownReplaced: ({ context, event }: Given) => hasUnknownReplaced(context, event),
  isActiveAppointment: ({ context, event }: Given) => isActive(context, event),
  isCancelledForGood: ({ context, event }: Given) => isCancelledForGood(context, event),
  isOnlyOneCancelledForGood: ({ context, event }: Given) =>
    isCancelledForGood(context, event) && context.otherAppointments.length === 0,
  isUnheardOfAppointment: ({ context, event }: Given) =>
    context.fulfilment === 'session' && !context.pastInvitees.includes(inviteeOf(event) ?? ''),
  isSession: ({ context }: Given) => context.fulfilment === 'session',
};
