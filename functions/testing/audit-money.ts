import type { Sql } from '../data/sql.ts';

/** A payment that was made outside: at a provider, or as a transfer that a person confirmed. */
export interface PaidOutside {
  provider: string;
  /** The provider's own id; of a transfer, its reference. */
  providerId: string;
  minor: number;
}

type Query = Pick<Sql, 'query'>;

interface Payment {
  order_id: string;
  provider: string;
  provider_id: string | null;
  status: string;
  settled: number | null;
  times: number;
}

/**
 * Compares the books with what was paid outside, for any run of the program on any database.
 * @returns a sentence for everything that is not as it must be; none when all is sound.
 */
export async function auditMoney(sql: Query, outside: readonly PaidOutside[]): Promise<string[]> {
  const { rows: payments } = await sql.query<Payment>(
    `select p.order_id, p.provider, p.provider_id, p.status, p.settled_minor::int as settled,
       (select count(*)::int from order_events e
        where e.order_id = p.order_id and e.event = 'payment.settled' and e.outcome = 'applied'
          and e.detail->>'paymentId' = p.id::text) as times
     from payments p`,
  );
  return [
    ...unsettled(payments, outside),
    ...unfounded(payments, outside),
    ...sums(payments, outside),
    ...(await broken(sql)),
  ];
}

const isCounted = ({ status }: Payment) => status === 'paid' || status === 'mismatched';

const isOf = (payment: Payment) => (paid: PaidOutside) =>
  paid.provider === payment.provider && paid.providerId === payment.provider_id;

/** Every paid intent is settled exactly once. */
function unsettled(payments: readonly Payment[], outside: readonly PaidOutside[]): string[] {
  return outside.flatMap((paid) => {
    const own = payments.filter((payment) => isOf(payment)(paid));
    const name = `${paid.provider} ${paid.providerId}`;
    if (own.length !== 1) return [`${name} was paid and is known ${own.length} times`];
    const [payment] = own;
    if (payment?.status !== 'paid') return [`${name} was paid and is ${payment?.status}`];
    if (payment.times !== 1) return [`${name} was settled ${payment.times} times`];
    return payment.settled === paid.minor ? [] : [`${name} was settled with ${payment.settled}`];
  });
}

/** Every settlement has its payment. */
function unfounded(payments: readonly Payment[], outside: readonly PaidOutside[]): string[] {
  return payments
    .filter((payment) => isCounted(payment) && !outside.some(isOf(payment)))
    .map(({ provider, provider_id }) => `${provider} ${provider_id} is settled and was never paid`);
}

function sums(payments: readonly Payment[], outside: readonly PaidOutside[]): string[] {
  const ours = payments.reduce((sum, { settled }) => sum + (settled ?? 0), 0);
  const theirs = outside.reduce((sum, { minor }) => sum + minor, 0);
  return ours === theirs ? [] : [`the books hold ${ours} fils, ${theirs} were paid`];
}

/** What the database alone can tell to be wrong. */
const rules: Record<string, string> = {
  'an order that was paid for is stuck': `
    select o.id::text as id from orders o
    where o.state in ('draft', 'awaitingPayment')
      and exists (select from payments p where p.order_id = o.id and p.status = 'paid')`,
  'an order is paid without money': `
    select o.id::text as id from orders o
    where o.state = 'paid'
      and not exists (select from payments p where p.order_id = o.id and p.status = 'paid')`,
  'an order was paid twice, or late, and nobody is told': `
    select o.id::text as id from orders o join payments p on p.order_id = o.id and p.status = 'paid'
    where not o.needs_attention
    group by o.id, o.state having count(*) > 1 or o.state <> 'paid'`,
  'an order has two payments that may be paid': `
    select order_id::text as id from payments where status in ('pending', 'open')
    group by order_id having count(*) > 1`,
  'a paid order still has a payment open': `
    select o.id::text as id from orders o join payments p on p.order_id = o.id
    where o.state = 'paid' and p.status in ('pending', 'open')`,
  'an order was not confirmed once': `
    select o.id::text as id from orders o
    where (o.state = 'paid')::int <> (
      select count(*) from jobs.job j
      where j.name = 'order-mail' and j.data->>'orderId' = o.id::text
        and j.data->>'mail' = 'confirmation')`,
  'an order became paid twice': `
    select e.order_id::text as id from order_events e
    where e.state_before not like 'paid%' and e.state_after like 'paid%'
    group by e.order_id having count(*) > 1`,
};

async function broken(sql: Query): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.query<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return found;
}
