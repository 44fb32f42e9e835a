import { randomBytes } from 'node:crypto';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { afterAll, expect, it } from 'vitest';
import type { DraftBlock } from '#machines/draft/document.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Mail } from '../../mail/mailer.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { testContent } from '../../testing/content.ts';
import { testDatabase } from '../../testing/database.ts';
import { queueClock, startDelivering } from '../../testing/delivering.ts';
import { told } from '../../testing/drafts.ts';
import { type KillableDatabase, killableDatabase } from '../../testing/killable-database.ts';
import { answersVaultOf, giveAnswers, makeOrder } from '../../testing/order.ts';
import type { Writer } from '../drafts/writer.ts';

const nour = { id: '0b54a0c2-5a55-4a6e-9b0e-000000000001', name: 'Nour' };
const keys = deriveKeys(randomBytes(32));
const content = testContent();

/** Of the moments that differ, `npm test` takes so many times fewer. */
const SHARE = 8;

let mails: Mail[] = [];

const database = await testDatabase();
const clock = queueClock(database);
afterAll(() => database.close());

const block = (style: 'h2' | 'normal', text: string): DraftBlock => ({
  _type: 'block',
  _key: style,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
});

/** How a model writes is proved elsewhere. */
const writer: Writer = {
  seesDanger: async () => false,
  write: async () => ({
    document: { title: 'Roadmap', body: [block('h2', 'Now'), block('normal', 'A small garden.')] },
    provenance: { model: 'test-model', prompt: 'roadmap.v1', inputTokens: 1, outputTokens: 1 },
  }),
  writeSection: () => Promise.reject(new Error('nobody asks for it')),
};

async function ordered(): Promise<string> {
  const orderId = await makeOrder(database);
  await database.sql.query(
    `update orders set item_id = 'rediscover-you', item_type = 'bundle', parts = '{toolkit,roadmap}'
     where id = $1`,
    [orderId],
  );
  await giveAnswers(database, answersVaultOf(keys), orderId, told);
  return orderId;
}

/** A server from its start on: it is paid, does its jobs, and a person approves what waits for them. */
async function live(on: KillableDatabase, orderId: string): Promise<void> {
  const server = await startDelivering({
    ...{ database: on, keys, content, writer },
    typesetter: { typeset: async () => Buffer.from('%PDF-1.7') },
    async send(mail) {
      on.live();
      mails.push(mail);
    },
  });
  try {
    await server.settle(orderId, 34_900);
    // Jobs of a server that is gone are found once its heartbeats are missed, and tried again a little later.
    await clock.pass(MINUTE_MS);
    await server.check();
    await clock.pass(MINUTE_MS);
    await server.work();
    const review = (await server.reviews.list()).find((each) => each.orderId === orderId);
    if (review?.stage === 'inReview') {
      const { draft } = await server.reviews.read(review.deliveryId);
      const { deliveryId } = review;
      await server.reviews.approve({ deliveryId, revision: draft?.revision ?? 0 }, nour);
    }
    await server.work();
  } finally {
    await server.stop();
  }
}

/** What the mails tell, each once: by their ids, as mailboxes do. */
function mailed(): string[] {
  const ids = new Set(mails.map(({ messageId }) => messageId));
  return [...ids].map((id) => /^<(\w+)/.exec(id)?.[1] ?? id).sort();
}

async function expectDeliveredOnce(orderId: string): Promise<void> {
  const { rows } = await database.sql.query<{ drafts: number; files: number; events: string[] }>(
    `select (select count(*)::int from drafts where delivery_id = d.id) as drafts,
       (select count(*)::int from documents where delivery_id = d.id) as files,
       (select json_agg(event order by id) from delivery_events
        where delivery_id = d.id and outcome = 'applied') as events
     from deliveries d where order_id = $1 and state = 'delivered' order by item_id`,
    [orderId],
  );
  const ended = ['file.stored', 'customer.told'];
  expect(rows).toEqual([
    {
      drafts: 1,
      files: 1,
      events: ['delivery.begun', 'draft.written', 'draft.approved', ...ended],
    },
    { drafts: 0, files: 1, events: ['delivery.begun', ...ended] },
  ]);
  expect(mailed()).toEqual([
    'confirmation',
    'delivered',
    'delivered',
    'draft_to_review',
    'order_paid',
  ]);
  const { rows: left } = await database.sql.query(
    `select name, state from jobs.job where state <> 'completed' and data->>'orderId' = $1`,
    [orderId],
  );
  expect(left).toEqual([]);
}

/** Each moment in the long proof; else some of those that write what no other does, others on either database. */
function due(moments: readonly string[]): number[] {
  const all = [...moments.keys()];
  const first = all.filter((at) => moments.indexOf(moments[at] ?? '') === at);
  const turn = database.servers === 'many' ? SHARE / 2 : 0;
  return proofSize(
    first.filter((_, at) => at % SHARE === turn),
    all,
  );
}

it('a server killed before and after its writes delivers each thing exactly once', {
  timeout: proofSize(120_000, 1_800_000),
}, async () => {
  mails = [];
  const undisturbed = killableDatabase(database);
  const first = await ordered();
  await live(undisturbed, first);
  await expectDeliveredOnce(first);
  const moments = undisturbed.moments();
  for (const table of ['orders', 'deliveries', 'drafts', 'documents', 'order_mails']) {
    expect(moments.join()).toContain(table);
  }

  let cuts = 0;
  for (const moment of due(moments)) {
    mails = [];
    const orderId = await ordered();
    const killable = killableDatabase(database, moment);
    await live(killable, orderId).catch((error) => {
      if (!killable.isKilled()) throw error;
    });
    if (killable.isKilled()) cuts += 1;
    await live(killableDatabase(database), orderId);
    await expectDeliveredOnce(orderId);
  }
  const engine = database.servers === 'many' ? 'PostgreSQL' : 'PGlite';
  printFigures(
    `${cuts} kills at ${moments.length} moments on ${engine}, each thing delivered once`,
  );
  // What the queue's check writes besides depends on when it looked last, so the last moments may not come.
  expect(cuts).toBeGreaterThan(due(moments).length * 0.8);
});
