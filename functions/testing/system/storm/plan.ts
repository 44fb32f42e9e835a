import fc from 'fast-check';
import { proofSize, shareSeed } from 'service-kit/testing/proof';
import type { CutMoment } from '#functions/testing/cutting-proxy.ts';
import { chance, randomFaults } from '#functions/testing/providers.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { randomNumbers } from '#machines/testing/random.ts';

export interface Plan {
  /** The idempotency key of the booking. */
  key: string;
  item: 'toolkit' | 'roadmap' | 'silent-witness';
  provider: PaymentProvider;
  /** Pays by card on Stripe's page, not in its form. */
  isHosted: boolean;
  /** A payment method chosen first and then changed. */
  before: PaymentProvider | null;
  /** How many requests ask for the booking and its link at once: a double click, a second tab. */
  clicks: number;
  /** `late`: on the old page, after the order is over. */
  pays: 'soon' | 'late' | 'never';
  card: 'accepted' | 'declined once' | 'declined, then another page';
  /** Also pays with the method chosen first. */
  paysBoth: boolean;
  /** How many of each return, poll and resume run at once. */
  doubled: number;
  /** Comes back and waits for the payment to be verified; else closes the tab. */
  returns: boolean;
  /** Announces the transfer. */
  announces: boolean;
  /** How much of a transfer arrives: all, a fils too little, or nothing. */
  arrives: 'whole' | 'short' | 'never';
  /** Whether the deadline passes at about the time of the payment. */
  isOverdue: boolean;
  /** Whether staff refund the payment. */
  isRefunded: boolean;
}

/** When the server is killed. */
export interface Kill {
  /** After this many customers have begun; null: during the start after the previous kill. */
  afterOrders: number | null;
  /** The delay after that, during a start and where nobody sees the writes. */
  delayMs: number;
  /** Which write of a purchase it is killed at after that, counted from 1. */
  write: number;
  moment: CutMoment;
}

export interface StormPlan {
  plans: Plan[];
  kills: Kill[];
  /** The providers' fault switches, one set after another. */
  faults: object[];
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
    some<Plan['card']>(3, 'accepted'),
    some<Plan['card']>(1, 'declined once'),
    some<Plan['card']>(1, 'declined, then another page'),
  ),
  paysBoth: chance(5),
  doubled: fc.integer({ min: 1, max: 3 }),
  returns: chance(7),
  announces: chance(6),
  arrives: fc.oneof(
    some<Plan['arrives']>(4, 'whole'),
    some<Plan['arrives']>(1, 'short'),
    some<Plan['arrives']>(1, 'never'),
  ),
  isOverdue: chance(2),
  isRefunded: chance(1),
  isHosted: chance(5),
});

const faults = fc
  .tuple(randomFaults, fc.constantFrom(0, 0, 0, 60, 200))
  .map(([switches, slowMs]) => ({ ...switches, slowMs }));

const FAULT_SETS = 1_000;
/** The longest delay of a kill (ms). */
const SPREAD_MS = 300;
/** The latest write of a kill. */
const WRITES = 40;
/** The approximate duration of a start (ms). */
const START_MS = 800;

/** The same customers for the same seed. The last kill follows the last customer; one in five kills is during a start. */
export function planStorm(size: { orders: number; kills: number; seed: number }): StormPlan {
  const { orders, kills, seed } = size;
  const random = randomNumbers(proofSize(shareSeed, seed));
  const isAtStart = (kill: number) => kill % 5 === 3;
  const moments = Array.from({ length: kills - 1 }, () => 1 + Math.floor(random() * orders)).sort(
    (a, b) => a - b,
  );
  return {
    plans: fc.sample(plans, { numRuns: orders, seed }),
    kills: [...moments, orders + 1].map((afterOrders, kill) => ({
      ...(isAtStart(kill)
        ? { afterOrders: null, delayMs: random() * START_MS }
        : { afterOrders, delayMs: random() * SPREAD_MS }),
      write: 1 + Math.floor(random() * WRITES),
      moment: random() < 0.5 ? 'before' : 'after',
    })),
    faults: fc.sample(faults, { numRuns: FAULT_SETS, seed }),
  };
}
