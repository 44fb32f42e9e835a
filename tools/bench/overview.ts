import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createListOrders } from '#functions/booking/orders/list-orders.ts';
import { personalText } from '#functions/delivery/documents/personal-text.ts';
import { createTypesetter } from '#functions/delivery/documents/typeset.ts';
import type { ApiEnv } from '#functions/http/env.ts';
import type { AsStaff } from '#functions/people/staff/as-staff.ts';
import { streamChanges } from '#functions/people/staff/staff-changes.ts';
import { openChanges } from '#functions/platform/database/changes.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { siteSettings } from '#functions/testing/content.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { readPdf } from '#functions/testing/read-pdf.ts';
import { followChanges } from '#machines/api/follow-changes.ts';
import { draftDocument } from '#machines/draft/document.ts';
import { type Figure, median, timed } from './figures.ts';

const TIMES = 50;
const CHANGE_TARGET_MS = 200;
const DOCUMENT_TARGET_MS = 60;

const ORDERS = 10_000;
const ORDERS_TARGET = 2;

/** The page of orders that staff see first, as the database alone answers it. */
const BARE = `select orders.*, last.* from orders left join lateral (
    select provider, reference, announced_at, status from payments
    where payments.order_id = orders.id order by created_at desc limit 1
  ) last on true
  order by orders.created_at desc, orders.id desc limit 51`;

/** Measures what staff's pages wait for, on PostgreSQL. */
export async function measureOverview(database: Database): Promise<Figure[]> {
  return [await measureChange(database), await measureOrders(database), await measureDocument()];
}

const SENTENCE = 'كل صباح أفتح النافذة وأكتب ثلاث جمل عمّا أراه، ثم أخرج لأمشي عشر دقائق قرب البحر.';
const PAGES = 10;
const PARAGRAPHS = 50;

/** A personal text in Arabic, each with different words, as no part of one is in another. */
async function measureDocument(): Promise<Figure> {
  const typesetter = createTypesetter();
  const textNumber = (n: number) =>
    personalText(
      draftDocument.parse({
        title: `طريق إلى البحر ${n}`,
        body: Array.from({ length: PARAGRAPHS }, (_, at) => ({
          _type: 'block',
          _key: `b${at}`,
          style: at % 12 === 0 ? 'h2' : 'normal',
          markDefs: [],
          children: [
            {
              _type: 'span',
              _key: 's',
              text: at % 12 === 0 ? `الخطوة ${at} ${n}` : `${n} ${SENTENCE.repeat(3)}`,
              marks: [],
            },
          ],
        })),
      }),
      true,
      'ar',
      siteSettings,
    );
  const { pages } = await readPdf(await typesetter.typeset(textNumber(0)));
  if (pages.length !== PAGES) throw new Error(`the text has ${pages.length} pages`);
  const times: number[] = [];
  for (let n = 1; n <= TIMES; n += 1) {
    times.push((await timed(() => typesetter.typeset(textNumber(n)))).ms);
  }
  typesetter.stop();
  const middle = median(times);
  return {
    name: `typesetting an Arabic PDF of ${PAGES} pages, after the first one`,
    value: `${middle.toFixed(0)} ms`,
    target: `≤ ${DOCUMENT_TARGET_MS} ms`,
    isMet: middle <= DOCUMENT_TARGET_MS,
    of: `median of ${TIMES}, each with different words`,
  };
}

/** From an order's change on one server to a stream that is open on another. */
async function measureChange(database: Database): Promise<Figure> {
  const changes = await openChanges(database.sql);
  const app = new Hono<ApiEnv>();
  const asStaff: AsStaff = (_, answer) => async (request, language) =>
    answer(request, {} as never, language);
  const check = asStaff('follow-changes', async () => undefined);
  app.post(followChanges.path, (c) => streamChanges(c, check, changes));
  const server = serve({ fetch: app.fetch, port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}${followChanges.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const told = async (id: string) => {
    for (let text = ''; !text.includes(id); ) text += (await reader?.read())?.value ?? '';
  };
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    times.push((await timed(async () => told(await makeOrder(database)))).ms);
  }
  await changes.close();
  server.close();
  const middle = median(times);
  return {
    name: 'an order’s change until another server’s open stream has it',
    value: `${middle.toFixed(1)} ms`,
    target: `≤ ${CHANGE_TARGET_MS} ms`,
    isMet: middle <= CHANGE_TARGET_MS,
    of: `median of ${TIMES}, the order’s own write included`,
  };
}

async function measureOrders(database: Database): Promise<Figure> {
  await database.sql.query(
    `insert into orders (language, item_id, item_type, item_title, amount_minor, currency, full_name, email, whatsapp,
       payment_url, fulfilment, state, snapshot)
     select 'en', 'x', 'service', 'X', 100, 'AED', 'Layla', 'layla@example.org', '', '', 'personalised', 'draft',
       '{"value": "draft"}'
     from generate_series(1, ${ORDERS})`,
  );
  await database.sql.query('analyze orders');
  const list = createListOrders({
    database,
    catalogue: { all: async () => [] },
    itemName: async ({ item_title }) => item_title,
  });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    bare.push((await timed(() => database.sql.query(BARE))).ms);
    ours.push((await timed(() => list({ filter: 'all', search: '', cursor: '' }, 'en'))).ms);
  }
  const ratio = median(ours) / median(bare);
  return {
    name: `staff’s list of ${ORDERS.toLocaleString('en-US')} orders`,
    value: `${ratio.toFixed(2)} times its bare query`,
    target: `≤ ${ORDERS_TARGET} times`,
    isMet: ratio <= ORDERS_TARGET,
    of: `medians of ${TIMES}: ${median(ours).toFixed(2)} ms and ${median(bare).toFixed(2)} ms`,
  };
}
