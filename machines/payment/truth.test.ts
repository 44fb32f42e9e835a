import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { printFigures, proofSize } from '../testing/proof.ts';
import { PATIENCE_MS } from '../testing/random-walks.ts';
import { type Delivery, simulateOrder, type Tab } from '../testing/simulated-order.ts';
import { events } from './fixtures.ts';

/** A walk takes some milliseconds. */
const RUNS = proofSize(200, 100_000);
const SEED = 20_261_122;
const MOST_TABS = 3;

type Order = ReturnType<typeof simulateOrder>;

interface Step {
  name: string;
  /** Which of the tabs, pages or payments. */
  at: number;
}

const deliveries: readonly Delivery[] = ['now', 'late', 'lostRequest', 'lostAnswer', 'broken'];
const claims = ['completed', 'failed', 'cancelled'] as const;

const onTab =
  (act: (tab: Tab) => void) =>
  ({ tabs }: Order, at: number) => {
    const tab = tabs[at % tabs.length];
    if (tab) act(tab);
  };

const sending = (event: Parameters<Tab['send']>[0]) => onTab((tab) => tab.send(event));

/** What people, pages, the network and time do. */
const moves: Record<string, (order: Order, at: number) => void> = {
  chooseStripe: sending(events.chooseStripe),
  chooseZiina: sending(events.chooseZiina),
  change: sending(events.change),
  initiate: sending(events.initiate),
  initiateHere: sending(events.initiateHere),
  retry: sending(events.retry),
  focus: sending(events.focus),
  offline: sending(events.offline),
  online: sending(events.online),
  pay: ({ server }, at) => server.pay(at, 'paid'),
  payWrong: ({ server }, at) => at % 4 === 0 && server.pay(at, 'wrong'),
  network: ({ deliver }, at) => deliver(deliveries[at % deliveries.length] ?? 'now'),
  catchUp: onTab((tab) => tab.catchUp()),
  passShortly: onTab((tab) => tab.pass(4_000)),
  passLong: onTab((tab) => tab.pass(130_000)),
  openTab: (order) => order.tabs.length < MOST_TABS && order.open(),
  openReturn: (order, at) =>
    order.tabs.length < MOST_TABS && order.openReturn(at, claims[at % claims.length] ?? 'failed'),
  claim: (order, at) => {
    const tab = order.tabs[at % order.tabs.length];
    const reference = tab?.context().link?.reference ?? null;
    const status = claims[at % claims.length] ?? null;
    tab?.send({ type: 'payment.return', reference, status, provider: null });
  },
};

const walks = fc.array(
  fc.record<Step>({
    name: fc.constantFrom(...Object.keys(moves)),
    at: fc.nat(30),
  }),
  { minLength: 5, maxLength: 40, size: 'max' },
);

/** Without a payment that it knows, a tab says nothing about payments. */
const knowsPayment = (tab: Tab) => tab.context().watched !== null || tab.context().link !== null;

it(
  'what is told as paid is paid, and an order that is paid is told as paid',
  async () => {
    const told = { paid: 0, wrong: 0 };
    const walk = async (steps: readonly Step[]) => {
      const order = simulateOrder();
      const { server, tabs } = order;
      const check = () => {
        for (const tab of tabs) {
          if (tab.stage() === 'completed') expect(server.isPaid()).toBe(true);
          if (tab.stage() === 'wrongAmount') expect(server.isWrong()).toBe(true);
        }
      };
      for (const { name, at } of steps) {
        moves[name]?.(order, at);
        await settle();
        check();
      }
      await order.lookAround();
      check();
      for (const tab of tabs.filter(knowsPayment)) {
        if (server.isPaid()) expect(tab.stage()).toBe('completed');
        if (server.isWrong()) expect(tab.stage()).toBe('wrongAmount');
      }
      told.paid += Number(tabs.some((tab) => tab.stage() === 'completed'));
      told.wrong += Number(tabs.some((tab) => tab.stage() === 'wrongAmount'));
      order.stop();
    };
    await fc.assert(fc.asyncProperty(walks, walk), { seed: SEED, numRuns: RUNS });
    printFigures(`${RUNS} walks, ${told.paid} told as paid, ${told.wrong} of a wrong amount`);
    expect(told.paid).toBeGreaterThan(RUNS / 10);
    expect(told.wrong).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
