import fc from 'fast-check';
import { often, weather } from '#functions/testing/weather.ts';
import type { PaymentProvider } from '#machines/api.ts';
import { randomNumbers } from '../random.ts';

/** What one customer does. */
export interface Plan {
  /** The idempotency key of the booking. */
  key: string;
  item: 'toolkit' | 'roadmap' | 'silent-witness';
  provider: PaymentProvider;
  /** Chosen first, and left for the other. */
  before: PaymentProvider | null;
  /** How many ask for the booking and its link at once: a double click, a second tab. */
  clicks: number;
  /** `late`: on the old page, when the order is over. `never`: the page is left. */
  pays: 'soon' | 'late' | 'never';
  card: 'taken' | 'declined once' | 'declined, then another page';
  /** Pays by the method that was left, too. */
  paysBoth: boolean;
  /** How often each of return, poll and the other device asks at once. */
  doubled: number;
  /** Comes back and waits for the answer; else the tab is closed. */
  returns: boolean;
  /** Tells that the transfer was made. */
  announces: boolean;
  /** What of a transfer arrives: all of it, a fils too little, or nothing. */
  arrives: 'whole' | 'short' | 'never';
  /** The order's time is over about when it is paid. */
  isOverdue: boolean;
  /** Staff give the money back. */
  isRefunded: boolean;
}

/** When the server is killed. */
interface Kill {
  /** Once so many customers have begun; while it starts again after the kill before where null. */
  afterOrders: number | null;
  /** So long after that. */
  delayMs: number;
}

export interface StormPlan {
  plans: Plan[];
  kills: Kill[];
  /** What goes wrong at the providers, one after another. */
  weather: object[];
}

const some = <T>(weight: number, value: T) => ({ weight, arbitrary: fc.constant(value) });

const provider = fc.oneof(
  some<PaymentProvider>(3, 'stripe'),
  some<PaymentProvider>(3, 'ziina'),
  some<PaymentProvider>(1, 'bank_transfer'),
);

const plans = fc.record<Plan>({
  key: fc.uuid(),
  item: fc.constantFrom('toolkit', 'roadmap', 'silent-witness'),
  provider,
  before: fc.option(provider, { freq: 3 }),
  clicks: fc.integer({ min: 1, max: 3 }),
  pays: fc.oneof(
    some<Plan['pays']>(7, 'soon'),
    some<Plan['pays']>(1, 'late'),
    some<Plan['pays']>(1, 'never'),
  ),
  card: fc.oneof(
    some<Plan['card']>(3, 'taken'),
    some<Plan['card']>(1, 'declined once'),
    some<Plan['card']>(1, 'declined, then another page'),
  ),
  paysBoth: often(5),
  doubled: fc.integer({ min: 1, max: 3 }),
  returns: often(7),
  announces: often(6),
  arrives: fc.oneof(
    some<Plan['arrives']>(4, 'whole'),
    some<Plan['arrives']>(1, 'short'),
    some<Plan['arrives']>(1, 'never'),
  ),
  isOverdue: often(2),
  isRefunded: often(1),
});

const changes = fc
  .tuple(weather, fc.constantFrom(0, 0, 0, 60, 200))
  .map(([faults, slowMs]) => ({ ...faults, slowMs }));

const CHANGES = 1_000;
/** A kill falls within so long after its moment (ms). */
const SPREAD_MS = 300;
/** A start takes about so long (ms). */
const START_MS = 800;

/** The same plan for the same seed. The last kill comes when every customer is done, and one in five kills at a start. */
export function planStorm(size: { orders: number; kills: number; seed: number }): StormPlan {
  const { orders, kills, seed } = size;
  const random = randomNumbers(seed);
  const isAtStart = (kill: number) => kill % 5 === 3;
  const moments = Array.from({ length: kills - 1 }, () => 1 + Math.floor(random() * orders)).sort(
    (a, b) => a - b,
  );
  return {
    plans: fc.sample(plans, { numRuns: orders, seed }),
    kills: [...moments, orders + 1].map((afterOrders, kill) =>
      isAtStart(kill)
        ? { afterOrders: null, delayMs: random() * START_MS }
        : { afterOrders, delayMs: random() * SPREAD_MS },
    ),
    weather: fc.sample(changes, { numRuns: CHANGES, seed }),
  };
}
