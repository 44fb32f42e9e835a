import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { DAY_MS } from '#machines/duration.ts';
import type { Database } from '../platform/database/database.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { type ChangedPayment, GatewayAway, GatewayRefusal, type Gateways } from './gateway.ts';
import { gatewayOf } from './link-payment.ts';
import type { TakeReversals } from './take-report.ts';
import type { UnknownMoney } from './unknown-money.ts';

/**
 * Compares what changed at a provider within the last week with our payments, and applies what no webhook
 * event reported: money, refunds and disputes.
 * @returns the money that matches no payment of ours.
 * @throws GatewayAway when the provider does not answer; the next run begins anew.
 */
export type FindMissed = (provider: PaymentProvider) => Promise<UnknownMoney[]>;

const WINDOW_MS = 7 * DAY_MS;
const MOST = 1_000;
/** Stops after this many payments without an answer: the provider is down. Fewer hold nothing up. */
const PATIENCE = 3;
const origin = { by: 'jobs', cause: 'daily reconciliation' };

export function createFindMissed(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  takeReversals: TakeReversals;
  logger: Logger;
}): FindMissed {
  const { database, gateways, takeReversals, logger } = deps;

  /** Finds our payment by its reference; a payment stored with another provider id does not match. */
  async function find(
    provider: PaymentProvider,
    { reference, providerId }: ChangedPayment,
  ): Promise<PaymentRow | undefined> {
    if (reference === null) return undefined;
    return database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .where((each) =>
        each.or([each('provider_id', '=', providerId), each('provider_id', 'is', null)]),
      )
      .executeTakeFirst();
  }

  /**
   * Applies what the provider says of one payment.
   * @returns whether the provider answered.
   */
  async function take(payment: PaymentRow, providerId: string): Promise<boolean> {
    try {
      await takeReversals(payment, providerId, origin);
      return true;
    } catch (error) {
      const isAway = error instanceof GatewayAway;
      if (!isAway && !(error instanceof GatewayRefusal)) throw error;
      const { id: paymentId } = payment;
      logger.log('error', 'payment not reconciled', { paymentId, ...errorFields(error) });
      return !isAway;
    }
  }

  return async (provider) => {
    const unknown: UnknownMoney[] = [];
    const since = new Date(Date.now() - WINDOW_MS);
    const changed = (await gatewayOf(gateways, { provider }).changedSince?.(since)) ?? [];
    if (changed.length > MOST) {
      logger.log('error', 'too much changed to reconcile all', { provider, of: changed.length });
    }
    let silences = 0;
    for (const each of changed.slice(0, MOST)) {
      const { providerId, reference, received } = each;
      const payment = await find(provider, each);
      if (!payment) {
        if (received) unknown.push({ provider, providerId, reference, amount: received });
        continue;
      }
      if (!(await take(payment, providerId))) silences += 1;
      if (silences === PATIENCE) throw new GatewayAway(`${provider} does not answer`);
    }
    return unknown;
  };
}
