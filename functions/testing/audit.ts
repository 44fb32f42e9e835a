import type { Sql } from '../platform/database/sql.ts';
import type { ExternalPayment } from './providers.ts';

interface MailRow {
  order_id: string;
  mail: string;
  about: string;
}

/**
 * Compares the mails that are due with the mails in the mailbox; call it when no mail is waiting to be sent.
 * A mail that was sent twice has the same id and counts once.
 * @param unexplained mails that may have been sent without being owed: those from before a restore.
 * @returns one sentence for each difference.
 */
export async function auditMails(
  sql: Query,
  unexplained: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const { rows: undone } = await sql.query<{ what: string }>(
    `select name || ' ' || state::text || ' ' || (data->>'orderId') as what from jobs.job
     where name in ('order-mail', 'delivery-mail', 'staff-mail', 'staff-letter', 'dead-jobs') and state <> 'completed'`,
  );
  const { rows: owed } = await sql.query<MailRow>(
    `select distinct data->>'orderId' as order_id, data->>'mail' as mail,
       concat_ws(' ', data->>'paymentId', data->'occasion'->>'id') as about
     from jobs.job where name = 'order-mail'
     union select order_id::text, 'delivered', id::text from deliveries
     where state = 'delivered' and kind <> 'sessions'`,
  );
  const { rows: recorded } = await sql.query<MailRow>(
    `select order_id::text, mail, about from order_mails where mail not like 'staff %'`,
  );
  // Due while an order is unpaid; a payment that comes first makes it needless.
  const { rows: reminders } = await sql.query<{ id: string }>(
    `select (data->>'mail') || '.' || (data->>'orderId') as id
     from jobs.job where name in ('reminder-mail', 'booked-mail')`,
  );
  // Due while it is delivered; an order whose money was returned sends nothing any more.
  const { rows: stopped } = await sql.query<MailRow>(
    `select order_id::text, 'delivered' as mail, id::text as about from deliveries
     where state = 'stopped'`,
  );
  const sent = await messageIds(sql);
  const owedIds = new Set(owed.map(idOf));
  return [
    ...undone.map(({ what }) => `not done: ${what}`),
    ...missing('is owed and not recorded', owedIds, new Set(recorded.map(idOf))),
    ...missing('is owed and was not sent', owedIds, new Set(sent)),
    ...missing(
      'was sent and is not owed',
      new Set(sent),
      new Set([...unexplained, ...owedIds, ...reminders.map(({ id }) => id), ...stopped.map(idOf)]),
    ),
  ];
}

/** The message ids of all mails to customers, without the host; a mail sent twice is listed twice. */
export async function messageIds(sql: Query): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select split_part(trim(both '<>' from header->>'value'), '@', 1) as id
     from sandbox_mail.messages, json_array_elements(content->'headers') header
     where lower(header->>'name') = 'message-id' and not recipients @> '["staff@example.org"]'`,
  );
  return rows.map(({ id }) => id);
}

/** The mails to staff, as JSON. */
export async function staffMails(sql: Query): Promise<string[]> {
  const { rows } = await sql.query<{ content: string }>(
    `select content::text from sandbox_mail.messages where recipients @> '["staff@example.org"]'`,
  );
  return rows.map(({ content }) => content);
}

const idOf = ({ mail, about, order_id }: MailRow) =>
  `${mail}.${about.replace(/[^\w-]/g, '.')}.${order_id}`;

function missing(what: string, some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((id) => !others.has(id)).map((id) => `${id} ${what}`);
}

type Query = Pick<Sql, 'query'>;

interface Payment {
  provider: string;
  provider_id: string | null;
  status: string;
  asked: number;
  asked_currency: string;
  settled: number | null;
  settled_currency: string | null;
  times: number;
}

/**
 * Compares the recorded payments with the payments actually made.
 * @returns one sentence for each error.
 */
export async function auditMoney(
  sql: Query,
  outside: readonly ExternalPayment[],
): Promise<string[]> {
  const { rows: payments } = await sql.query<Payment>(
    `select p.provider, p.provider_id, p.status,
       p.amount_minor::int as asked, p.currency as asked_currency,
       p.settled_minor::int as settled, p.settled_currency,
       (select count(*)::int from order_events e
        where e.order_id = p.order_id and e.event = 'payment.settled' and e.outcome <> 'duplicate'
          and e.detail->>'paymentId' = p.id::text) as times
     from payments p`,
  );
  return [
    ...wronglySettled(payments, outside),
    ...settledWithoutPayment(payments, outside),
    ...differentSums(payments, outside),
    ...(await brokenRules(sql)),
  ];
}

const isCounted = ({ status }: Payment) => ['paid', 'mismatched', 'refunded'].includes(status);

const isOf = (payment: Payment) => (paid: ExternalPayment) =>
  paid.provider === payment.provider && paid.providerId === payment.provider_id;

/** Finds payments that were not settled exactly once, as paid or, with another amount, as mismatched. */
function wronglySettled(
  payments: readonly Payment[],
  outside: readonly ExternalPayment[],
): string[] {
  return outside.flatMap((paid) => {
    const own = payments.filter((payment) => isOf(payment)(paid));
    const name = `${paid.provider} ${paid.providerId}`;
    const [payment] = own;
    if (!payment || own.length > 1) return [`${name} was paid and is known ${own.length} times`];
    const isExact = paid.minor === payment.asked && paid.currency === payment.asked_currency;
    const right = isExact ? ['paid', 'refunded'] : ['mismatched', 'refunded'];
    if (!right.includes(payment.status)) return [`${name} was paid and is ${payment.status}`];
    if (payment.times !== 1) return [`${name} was settled ${payment.times} times`];
    const { settled, settled_currency } = payment;
    return settled === paid.minor && settled_currency === paid.currency
      ? []
      : [`${name} was settled with ${settled} ${settled_currency}`];
  });
}

/** Finds settlements without a payment. */
function settledWithoutPayment(
  payments: readonly Payment[],
  outside: readonly ExternalPayment[],
): string[] {
  return payments
    .filter((payment) => isCounted(payment) && !outside.some(isOf(payment)))
    .map(({ provider, provider_id }) => `${provider} ${provider_id} is settled and was never paid`);
}

/** Finds providers and currencies with different sums. */
function differentSums(
  payments: readonly Payment[],
  outside: readonly ExternalPayment[],
): string[] {
  const books = payments
    .filter(isCounted)
    .map(({ provider, settled, settled_currency: currency }) => ({
      provider,
      minor: settled ?? 0,
      currency: currency ?? '',
    }));
  const ours = totals(books);
  const theirs = totals(outside);
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((of) => ours.get(of) !== theirs.get(of))
    .map((of) => `${of}: the books hold ${ours.get(of)} minor units, ${theirs.get(of)} were paid`);
}

/** Minor units by `provider currency`. */
export function totals(
  amounts: readonly Pick<ExternalPayment, 'provider' | 'minor' | 'currency'>[],
): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { provider, minor, currency } of amounts) {
    const of = `${provider} ${currency}`;
    sum.set(of, (sum.get(of) ?? 0) + minor);
  }
  return sum;
}

/** Queries for orders and payments in a wrong state. */
const rules: Record<string, string> = {
  'an order that was paid for is stuck': `
    select o.id::text as id from orders o
    where o.state in ('draft', 'awaitingPayment')
      and exists (select from payments p where p.order_id = o.id and p.status = 'paid')`,
  'an open order has no deadline and needs no attention': `
    select id::text from orders
    where state in ('draft', 'awaitingPayment') and deadline is null and not needs_attention`,
  'an order is paid without a payment': `
    select o.id::text as id from orders o
    where o.state = 'paid'
      and not exists (select from payments p where p.order_id = o.id and p.status = 'paid')`,
  'an order is refunded without a refunded payment': `
    select o.id::text as id from orders o
    where o.state = 'refunded'
      and not exists (select from payments p where p.order_id = o.id and p.status = 'refunded')`,
  'an order was paid twice or late, and needs no attention': `
    select o.id::text as id from orders o join payments p on p.order_id = o.id and p.status = 'paid'
    where not o.needs_attention
    group by o.id, o.state having count(*) > 1 or o.state <> 'paid'`,
  'another amount was paid, and the order needs no attention': `
    select o.id::text as id from orders o
    join payments p on p.order_id = o.id and p.status = 'mismatched'
    where not o.needs_attention`,
  'an order has two payments that may be paid': `
    select order_id::text as id from payments where status in ('pending', 'open')
    group by order_id having count(*) > 1`,
  'a paid order still has a payment open': `
    select o.id::text as id from orders o join payments p on p.order_id = o.id
    where o.state = 'paid' and p.status in ('pending', 'open')`,
  'an order was not confirmed exactly once': `
    select o.id::text as id from orders o
    where (
      select count(*) from order_events e
      where e.order_id = o.id and e.event = 'payment.settled'
        and e.state_after ~ '^(paid|disputed)' and e.state_before = 'awaitingPayment'
    ) <> (
      select count(*) from jobs.job j
      where j.name = 'order-mail' and j.data->>'orderId' = o.id::text
        and j.data->>'mail' = 'confirmation')`,
  'the content of a paid order was not requested': `
    select o.id::text as id from orders o
    where o.fulfilment = 'personalised' and o.content_requested_at is null and exists (
      select from order_events e where e.order_id = o.id and e.state_after like 'paid%')`,
  'staff were not notified exactly once of each flag': `
    select o.id::text as id from orders o
    where (
      select count(*) from order_events e, jsonb_array_elements_text(e.detail->'flags') flag
      where e.order_id = o.id and e.event <> 'delivery.flagged' and flag <> 'job_failed'
        and e.by <> 'restore'
    ) <> (
      select count(*) from jobs.job j
      where j.name = 'staff-mail' and j.data->>'orderId' = o.id::text
        and j.data->>'notice' not in (
          'order_paid', 'transfer_to_confirm', 'transfer_withdrawn', 'refunded', 'dispute_won')
        and coalesce(j.data->>'about', '') not in (select id::text from deliveries))`,
  'staff were not told once that an order is paid': `
    select o.id::text as id from orders o
    where exists (
      select from order_events e
      where e.order_id = o.id and e.state_before = 'awaitingPayment' and e.state_after like 'paid%'
    ) and (
      select count(*) filter (where j.data->>'notice' = 'order_paid') <> 1
        and count(*) filter (where j.data->>'notice' = 'appointment_missing') = 0
      from jobs.job j
      where j.name = 'staff-mail' and j.data->>'orderId' = o.id::text
    )`,
  'an order became paid twice': `
    select e.order_id::text as id from order_events e
    where e.state_before in ('draft', 'awaitingPayment') and e.state_after like 'paid%'
    group by e.order_id having count(*) > 1`,
};

async function brokenRules(sql: Query): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.query<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return found;
}
