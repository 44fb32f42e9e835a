import { createActor, SimulatedClock } from 'xstate';
import type { Service } from '../actors.ts';
import type { BookingStatus } from '../api/open-bookings.ts';
import { events, filled } from '../booking/fixtures.ts';
import { provideBooking } from '../booking/provide.ts';
import type { BookingEvent, BookingStep } from '../booking/types.ts';
import { bookingView } from '../booking/view.ts';
import type { PaymentEvent, ReturnStatus } from '../payment/types.ts';
import { paymentView } from '../payment/view.ts';
import { settle } from './actors.ts';
import { callsBy } from './browser.ts';
import { methods, type Server, simulateServer } from './simulated-server.ts';
import { memoryStorage } from './storage.ts';

/** The possible fates of an order's money. */
export type Money = Extract<BookingStatus, 'payment-completed' | 'wrong-amount' | 'refunded'>;

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
