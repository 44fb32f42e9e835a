import fc from 'fast-check';
import type { Sql } from '../platform/database/sql.ts';

/** True with a probability of `tenths` in ten. */
export const chance = (tenths: number) => fc.integer({ min: 1, max: 10 }).map((n) => n <= tenths);

/** Random fault switches of a provider's stand-in. */
export const randomFaults = fc.record({
  webhookLateMs: fc.constantFrom(0, 0, 30, 200),
  webhookLost: chance(3),
  webhookDoubled: chance(5),
  webhookReordered: chance(4),
  failBefore: fc.constantFrom(0, 0, 1),
  failAfter: fc.constantFrom(0, 0, 0, 1),
});

export const noFaults = {};

/** A payment that was actually made: at a provider, or as a bank transfer that staff saw. */
export interface ExternalPayment {
  provider: string;
  /** The provider's own id; for a transfer, its reference. */
  providerId: string;
  minor: number;
  /** In capitals: `AED`. */
  currency: string;
}

/** The payments that the providers' stand-ins received. */
export async function providerPayments(sql: Pick<Sql, 'query'>): Promise<ExternalPayment[]> {
  const { rows } = await sql.query<ExternalPayment>(
    `select 'stripe' as provider, id as "providerId", amount as minor, upper(currency) as currency
     from sandbox_stripe.sessions where status = 'complete'
     union all
     select 'ziina', id, amount, upper(currency)
     from sandbox_ziina.payment_intents where status = 'completed'`,
  );
  return rows;
}
