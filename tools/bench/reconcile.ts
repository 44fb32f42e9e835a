import { CHECKS_AT_ONCE, reconcilePayments } from '#functions/payments/reconcile-payments.ts';
import type { Database } from '#functions/platform/database/database.ts';
import type { Figure } from './figures.ts';

const PAYMENTS = 10_000;
/** How long a provider takes to answer, generously. */
const ANSWER_MS = 300;
const TARGET_MINUTES = 10;

/** Measures how long reconciliation takes to ask about 10,000 open payments, besides waiting for the answers. */
export async function measureReconcile(engine: string, database: Database): Promise<Figure> {
  await database.sql.query(`
    create table bench as select gen_random_uuid() as id from generate_series(1, ${PAYMENTS});
    insert into orders (id, language, item_id, item_type, item_title, amount_minor, currency, full_name, email,
        whatsapp, payment_url, fulfilment, state, snapshot)
      select id, 'en', 'x', 'service', 'X', 100, 'AED', '', '', '', '', 'instant', 'awaitingPayment',
        '{"value": "awaitingPayment"}' from bench;
    insert into payments (id, order_id, provider, provider_id, reference, amount_minor, currency, status, request,
        expires_at, created_at)
      select id, id, 'stripe', id::text, id::text, 100, 'AED', 'open', '{}', now(), now() - interval '10 hours'
      from bench`);
  const asked = new Set<string>();
  const started = performance.now();
  await reconcilePayments(
    {
      database,
      queue: { enqueue: async () => {} },
      checkPayment: async ({ id }) => void asked.add(id),
      logger: { log() {} },
      everySeconds: 60,
    },
    'stripe',
  );
  const ownMs = performance.now() - started;
  await database.sql.query(`
    delete from payments where id in (select id from bench);
    delete from orders where id in (select id from bench);
    drop table bench`);
  const minutes = (ownMs + (PAYMENTS / CHECKS_AT_ONCE) * ANSWER_MS) / 60_000;
  return {
    name: `reconciliation of ${PAYMENTS.toLocaleString('en-US')} open payments, ${engine}`,
    value: `${minutes.toFixed(1)} min`,
    target: `≤ ${TARGET_MINUTES} min, every payment checked`,
    isMet: minutes <= TARGET_MINUTES && asked.size >= PAYMENTS,
    of: `${(ownMs / 1000).toFixed(1)} s of our own work; ${CHECKS_AT_ONCE} payments at a time, each answered after ${ANSWER_MS} ms`,
  };
}
