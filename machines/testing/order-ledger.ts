import { firstStart } from '../order/appointments.ts';
import { price } from '../order/fixtures.ts';
import { moneyOf, returnedOf } from '../order/money.ts';
import type { OrderSnapshot, OrderState, OrderStep } from '../order/step.ts';
import type { OrderEvent } from '../order/types.ts';
import { viewOrder } from '../order/view.ts';
import { stateOf, statePathOf } from '../step.ts';

/** The reports of a payment's money, written down without the machine. */
interface Reported {
  received: number | null;
  returned: number;
  dispute: 'opened' | 'won' | 'lost' | null;
  hasFailedRefund: boolean;
  /** How often the machine counted or refused it. */
  counted: number;
}

/**
 * The calendar's reports of appointments, by their invitees, and the notices sent while there was
 * none.
 */
interface Diary {
  scheduled: readonly string[];
  /** Cancelled, moved to another order, or replaced. */
  over: readonly string[];
  isStaffNotified: boolean;
  isCustomerNotified: boolean;
  /** The order has a deadline, at which it is told. */
  isWaiting: boolean;
  /** The start that the deadline of the unpaid order follows. */
  followed: string | null;
}

/** The history of an order so far, and what was done about it. */
export interface Ledger {
  payments: Readonly<Record<string, Reported>>;
  flags: readonly string[];
  confirmations: number;
  contentRequests: number;
  diary: Diary;
}

export const emptyLedger: Ledger = {
  payments: {},
  flags: [],
  confirmations: 0,
  contentRequests: 0,
  diary: {
    scheduled: [],
    over: [],
    isStaffNotified: false,
    isCustomerNotified: false,
    isWaiting: false,
    followed: null,
  },
};

const nothing: Reported = {
  received: null,
  returned: 0,
  dispute: null,
  hasFailedRefund: false,
  counted: 0,
};

const rank = { opened: 0, won: 1, lost: 2 };

function withReport(reported: Reported, event: OrderEvent): Reported {
  switch (event.type) {
    case 'payment.settled':
      return { ...reported, received: reported.received ?? event.amount.minor };
    case 'payment.refunded':
      return { ...reported, returned: Math.max(reported.returned, event.total.minor) };
    case 'payment.refundFailed':
      return { ...reported, hasFailedRefund: true };
    case 'payment.disputed': {
      const isNews = reported.dispute === null || rank[event.status] > rank[reported.dispute];
      return isNews ? { ...reported, dispute: event.status } : reported;
    }
    default:
      return reported;
  }
}

const withUri = (list: readonly string[], uri: string | null) =>
  uri === null || list.includes(uri) ? list : [...list, uri].sort();

const lackNotices: readonly string[] = ['appointment_missing', 'appointment_cancelled'];
const lackMails: readonly string[] = ['session_without_time', 'confirmation'];

function withNews(
  diary: Diary,
  event: OrderEvent,
  { snapshot, outcome, effects }: OrderStep,
): Diary {
  let { scheduled, over, isStaffNotified, isCustomerNotified, isWaiting, followed } = diary;
  const { appointment, fulfilment } = snapshot.context;
  if (fulfilment !== 'session') return diary;
  if (event.type === 'appointment.scheduled') {
    scheduled = withUri(scheduled, event.inviteeUri);
    over = withUri(over, event.replaces);
  }
  if (event.type === 'appointment.cancelled') over = withUri(over, event.inviteeUri);
  if (event.type === 'appointment.moved' && outcome === 'applied') {
    over = withUri(over, event.inviteeUri);
  }
  for (const { type, params } of effects) {
    if (type === 'awaitNewTime') isWaiting = true;
    if (type === 'clearDeadline') isWaiting = false;
    if (type === 'followSession') followed = params.startsAt;
    if (type === 'raiseFlag' && lackNotices.includes(params.reason)) isStaffNotified = true;
    if (type === 'sendMail' && lackMails.includes(params.mail)) isCustomerNotified = true;
  }
  if (appointment) [isStaffNotified, isCustomerNotified] = [false, false];
  return { scheduled, over, isStaffNotified, isCustomerNotified, isWaiting, followed };
}

/** The ledger after a step; a report of a payment that was never requested is not in it. */
export function enter(ledger: Ledger, event: OrderEvent, step: OrderStep): Ledger {
  const payments = { ...ledger.payments };
  if ('paymentId' in event && step.snapshot.context.payments[event.paymentId] !== undefined) {
    payments[event.paymentId] = withReport(payments[event.paymentId] ?? nothing, event);
  }
  let { confirmations, contentRequests } = ledger;
  const flags = new Set(ledger.flags);
  for (const effect of step.effects) {
    if (effect.type === 'settlePayment' || effect.type === 'refusePayment') {
      const { paymentId } = effect.params;
      const entry = payments[paymentId] ?? nothing;
      payments[paymentId] = { ...entry, counted: entry.counted + 1 };
    }
    if (effect.type === 'raiseFlag') flags.add(effect.params.reason);
    if (effect.type === 'sendMail' && effect.params.mail === 'confirmation') confirmations += 1;
    if (effect.type === 'requestContent') contentRequests += 1;
  }
  const diary = withNews(ledger.diary, event, step);
  return { payments, flags: [...flags].sort(), confirmations, contentRequests, diary };
}

const isExact = ({ received }: Reported) => received === price.minor;
/** Returns what is left of the money that arrived. */
const left = ({ received, returned, dispute }: Reported) =>
  Math.max(0, (received ?? 0) - returned - (dispute === 'lost' ? price.minor : 0));
const isDisputed = ({ dispute }: Reported) => dispute === 'opened' || dispute === 'lost';
const isUnclear = ({ received, returned, dispute }: Reported) =>
  received === null && (returned > 0 || dispute !== null);

interface Moment {
  ledger: Ledger;
  all: Reported[];
  exact: Reported[];
  wrong: Reported[];
  snapshot: OrderSnapshot;
  state: OrderState;
  view: ReturnType<typeof viewOrder>;
}

const flagged = ({ ledger }: Moment, ...reasons: string[]) =>
  reasons.some((reason) => ledger.flags.includes(reason));

const invariants: Record<string, (moment: Moment) => boolean> = {
  'money that arrived is counted once for its payment, and nothing else is': ({ all }) =>
    all.every(({ received, counted }) => counted === (received === null ? 0 : 1)),
  'an order is paid only while it holds exact money that nobody disputes': ({ state, exact }) =>
    state !== 'paid' || exact.some((each) => !isDisputed(each)),
  'a disputed order holds disputed money only': ({ state, exact }) =>
    state !== 'disputed' || (exact.length > 0 && exact.every(isDisputed)),
  'an order with exact money does not wait for money': ({ state, exact }) =>
    !['draft', 'awaitingPayment'].includes(state) || exact.length === 0,
  'no more is returned than arrived': ({ snapshot: { context } }) =>
    Object.keys(context.payments).every((id) => {
      const money = moneyOf(context, id);
      return returnedOf(money) <= (money.received?.minor ?? 0);
    }),
  'no payment is handed out beside money of any kind': ({ view, all }) =>
    view.openPaymentId === null || all.every((each) => left(each) === 0 && !isUnclear(each)),
  'no payment can be requested beside money of any kind': ({ snapshot, all }) =>
    all.every((each) => left(each) === 0 && !isUnclear(each)) ||
    !snapshot.can({
      type: 'payment.requested',
      paymentId: 'new',
      provider: 'stripe',
      expiresAt: '',
    }),
  'at most one payment can be paid': ({ snapshot: { context } }) =>
    Object.values(context.payments).filter((each) => each === 'open' || each === 'announced')
      .length <= 1,
  'an order is confirmed at most once, and its content requested at most once': ({ ledger }) =>
    ledger.confirmations <= 1 && ledger.contentRequests <= 1,
  'what is told as paid is paid, and what is paid is told as paid': ({ view, exact }) =>
    (view.customerStatus === 'payment-completed') === exact.length > 0,
  'a wrong amount is told as it is while nothing exact is there': ({ view, exact, wrong }) =>
    (view.customerStatus === 'wrong-amount') === (exact.length === 0 && wrong.length > 0) &&
    (view.customerStatus === 'wrong-amount') === (view.received !== null),
  'what is told as refunded was received, and nothing of it is left': ({ view, all }) =>
    view.customerStatus !== 'refunded' ||
    (all.some(({ received }) => received !== null) && all.every((each) => left(each) === 0)),
  'content is prepared only for money that nobody disputes': ({ view, exact }) =>
    !view.isAwaitingContent || exact.some((each) => !isDisputed(each)),
  'a wrong amount is flagged': (moment) =>
    moment.wrong.length === 0 || flagged(moment, 'amount_mismatch'),
  'a second exact payment is flagged': (moment) =>
    moment.all.filter(isExact).length < 2 || flagged(moment, 'second_payment', 'late_payment'),
  'exact money of an order that ended is flagged': (moment) =>
    moment.exact.length === 0 ||
    ['paid', 'disputed'].includes(moment.state) ||
    flagged(moment, 'late_payment'),
  'an open or lost dispute is flagged': (moment) =>
    moment.all.every(
      ({ dispute }) =>
        dispute === null || dispute === 'won' || flagged(moment, `dispute_${dispute}`),
    ),
  'a failed refund is flagged': (moment) =>
    moment.all.every(({ hasFailedRefund }) => !hasFailedRefund) || flagged(moment, 'refund_failed'),
  'a refund that does not fit what arrived is flagged': (moment) =>
    moment.all.every(({ returned, received }) => returned <= (received ?? 0)) ||
    flagged(moment, 'refund_unclear'),
  'a transfer announced beside what was paid is flagged': (moment) =>
    !['paid', 'disputed'].includes(moment.state) ||
    !Object.values(moment.snapshot.context.payments).includes('announced') ||
    flagged(moment, 'transfer_also_announced'),
  'the appointment of a session is one that stands in the calendar, while any does': ({
    snapshot: { context },
    ledger: { diary },
  }) => {
    const active = diary.scheduled.filter((each) => !diary.over.includes(each));
    return context.fulfilment !== 'session' || context.appointment === null
      ? active.length === 0
      : active.includes(context.appointment.inviteeUri);
  },
  'a paid session without an appointment is told to staff and customer, or has a deadline for it':
    ({ snapshot, state, ledger: { diary } }) =>
      state !== 'paid' ||
      snapshot.context.fulfilment !== 'session' ||
      snapshot.context.appointment !== null ||
      (diary.isStaffNotified && diary.isCustomerNotified) ||
      (diary.isWaiting && snapshot.can({ type: 'deadline.passed' })),
  'only an order that heeds a deadline has one after its payment': ({ snapshot, ledger }) =>
    !ledger.diary.isWaiting || statePathOf(snapshot) === 'paid.rescheduling',
  'the deadline of an unpaid session follows its start': ({ snapshot, state, ledger }) =>
    !['draft', 'awaitingPayment'].includes(state) ||
    ledger.diary.followed === firstStart(snapshot.context),
  'a time kept for an order without money is flagged': (moment) =>
    !['refunded', 'expired'].includes(moment.state) ||
    moment.snapshot.context.appointment === null ||
    flagged(moment, 'appointment_unpaid'),
};

/** Returns the invariants of money and of messages that this order breaks. */
export function brokenInvariants(snapshot: OrderSnapshot, ledger: Ledger): string[] {
  const all = Object.values(ledger.payments);
  const held = all.filter((each) => left(each) > 0);
  const moment: Moment = {
    ledger,
    all,
    exact: held.filter(isExact),
    wrong: held.filter((each) => !isExact(each)),
    snapshot,
    state: stateOf(snapshot),
    view: viewOrder(snapshot),
  };
  return Object.entries(invariants).flatMap(([name, holds]) => (holds(moment) ? [] : [name]));
}
