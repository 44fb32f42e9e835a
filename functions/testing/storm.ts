import fc from 'fast-check';
import type { PaymentData, PaymentProvider } from '#machines/api.ts';
import { expireOrders } from '../jobs/expire-orders.ts';
import { type PaidOutside, paidAtProviders } from './paid-outside.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { calm, often, weather } from './weather.ts';
import type { World } from './world.ts';

/** What one customer does. */
interface Plan {
  provider: PaymentProvider;
  /** Chosen first, and left for the other. */
  before: PaymentProvider | null;
  /** How many ask for the link at once: a double click, a second tab. */
  clicks: number;
  /** Pays the method that was left, too. */
  paysBoth: boolean;
  pays: boolean;
  /** How often each of return, poll and page is doubled. */
  doubled: number;
  /** The order's time is over before it is paid, or just as it is. */
  expires: 'never' | 'before' | 'meanwhile';
}

const method = fc.constantFrom<PaymentProvider>('stripe', 'ziina', 'bank_transfer');

const plans = fc.record<Plan>({
  provider: method,
  before: fc.option(method, { freq: 3 }),
  clicks: fc.integer({ min: 1, max: 4 }),
  paysBoth: often(2),
  pays: often(9),
  doubled: fc.integer({ min: 1, max: 4 }),
  expires: fc.oneof(
    { weight: 8, arbitrary: fc.constant('never' as const) },
    { weight: 2, arbitrary: fc.constantFrom('before' as const, 'meanwhile' as const) },
  ),
});

const WEATHER_LASTS_MS = 40;
const AT_ONCE = 16;
const MOST_TRIES = 25;
/** Of the roadmap, which everyone buys. */
const PRICE = { minor: 34_900, currency: 'AED' };

export interface StormOptions {
  orders: number;
  seed: number;
}

/**
 * Lets many customers buy at once while webhooks are lost, late, doubled and reordered, calls fail before and
 * after they did their work, and reconciliation and expiry run all the time. Resolves when all is quiet and
 * the providers were asked about everything once more.
 * @returns what was paid, as the stand-ins say, and staff who saw the transfers.
 */
export async function runStorm(
  world: World,
  { orders, seed }: StormOptions,
): Promise<PaidOutside[]> {
  const transfers: PaidOutside[] = [];
  const waiting = fc.sample(plans, { numRuns: orders, seed });
  const changes = fc.sample(weather, { numRuns: 1_000, seed });
  let isOver = false;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, WEATHER_LASTS_MS));
    }
  };
  const worlds = [
    repeat(() => set(world, changes.pop() ?? calm)),
    repeat(() => world.reconcile()),
    repeat(() => world.reconcile()),
    repeat(() => expireOrders({ ...world, ...world.useCases })),
  ];
  const customer = async () => {
    for (let plan = waiting.pop(); plan; plan = waiting.pop()) await buy(world, plan, transfers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
  isOver = true;
  await Promise.all(worlds);
  await set(world, calm);
  await settle(world);
  return [...(await paidAtProviders(world.database.sql)), ...transfers];
}

async function set(world: World, faults: object): Promise<void> {
  await world.faults({ ...faults }, 'stripe');
  await world.faults({ ...faults }, 'ziina');
}

/** Asks about everything until all webhooks have come and nothing changes any more. */
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
    await expireOrders({ ...world, ...world.useCases });
    await new Promise((resolve) => setTimeout(resolve, WEATHER_LASTS_MS));
    [before, now] = [now ?? -1, await count()];
  }
}

async function buy(world: World, plan: Plan, transfers: PaidOutside[]): Promise<void> {
  const visitor = await newVisitor(world);
  const left = plan.before && (await linkOf(visitor, plan.before, 1));
  const chosen = await linkOf(visitor, plan.provider, plan.clicks);
  const paid = plan.pays ? [chosen] : [];
  if (plan.paysBoth && left && left.paymentId !== chosen?.paymentId) paid.push(left);
  if (plan.expires === 'before') {
    await passDeadline(world, visitor);
    await expireOrders({ ...world, ...world.useCases });
  }
  await Promise.all([
    ...paid.map((link) => link && pay(world, visitor, link, transfers)),
    ...(plan.expires === 'meanwhile' ? [passDeadline(world, visitor)] : []),
    ...(chosen ? [comeBack(visitor, chosen, plan.doubled)] : []),
  ]);
}

/** A person clicks again until there is a link; null when the order can take none. */
async function linkOf(
  visitor: Visitor,
  provider: PaymentProvider,
  clicks: number,
): Promise<PaymentData | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const links = await Promise.allSettled(
      Array.from({ length: clicks }, () => visitor.link(provider)),
    );
    const made = links.flatMap((link) => (link.status === 'fulfilled' ? [link.value] : []));
    if (made[0]) return made[0];
    const reasons = links.map((link) => (link.status === 'rejected' ? `${link.reason}` : ''));
    if (reasons.some((reason) => reason.includes('"status":409'))) return null;
    const fault = reasons.find((reason) => !reason.includes('"status":503'));
    if (fault) throw new Error(fault);
  }
  throw new Error(`${provider} gave no link in ${MOST_TRIES} tries`);
}

/** Pays with a double click; a transfer is seen by two members of staff at once. */
async function pay(
  world: World,
  { bookingId }: Visitor,
  { paymentUrl, reference }: PaymentData,
  transfers: PaidOutside[],
): Promise<void> {
  const isTransfer = paymentUrl === '';
  const once = () =>
    isTransfer
      ? world.useCases.confirmBankTransfer(bookingId, 'staff', { reference })
      : world.pay(paymentUrl);
  await Promise.all([once(), once()]);
  if (isTransfer) {
    transfers.push({ provider: 'bank_transfer', providerId: reference, ...PRICE });
  }
}

/** The return from the page, the first tab's poll, and another device. */
async function comeBack(visitor: Visitor, { reference }: PaymentData, doubled: number) {
  for (let n = 0; n < 2; n++) {
    await Promise.all(
      Array.from({ length: doubled }, () =>
        Promise.all([visitor.verify(reference), visitor.resume()]),
      ),
    );
  }
}

async function passDeadline(world: World, { bookingId }: Visitor): Promise<void> {
  await world.database.kysely
    .updateTable('orders')
    .set({ deadline: new Date() })
    .where('id', '=', bookingId)
    .where('deadline', 'is not', null)
    .execute();
}
