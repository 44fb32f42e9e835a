import type { Sql } from '../data/sql.ts';

/** A payment that was made outside: at a provider, or as a transfer that a person saw. */
export interface PaidOutside {
  provider: string;
  /** The provider's own id; of a transfer, its reference. */
  providerId: string;
  minor: number;
  /** As `AED`. */
  currency: string;
}

/** What the providers' stand-ins say was paid. */
export async function paidAtProviders(sql: Pick<Sql, 'query'>): Promise<PaidOutside[]> {
  const { rows } = await sql.query<PaidOutside>(
    `select 'stripe' as provider, id as "providerId", amount as minor, upper(currency) as currency
     from sandbox_stripe.sessions where status = 'complete'
     union all
     select 'ziina', id, amount, upper(currency)
     from sandbox_ziina.payment_intents where status = 'completed'`,
  );
  return rows;
}
