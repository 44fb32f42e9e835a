import type { Database } from '#functions/platform/database/database.ts';

/** Many times what the site has. */
export const PAGE_ADDRESSES = 10_000;

/**
 * Fills a started server's database with orders of the last two years as they end up: six of ten paid, the others
 * expired, one of a thousand waiting for its payment; with their payments, history, mails and appointments.
 */
export async function fill({ sql }: Database, orders: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // Every row is right; checking each reference would take most of the time.
    await tx.query('set local session_replication_role = replica');
    await tx.query(`
      create temporary table filled on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as payment_id, n,
        now() - n * interval '2 years' / ${orders} as at,
        case when n % 1000 = 0 then 'awaitingPayment' when n % 10 < 6 then 'paid' else 'expired' end as state
      from generate_series(1, ${orders}) as n`);
    await tx.query(`
      insert into orders (id, request_digest, language, item_id, item_type, item_title, amount_minor, currency,
          full_name, email, whatsapp, payment_url, network, answers, fulfilment, state, snapshot, deadline,
          created_at, updated_at)
      select id, decode(md5(n::text), 'hex'), case when n % 2 = 0 then 'en' else 'ar' end, 'roadmap', 'service',
        'Personal Roadmap', 34900, 'AED', 'Layla Haddad', 'layla.' || n % 700000 || '@example.org',
        '+971 50 123 4567', '', decode(md5('network' || n % 5000), 'hex'),
        decode(repeat(md5(n::text), 20), 'hex'), 'personalised', state, jsonb_build_object('value', state,
          'context', '{"price": {"minor": 34900, "currency": "AED"}}'::jsonb),
        case when state = 'awaitingPayment' then now() + interval '6 days' end, at, at
      from filled`);
    await tx.query(`
      insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, provider_id,
          url, expires_at, settled_minor, settled_currency, settled_at, next_check_at, created_at, updated_at)
      select payment_id, id, case when n % 2 = 0 then 'stripe' else 'ziina' end, 'REF-' || n, 34900, 'AED',
        case state when 'paid' then 'paid' when 'expired' then 'expired' else 'open' end,
        '{"description": "Personal Roadmap", "email": "layla@example.org", "language": "en"}', 'cs_' || n,
        'https://pay.example/' || n, at + interval '1 day', case when state = 'paid' then 34900 end,
        case when state = 'paid' then 'AED' end, case when state = 'paid' then at end,
        now() + interval '6 days', at, at
      from filled`);
    await tx.query(`
      insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after, at)
      select id, event, '{"minor": 34900, "currency": "AED"}', 'customer', 'bench', 'applied', 'draft', state, at
      from filled, unnest(array['booking.created', 'payment.requested', 'payment.linked', 'payment.settled']) event`);
    await tx.query(`
      insert into order_mails (order_id, mail, sent_at)
      select id, mail, at from filled, unnest(array['confirmation', 'staff paid']) mail where state = 'paid'`);
    await tx.query(`
      insert into appointments (invitee_uri, event_uri, order_id, starts_at)
      select 'https://calendar.example/invitees/' || n, 'https://calendar.example/events/' || n, id, at
      from filled where n % 5 = 0`);
    await tx.query(`
      insert into kept_content (lake, place, digest, answers, read_at)
      select lake, 'en /filled-' || n, digest, answers, now()
      from (select * from kept_content limit 1) one, generate_series(1, ${orders > PAGE_ADDRESSES ? PAGE_ADDRESSES : 0}) as n`);
  });
  for (const table of ['orders', 'payments', 'order_events', 'order_mails', 'appointments']) {
    await sql.query(`vacuum analyze ${table}`);
  }
}
