import { createActor, SimulatedClock } from 'xstate';
import type { Service } from '../actors.ts';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { BookingStatus } from '../api/resume-booking.ts';
import type { SendBankTransferNotificationRequest } from '../api/send-bank-transfer-notification.ts';
import type { PaymentStatus } from '../api/verify-payment-status.ts';
import type { WithdrawBankTransferRequest } from '../api/withdraw-bank-transfer.ts';
import { createOutputs, events, filled, roadmap } from '../booking/fixtures.ts';
import { provideBooking } from '../booking/provide.ts';
import type { BookingEvent, BookingStep, LoadBookingOutput } from '../booking/types.ts';
import { bookingView } from '../booking/view.ts';
import { price } from '../order/fixtures.ts';
import { beginOrder, stepOrder } from '../order/step.ts';
import type { OrderEvent, OrderPaymentStatus } from '../order/types.ts';
import { viewOrder } from '../order/view.ts';
import { link, transferLink } from '../payment/fixtures.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentEvent,
  ReturnStatus,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { paymentView } from '../payment/view.ts';
import type { Failure, FailureCode } from '../problem.ts';
import { stateOf } from '../step.ts';
import { settle } from './actors.ts';
import { callsBy } from './browser.ts';
import { memoryStorage } from './memory-storage.ts';

interface Payment {
  id: string;
  reference: string;
  provider: PaymentProvider;
}

/** The possible fates of an order's money. */
export type Money = Extract<BookingStatus, 'payment-completed' | 'wrong-amount' | 'refunded'>;

const methods = ['stripe', 'ziina', 'bank_transfer'] as const;
const WRONG = { ...price, minor: price.minor - 1 };

const refusal = (code: FailureCode): { ok: false; problem: Failure } => ({
  ok: false,
  problem: { code },
});

/** The order's own machine with its payments, behind calls that answer as the server does. */
function simulateServer() {
  let order = beginOrder({ price, fulfilment: 'personalised' }).snapshot;
  const payments: Payment[] = [];
  const past = new Set<BookingStatus>();
  const apply = (event: OrderEvent) => {
    order = stepOrder(order, event).snapshot;
    past.add(viewOrder(order).customerStatus);
  };
  const statusInOrder = ({ id }: Payment): OrderPaymentStatus =>
    order.context.payments[id] ?? 'ended';
  const at = (index: number, ...statuses: OrderPaymentStatus[]) => {
    const meant = payments.filter((payment) => statuses.includes(statusInOrder(payment)));
    return meant[index % Math.max(1, meant.length)];
  };
  const linkTo = ({ id, reference, provider }: Payment) => ({
    ...(provider === 'bank_transfer' ? transferLink : link),
    paymentId: id,
    reference,
    provider,
  });

  function request(provider: PaymentProvider): Payment {
    const open = at(0, 'open');
    if (open?.provider === provider) return open;
    if (open) {
      const isEnded = open.provider === 'stripe';
      const how = { paymentId: open.id, how: 'cancelled' } as const;
      apply(isEnded ? { type: 'payment.ended', ...how } : { type: 'payment.released', ...how });
    }
    const index = payments.length;
    const id = `payment-${index + 1}`;
    const payment = { id, reference: `PAY${index % 10}-0000-0000-${1000 + index}`, provider };
    payments.push(payment);
    apply({ type: 'payment.requested', paymentId: id, provider, expiresAt: '2026-02-02T12:00Z' });
    return payment;
  }

  function statusOf(asked: Payment): PaymentStatus {
    const { customerStatus, isUnderReview } = viewOrder(order);
    if (customerStatus === 'payment-completed') return 'completed';
    if (isUnderReview) return 'wrong_amount';
    if (stateOf(order) === 'refunded') return 'refunded';
    const isWaiting = ['open', 'announced'].includes(statusInOrder(asked));
    return isWaiting ? 'processing' : 'cancelled';
  }

  return {
    payments,
    status: () => viewOrder(order).customerStatus,
    /** Whether the order ever had this status. */
    wasOnce: (status: BookingStatus) => past.has(status),
    calls: {
      createBooking: () => createOutputs.created,
      loadBooking(): LoadBookingOutput {
        const { customerStatus, isUnderReview } = viewOrder(order);
        const payment = isUnderReview ? at(0, 'settled') : at(0, 'open', 'announced', 'settled');
        return {
          ok: true,
          value: {
            bookingId: 'booking-1',
            status: customerStatus,
            item: { id: roadmap.id, type: 'service', name: roadmap.name, price: roadmap.price },
            payment: payment ? linkTo(payment) : null,
          },
        };
      },
      createPaymentLink({ preferredProvider }: CreatePaymentLinkInput): CreatePaymentLinkOutput {
        const view = viewOrder(order);
        if (view.customerStatus === 'payment-completed') return refusal('booking_already_paid');
        if (view.isUnderReview) return refusal('wrong_amount_received');
        if (view.isOver) return refusal('booking_closed');
        if (view.isAwaitingConfirmation) return refusal('payment_awaiting_confirmation');
        const provider = methods.find((each) => each === preferredProvider) ?? 'stripe';
        return { ok: true, value: linkTo(request(provider)) };
      },
      verifyPayment({ paymentReference }: VerifyPaymentInput): VerifyPaymentOutput {
        const asked = payments.find(({ reference }) => reference === paymentReference);
        if (!asked) return refusal('payment_not_found');
        const { reference } = at(0, 'settled', 'mismatched', 'refunded') ?? asked;
        return { ok: true, value: { status: statusOf(asked), reference } };
      },
      withdrawTransfer({ reference }: WithdrawBankTransferRequest) {
        const payment = payments.find((each) => each.reference === reference);
        if (!payment) return refusal('payment_not_found');
        apply({ type: 'payment.withdrawn', paymentId: payment.id });
        const { customerStatus, openPaymentId, isAwaitingConfirmation } = viewOrder(order);
        if (customerStatus === 'payment-completed') return refusal('booking_already_paid');
        if (isAwaitingConfirmation) return refusal('payment_awaiting_confirmation');
        if (openPaymentId !== payment.id) return refusal('booking_closed');
        return { ok: true, value: { success: true } };
      },
      notifyTransfer({ reference }: SendBankTransferNotificationRequest) {
        const payment = payments.find((each) => each.reference === reference);
        if (!payment) return refusal('payment_not_found');
        apply({ type: 'payment.announced', paymentId: payment.id, receiptId: null });
        return { ok: true, value: { success: true } };
      },
      generateContent: () => ({ ok: true, value: { success: true } }),
    },
    /** Lets money arrive for a payment for which its provider or the bank still takes it. */
    pay(index: number, isExact: boolean) {
      const payment = at(index, 'open', 'announced', 'released');
      if (!payment) return;
      apply({ type: 'payment.settled', paymentId: payment.id, amount: isExact ? price : WRONG });
    },
    /** Gives back everything that arrived for a payment. */
    refund(index: number) {
      const payment = at(index, 'settled', 'mismatched');
      if (!payment) return;
      const total = statusInOrder(payment) === 'settled' ? price : WRONG;
      apply({ type: 'payment.refunded', paymentId: payment.id, total });
    },
    /** The customer's bank questions a payment. */
    dispute(index: number) {
      const payment = at(index, 'settled');
      if (!payment) return;
      apply({
        type: 'payment.disputed',
        paymentId: payment.id,
        disputeId: `dispute-${payment.id}`,
        status: 'opened',
        amount: price,
      });
    },
  };
}

type Server = ReturnType<typeof simulateServer>;

/** How a call ends: its answer arrives now or late, or it is lost before or after the server has acted. */
export type Delivery = 'now' | 'late' | 'lostRequest' | 'lostAnswer' | 'broken';

const stageNames = {
  completed: 'payment-completed',
  wrongAmount: 'wrong-amount',
  refunded: 'refunded',
} as const;

const isOfPayment = (step: BookingStep | null) =>
  step === 'payment-processing' || step === 'whatsapp-verification';

function simulateTab(
  server: Server,
  deliveryOf: () => Delivery,
  storage: ReturnType<typeof memoryStorage>,
) {
  const clock = new SimulatedClock();
  const late: Array<() => void> = [];
  const services = callsBy((call) => {
    const act = (server.calls as Record<string, unknown>)[call] as
      | ((input: never) => unknown)
      | undefined;
    return ((given: never) => {
      const delivery = deliveryOf();
      if (!act || delivery === 'lostRequest') return new Promise(() => {});
      const answer = act(given);
      if (delivery === 'broken') return Promise.reject(new Error('the network is away'));
      if (delivery === 'now') return Promise.resolve(answer);
      return new Promise((resolve) => {
        if (delivery === 'late') late.push(() => resolve(answer));
      });
    }) as Service<never, unknown>;
  });
  const machine = provideBooking({
    ...services,
    storage,
    sessionStorage: memoryStorage(),
    now: () => 1_000_000,
  });
  const actor = createActor(machine, { input: { methods }, clock }).start();
  const view = () => bookingView(actor.getSnapshot());
  const payment = () => actor.getSnapshot().children.payment;
  return {
    view,
    /** Returns what the page tells of the money; null where it tells nothing. */
    shownMoney(): Money | 'awaiting' | null {
      const { isOpen, isPaid, isAwaitingConfirmation, step } = view();
      if (!isOpen || step === 'opening') return null;
      if (isPaid) return 'payment-completed';
      const inside = payment()?.getSnapshot();
      const stage = inside && paymentView(inside).stage;
      if (stage && stage in stageNames) return stageNames[stage as keyof typeof stageNames];
      return isAwaitingConfirmation && isOfPayment(step) ? 'awaiting' : null;
    },
    /** Whether the page is about the payment, and has something to ask the server with. */
    isAbleToAsk() {
      const { step, isAwaitingConfirmation } = view();
      if (!isOfPayment(step)) return false;
      const inside = payment()?.getSnapshot().context;
      if (inside) return inside.watched !== null || inside.link !== null;
      return isAwaitingConfirmation && actor.getSnapshot().context.data.token !== null;
    },
    reference: () => view().reference,
    send: (...sent: BookingEvent[]) => {
      for (const event of sent) actor.send(event);
    },
    pay: (event: PaymentEvent) => payment()?.send(event),
    /** The person comes back to the window: the sheet and the payment hear of it. */
    focus: () => {
      payment()?.send({ type: 'window.focus' });
      actor.send(events.focus);
    },
    /** Delivers the late answers. */
    catchUp: () => {
      for (const arrive of late.splice(0)) arrive();
    },
    pass: (ms: number) => clock.increment(ms),
    stop: () => actor.stop(),
  };
}

export type Tab = ReturnType<typeof simulateTab>;

/** One order, from its form to its payment, seen in several tabs over an unreliable network. */
export async function simulateOrder() {
  const server = simulateServer();
  const tabs: Tab[] = [];
  const devices = [memoryStorage(), memoryStorage()];
  let delivery: Delivery = 'now';
  const open = (device: number, ...sent: BookingEvent[]) => {
    const storage = devices[device % devices.length] ?? memoryStorage();
    const tab = simulateTab(server, () => delivery, storage);
    tab.send(...sent);
    tabs.push(tab);
  };
  open(0, ...filled, events.submit);
  await settle();
  return {
    server,
    tabs,
    deliver: (how: Delivery) => {
      delivery = how;
    },
    /** Opens the sheet by its link, or by its item on a device that may know it. */
    open: (device: number) => open(device, device % 4 < 2 ? events.resume : events.open),
    /** Opens a tab to which a payment page sends the person back with its claim. */
    openReturn(index: number, status: ReturnStatus) {
      const payment = server.payments[index % Math.max(1, server.payments.length)];
      if (!payment || payment.provider === 'bank_transfer') return;
      const { reference, provider } = payment;
      open(index, { type: 'payment.return', reference, status, provider });
    },
    /** Mends the network, ends every open call, and looks at every tab. */
    async lookAround() {
      delivery = 'now';
      for (const tab of tabs) {
        tab.catchUp();
        await settle();
        tab.pass(31_000);
        await settle();
        tab.focus();
        await settle();
      }
    },
    stop: () => {
      for (const tab of tabs) tab.stop();
    },
  };
}
