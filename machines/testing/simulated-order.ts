import { createActor, SimulatedClock } from 'xstate';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { PaymentStatus } from '../api/verify-payment-status.ts';
import { input, link } from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/provide.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentEvent,
  PaymentInput,
  ReturnStatus,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { paymentView } from '../payment/view.ts';
import { settle } from './actors.ts';

type Page = 'open' | 'released' | 'ended' | 'paid' | 'wrong';

interface Payment {
  reference: string;
  provider: PaymentProvider;
  page: Page;
}

const referenceOf = (index: number) => `PAY${index % 10}-0000-0000-${1000 + index}`;

/** An order and its payments as the server has them, with the pages of the providers. */
function simulateServer() {
  const payments: Payment[] = [];
  const has = (...pages: Page[]) => payments.find(({ page }) => pages.includes(page));
  const statusOf = (asked: Payment): PaymentStatus => {
    if (has('paid')) return 'completed';
    if (has('wrong')) return 'wrong_amount';
    return asked.page === 'open' ? 'processing' : 'cancelled';
  };
  return {
    payments,
    isPaid: () => has('paid') !== undefined,
    isWrong: () => has('paid') === undefined && has('wrong') !== undefined,
    link({ preferredProvider }: CreatePaymentLinkInput): CreatePaymentLinkOutput {
      if (has('paid')) return { ok: false, problem: { code: 'booking_already_paid' } };
      if (has('wrong')) return { ok: false, problem: { code: 'wrong_amount_received' } };
      const provider = preferredProvider === 'ziina' ? 'ziina' : 'stripe';
      let payment = payments.find((each) => each.page === 'open' && each.provider === provider);
      if (!payment) {
        const open = has('open');
        if (open) open.page = open.provider === 'ziina' ? 'released' : 'ended';
        payment = { reference: referenceOf(payments.length), provider, page: 'open' };
        payments.push(payment);
      }
      return { ok: true, value: { ...link, paymentId: 'pay', reference: payment.reference } };
    },
    verify({ paymentReference }: VerifyPaymentInput): VerifyPaymentOutput {
      const asked = payments.find(({ reference }) => reference === paymentReference);
      if (!asked) return { ok: false, problem: { code: 'payment_not_found' } };
      const { reference } = has('paid', 'wrong') ?? asked;
      return { ok: true, value: { status: statusOf(asked), bookingId: 'booking-1', reference } };
    },
    /** Somebody pays on a page that still takes money. */
    pay(index: number, as: 'paid' | 'wrong') {
      const payment = payments[index % Math.max(1, payments.length)];
      const isTaking = payment?.page === 'open' || payment?.page === 'released';
      if (payment && isTaking && !has('paid', 'wrong')) payment.page = as;
    },
  };
}

type Server = ReturnType<typeof simulateServer>;

/** How a call ends: its answer arrives now or late, or it is lost before or after the server has acted. */
export type Delivery = 'now' | 'late' | 'lostRequest' | 'lostAnswer' | 'broken';

function simulateTab(server: Server, deliveryOf: () => Delivery, from: Partial<PaymentInput>) {
  const clock = new SimulatedClock();
  const late: Array<() => void> = [];
  const call =
    <Input, Output>(act: (input: Input) => Output) =>
    (given: Input): Promise<Output> => {
      const delivery = deliveryOf();
      if (delivery === 'lostRequest') return new Promise(() => {});
      const answer = act(given);
      if (delivery === 'broken') return Promise.reject(new Error('the network is away'));
      if (delivery === 'now') return Promise.resolve(answer);
      return new Promise((resolve) => {
        if (delivery === 'late') late.push(() => resolve(answer));
      });
    };
  const machine = paymentMachine.provide({
    actors: paymentActors({
      createPaymentLink: call(server.link),
      verifyPayment: call(server.verify),
      uploadReceipt: () => new Promise(() => {}),
      storage: null,
      sessionStorage: null,
      now: () => 0,
    }),
  });
  const actor = createActor(machine, { input: { ...input, ...from }, clock }).start();
  return {
    stage: () => paymentView(actor.getSnapshot()).stage,
    context: () => actor.getSnapshot().context,
    send: (event: PaymentEvent) => {
      if (actor.getSnapshot().status === 'active') actor.send(event);
    },
    /** The answers that were late arrive. */
    catchUp: () => {
      for (const arrive of late.splice(0)) arrive();
    },
    pass: (ms: number) => clock.increment(ms),
    stop: () => actor.stop(),
  };
}

export type Tab = ReturnType<typeof simulateTab>;

/** One order, paid or not, seen in several tabs over an unreliable network. */
export function simulateOrder() {
  const server = simulateServer();
  const tabs: Tab[] = [];
  let delivery: Delivery = 'now';
  const open = (from: Partial<PaymentInput> = {}) => {
    tabs.push(simulateTab(server, () => delivery, from));
  };
  open();
  return {
    server,
    tabs,
    deliver: (how: Delivery) => {
      delivery = how;
    },
    open,
    /** A tab that a payment page sends the person back to, with its claim. */
    openReturn(index: number, status: ReturnStatus) {
      const payment = server.payments[index % Math.max(1, server.payments.length)];
      if (!payment) return;
      const { reference, provider } = payment;
      const watched = { reference, provider: null, paymentId: null };
      open({ watched, returned: { reference, status, provider } });
    },
    /** The network is well again, every open call ends, and the person looks at every tab. */
    async lookAround() {
      delivery = 'now';
      for (const tab of tabs) {
        tab.catchUp();
        await settle();
        tab.pass(31_000);
        await settle();
        tab.send({ type: 'window.focus' });
        await settle();
      }
    },
    stop: () => {
      for (const tab of tabs) tab.stop();
    },
  };
}
