import type { Sql } from '../platform/database/sql.ts';

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
