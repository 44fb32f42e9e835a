import fc from 'fast-check';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { events as paymentEvents } from '../payment/fixtures.ts';
import type { PaymentEvent } from '../payment/types.ts';
import { settle } from '../testing/actors.ts';
import { bookingModels, serviceAtCalendar } from '../testing/booking-models.ts';
import { PATIENCE_MS } from '../testing/random-walks.ts';
import { type Delivery, type Money, simulateOrder, type Tab } from '../testing/simulated-order.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';
import { isBegunByStaff, wouldLose } from './context.ts';
import { events, legacyBio, roadmap } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import type { BookingEvent } from './types.ts';
import type { BookingSnapshot } from './view.ts';

const walks = bookingModels.map((model) => ({ model, journeys: journeysOf(model) }));
const journeys = walks.flatMap((walk) => walk.journeys);
const model = serviceAtCalendar(journeys);
const result = coverageOf(
  [...walks, { model, journeys: journeysOf(model) }].map((walk) =>
    replay(walk.model, walk.journeys),
  ),
);

describe('the booking machine', () => {
  it('reaches every state and walks every transition, each to the model’s state', () => {
    print('booking', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 163 });
  });

  it('can be left in every state, by close alone or by close and the answer to its question', () => {
    for (const { to } of journeys) {
      const [asked] = transition(bookingMachine, to as BookingSnapshot, events.close);
      const [left] = transition(bookingMachine, asked, events.leave);
      expect((asked.matches('closed') ? asked : left).matches('closed')).toBe(true);
    }
  });

  it('asks before it closes exactly where something typed would be lost', () => {
    const closings = journeys.filter(({ events: sent }) => sent.at(-1)?.type === 'sheet.close');
    expect(closings.some(({ to }) => to.context.data.isLeaving)).toBe(true);
    for (const { from, to } of closings) {
      expect(to.matches('closed')).toBe(!wouldLose(from.context.data));
      expect(to.context.data.isLeaving).toBe(wouldLose(from.context.data));
    }
  });

  it.each([roadmap, legacyBio])(
    'SHEET-14: goes back from calendly to service-form for a $type',
    (item) => {
      const [back] = journeysOf(serviceAtCalendar(journeys, item));
      expect(back?.from.value).toEqual({ calendly: 'choosing' });
      expect(back?.to.value).toEqual({ serviceForm: 'editing' });
    },
  );

  it('pays for nothing that staff began before the person has agreed', () => {
    const begun = journeys.filter(({ to }) => isBegunByStaff(to.context.data));
    expect(begun.length).toBeGreaterThan(0);
    for (const { to } of begun) {
      expect(to.matches('paymentProcessing') || to.matches('whatsappVerification')).toBe(false);
    }
  });

  it('stays paid until the sheet is closed or started fresh', () => {
    const fromPaid = journeys.filter(({ from }) => from.context.data.isPaid);
    expect(fromPaid.length).toBeGreaterThan(0);
    for (const { to } of fromPaid) {
      expect(to.matches('closed') || to.context.data.isFresh || to.context.data.isPaid).toBe(true);
      expect(to.matches({ paymentProcessing: 'paying' })).toBe(false);
    }
  });
});

describe('what a customer is told', () => {
  /** A walk takes some milliseconds. */
  const RUNS = proofSize(200, 100_000);
  const SEED = 20_261_122;
  const MOST_TABS = 3;

  type Order = Awaited<ReturnType<typeof simulateOrder>>;

  interface Step {
    name: string;
    /** Selects one of the tabs, pages or payments. */
    at: number;
  }

  const deliveries: readonly Delivery[] = ['now', 'late', 'lostRequest', 'lostAnswer', 'broken'];
  const claims = ['completed', 'failed', 'cancelled'] as const;
  const claimAt = (at: number) => claims[at % claims.length] ?? 'failed';

  const onTab =
    (act: (tab: Tab) => void) =>
    ({ tabs }: Order, at: number) => {
      const tab = tabs[at % tabs.length];
      if (tab) act(tab);
    };

  const sending = (event: BookingEvent) => onTab((tab) => tab.send(event));
  const paying = (event: PaymentEvent) => onTab((tab) => tab.pay(event));

  /** The moves of people, pages, the bank, the network and time. */
  const moves: Record<string, (order: Order, at: number) => void> = {
    chooseStripe: paying(paymentEvents.chooseStripe),
    chooseZiina: paying(paymentEvents.chooseZiina),
    chooseTransfer: paying(paymentEvents.chooseTransfer),
    change: paying(paymentEvents.change),
    initiate: paying(paymentEvents.initiate),
    initiateHere: paying(paymentEvents.initiateHere),
    retry: paying(paymentEvents.retry),
    offline: paying(paymentEvents.offline),
    online: paying(paymentEvents.online),
    focus: onTab((tab) => tab.focus()),
    back: sending(events.back),
    next: sending(events.next),
    submit: sending(events.submit),
    takeBack: sending(events.reopen),
    tryAgain: sending(events.retry),
    finish: sending(events.verified),
    close: sending(events.close),
    reopen: sending(events.open),
    pay: ({ server }, at) => server.pay(at, true),
    payWrong: ({ server }, at) => at % 4 === 0 && server.pay(at, false),
    refund: ({ server }, at) => at % 4 === 0 && server.refund(at),
    dispute: ({ server }, at) => at % 4 === 0 && server.dispute(at),
    network: ({ deliver }, at) => deliver(deliveries[at % deliveries.length] ?? 'now'),
    catchUp: onTab((tab) => tab.catchUp()),
    passShortly: onTab((tab) => tab.pass(4_000)),
    passLong: onTab((tab) => tab.pass(130_000)),
    openTab: (order, at) => order.tabs.length < MOST_TABS && order.open(at),
    openReturn: (order, at) => order.tabs.length < MOST_TABS && order.openReturn(at, claimAt(at)),
    claim: onTab((tab) => {
      const reference = tab.reference();
      const status = claimAt(reference?.charCodeAt(3) ?? 0);
      tab.send({ type: 'payment.return', reference, status, provider: null });
    }),
  };

  const walks = fc.array(
    fc.record<Step>({ name: fc.constantFrom(...Object.keys(moves)), at: fc.nat(30) }),
    { minLength: 5, maxLength: 60, size: 'max' },
  );

  const decisions: readonly Money[] = ['payment-completed', 'wrong-amount', 'refunded'];

  it(
    'the sheet tells only the truth about money, and tells it once money has decided',
    async () => {
      const counts = { 'payment-completed': 0, 'wrong-amount': 0, refunded: 0, awaiting: 0 };
      const walk = async (steps: readonly Step[]) => {
        const order = await simulateOrder();
        const { server, tabs } = order;
        const shownPaid = new Set<Tab>();
        const check = () => {
          for (const tab of tabs) {
            const said = tab.shownMoney();
            if (said && said !== 'awaiting') expect(server.wasOnce(said)).toBe(true);
            if (said === 'payment-completed') shownPaid.add(tab);
          }
        };
        for (const { name, at } of steps) {
          moves[name]?.(order, at);
          await settle();
          check();
        }
        await order.lookAround();
        check();
        const status = server.status();
        for (const tab of tabs.filter((each) => each.isAbleToAsk() && !shownPaid.has(each))) {
          const decided = decisions.find((each) => each === status);
          if (decided) expect(tab.shownMoney()).toBe(decided);
        }
        for (const said of new Set(tabs.map((tab) => tab.shownMoney())))
          if (said) counts[said] += 1;
        order.stop();
      };
      await fc.assert(fc.asyncProperty(walks, walk), { seed: SEED, numRuns: RUNS });
      printFigures(
        `${RUNS} walks, ${counts['payment-completed']} told as paid, ${counts['wrong-amount']} of a wrong amount, ${counts.refunded} of a refund, ${counts.awaiting} of a transfer that is waited for`,
      );
      expect(counts['payment-completed']).toBeGreaterThan(RUNS / 10);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
