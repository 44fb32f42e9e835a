import fc from 'fast-check';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentData } from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { auditMoney } from '../testing/audit.ts';
import {
  chance,
  type ExternalPayment,
  noFaults,
  providerPayments,
  randomFaults,
} from '../testing/providers.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld, type World } from '../testing/world.ts';

/** A method of payment; a card is paid on Stripe's page or in its form. */
type Means = PaymentProvider | 'cardForm';

interface Plan {
  provider: Means;
  /** A payment method chosen first and then changed. */
  before: Means | null;
  /** How many requests ask for the link at once: a double click, a second tab. */
  clicks: number;
  /** Also pays with the method chosen first. */
  paysBoth: boolean;
  pays: boolean;
  /** How many of each return, poll and resume run at once. */
  doubled: number;
  /** When the order's deadline passes: never, before the payment, or during it. */
  expires: 'never' | 'before' | 'meanwhile';
}

const usual: Plan = {
  provider: 'stripe',
  before: null,
  clicks: 1,
  paysBoth: false,
  pays: true,
  doubled: 1,
  expires: 'never',
};

const method = fc.constantFrom<Means>('stripe', 'cardForm', 'ziina', 'bank_transfer');

const plans = fc.record<Plan>({
  provider: method,
  before: fc.option(method, { freq: 3 }),
  clicks: fc.integer({ min: 1, max: 4 }),
  paysBoth: chance(2),
  pays: chance(9),
  doubled: fc.integer({ min: 1, max: 4 }),
  expires: fc.oneof(
    { weight: 8, arbitrary: fc.constant('never' as const) },
    { weight: 2, arbitrary: fc.constantFrom('before' as const, 'meanwhile' as const) },
  ),
});

/** What a random plan reaches only by a fault at the right moment: a late payment and a second one. */
const certain: Plan[] = [
  { ...usual, provider: 'ziina', expires: 'before' },
  { ...usual, before: 'ziina', paysBoth: true },
];

const FAULTS_LAST_MS = 40;
const AT_ONCE = 16;
const MOST_TRIES = 25;
/** The price of the roadmap, which everyone buys. */
const PRICE = { minor: 34_900, currency: 'AED' };

interface StormOptions {
  orders: number;
  seed: number;
}

/**
 * Lets many customers buy at once while webhooks are lost, delayed, doubled and reordered, calls fail before and
 * after their work, and reconciliation and expiry run all the time. Resolves when nothing changes any more
 * and every payment was reconciled once more.
 * @returns the payments that the stand-ins and staff received.
 */
async function runStorm(world: World, { orders, seed }: StormOptions): Promise<ExternalPayment[]> {
  const transfers: ExternalPayment[] = [];
  const waiting = fc.sample(plans, { numRuns: orders - certain.length, seed });
  const faults = fc.sample(randomFaults, { numRuns: 1_000, seed });
  for (const plan of certain) await buy(world, plan, transfers);
  let isOver = false;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, FAULTS_LAST_MS));
    }
  };
  const background = [
    repeat(() => set(world, faults.pop() ?? noFaults)),
    // Expiring reconciles as well.
    repeat(() => world.reconcile()),
    repeat(() => world.expire()),
  ];
  const customer = async () => {
    for (let plan = waiting.pop(); plan; plan = waiting.pop()) await buy(world, plan, transfers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
  isOver = true;
  await Promise.all(background);
  await set(world, noFaults);
  await settle(world);
  return [...(await providerPayments(world.database.sql)), ...transfers];
}

async function set(world: World, faults: object): Promise<void> {
  await world.faults({ ...faults }, 'stripe');
  await world.faults({ ...faults }, 'ziina');
}

/** Reconciles until all webhooks have been delivered and nothing changes any more. */
async function settle(world: World): Promise<void> {
  const count = async () => {
    const { rows } = await world.database.sql.query<{ n: number }>(
      `select (select count(*) from order_events) + (
         select count(*) from (select status from sandbox_stripe.deliveries
           union all select status from sandbox_ziina.deliveries) d
         where status in ('waiting', 'sending')) as n`,
    );
    return rows[0]?.n;
  };
  for (let before = -1, now = await count(); now !== before; ) {
    await world.reconcile();
    await world.expire();
    await new Promise((resolve) => setTimeout(resolve, FAULTS_LAST_MS));
    [before, now] = [now ?? -1, await count()];
  }
}

async function buy(world: World, plan: Plan, transfers: ExternalPayment[]): Promise<void> {
  const visitor = await newVisitor(world);
  const left = plan.before && (await linkOf(visitor, plan.before, 1));
  const chosen = await linkOf(visitor, plan.provider, plan.clicks);
  const paid = plan.pays ? [chosen] : [];
  if (plan.paysBoth && left && left.paymentId !== chosen?.paymentId) paid.push(left);
  if (plan.expires === 'before') {
    await visitor.passDeadline();
    await world.expire();
  }
  await Promise.all([
    ...paid.map((link) => link && pay(world, visitor, link, transfers)),
    ...(plan.expires === 'meanwhile' ? [visitor.passDeadline()] : []),
    ...(chosen ? [comeBack(visitor, chosen, plan.doubled)] : []),
  ]);
}

/** Asks again until there is a link; null if the order takes no payment. */
async function linkOf(visitor: Visitor, means: Means, clicks: number): Promise<PaymentData | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const links = await Promise.allSettled(
      Array.from({ length: clicks }, () =>
        means === 'cardForm' ? visitor.cardForm() : visitor.link(means),
      ),
    );
    const made = links.flatMap((link) => (link.status === 'fulfilled' ? [link.value] : []));
    if (made[0]) return made[0];
    const reasons = links.map((link) => (link.status === 'rejected' ? `${link.reason}` : ''));
    if (reasons.some((reason) => reason.includes('"status":409'))) return null;
    const fault = reasons.find((reason) => !reason.includes('"status":503'));
    if (fault) throw new Error(fault);
  }
  throw new Error(`${means} returned no link in ${MOST_TRIES} tries`);
}

/** Pays with a double click; a transfer is confirmed by two members of staff at once. */
async function pay(
  world: World,
  { bookingId }: Visitor,
  link: PaymentData,
  transfers: ExternalPayment[],
): Promise<void> {
  const { paymentUrl, clientSecret, reference } = link;
  const isTransfer = paymentUrl === '' && clientSecret === undefined;
  const payByCard = () => (paymentUrl ? world.pay(paymentUrl) : world.payInForm(link));
  const once = () =>
    isTransfer
      ? world.useCases.confirmBankTransfer(bookingId, 'staff', { reference })
      : payByCard();
  await Promise.all([once(), once()]);
  if (isTransfer) {
    transfers.push({ provider: 'bank_transfer', providerId: reference, ...PRICE });
  }
}

/** The return from the payment page, the first tab's poll and a resume on another device. */
async function comeBack(visitor: Visitor, { reference }: PaymentData, doubled: number) {
  for (let n = 0; n < 2; n++) {
    await Promise.all(
      Array.from({ length: doubled }, () =>
        Promise.all([visitor.verify(reference), visitor.resume()]),
      ),
    );
  }
}

const ORDERS = proofSize(50, 2_000);
const SEED = 20_261_121;
const PATIENCE_MS = proofSize(300_000, 3_600_000);

const world = await openWorld();

describe('hundreds of orders amid provider faults', () => {
  let paid: ExternalPayment[];
  beforeAll(async () => {
    paid = await runStorm(world, { orders: ORDERS, seed: SEED });
  }, PATIENCE_MS);

  it('settle each payment exactly once, and none is stuck', async () => {
    expect(await auditMoney(world.database.sql, paid)).toEqual([]);
  });

  it('reach every state', async () => {
    const { rows } = await world.database.sql.query<{ what: string; n: number }>(
      `select provider || case when provider = 'stripe' and url = '' then ' form ' else ' ' end || status as what, count(*)::int as n from payments group by 1
       union all select 'order ' || state, count(*)::int from orders group by 1
       union all select event || ' ' || outcome, count(*)::int from order_events group by 1
       union all select 'flag ' || flag, count(*)::int
         from order_events, jsonb_array_elements_text(detail->'flags') flag group by 1
       order by 1`,
    );
    const figures = rows.map(({ what, n }) => `${what} ${n}`).join(', ');
    printFigures(`storm of ${ORDERS} orders: ${figures}`);
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'stripe paid',
        'stripe form paid',
        'ziina paid',
        'bank_transfer paid',
        'order paid',
        'order expired',
        'order awaitingPayment',
        'payment.settled applied',
        'payment.settled duplicate',
        'flag second_payment',
        'flag late_payment',
      ]),
    );
    const { rows: orders } = await world.database.sql.query('select id from orders');
    expect(orders).toHaveLength(ORDERS);
  });
});
