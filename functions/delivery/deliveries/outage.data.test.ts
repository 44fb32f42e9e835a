import { randomBytes } from 'node:crypto';
import { type AiFaults, startAi } from 'stand-ins/ai';
import { setFaults } from 'stand-ins/testing';
import { afterAll, expect, it } from 'vitest';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import type { Mail } from '../../mail/mailer.ts';
import { deliveriesOf } from '../../platform/database/find-order.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { testContent } from '../../testing/content.ts';
import { testDatabase } from '../../testing/database.ts';
import { queueClock, startDelivering } from '../../testing/delivering.ts';
import { told } from '../../testing/drafts.ts';
import { answersVaultOf, giveAnswers, makeOrder } from '../../testing/order.ts';
import { staffEmail } from '../../testing/parts.ts';
import { openModel } from '../drafts/model.ts';
import { createWriter } from '../drafts/writer.ts';

const nour = { id: '0b54a0c2-5a55-4a6e-9b0e-000000000001', name: 'Nour' };
const keys = deriveKeys(randomBytes(32));
const content = testContent();
const STEP_MS = 10 * MINUTE_MS;
/** A job that has failed many times waits this long. */
const LONGEST_PAUSE_MS = HOUR_MS / 2;

let mails: Mail[] = [];
let relay: 'here' | 'refuses' | 'cuts the connection' = 'here';

const database = await testDatabase();
const apiKey = 'test_ai';
const ai = await startAi({ sql: database.sql, port: 0, apiKey, production: false });
const apiUrl = `${ai.url}/v1`;
const model = 'test-model';
const language = openModel({ provider: 'anthropic', model, apiKey, apiUrl });
const clock = queueClock(database);
const server = await startDelivering({
  ...{ database, keys, content },
  writer: createWriter({ name: model, language }),
  typesetter: { typeset: async () => Buffer.from('%PDF-1.7') },
  async send(mail) {
    if (relay === 'refuses') throw new Error('The mail was not taken: ECONNREFUSED');
    // It has the mail, and its answer does not come through.
    if (relay === 'cuts the connection') {
      mails.push(mail);
      throw new Error('The mail was not taken: ECONNRESET');
    }
    mails.push(mail);
  },
});
afterAll(async () => {
  await server.stop();
  await ai.stop();
  await database.close();
});

/** Pays for a bundle of a text and a guide. @returns the order's id. */
async function settled(): Promise<string> {
  const orderId = await makeOrder(database);
  await database.sql.query(
    `update orders set item_id = 'rediscover-you', item_type = 'bundle', parts = '{toolkit,roadmap}'
     where id = $1`,
    [orderId],
  );
  await giveAnswers(database, answersVaultOf(keys), orderId, told);
  await server.settle(orderId, 34_900);
  return orderId;
}

const stagesOf = async (orderId: string) =>
  (await deliveriesOf(database, orderId)).map(({ state, snapshot }) =>
    state === 'underway' ? deliveryStageOf(restoreDelivery(snapshot)) : state,
  );

/** A person approves the text that waits for it. */
async function approve(orderId: string): Promise<void> {
  const review = (await server.reviews.list()).find((each) => each.orderId === orderId);
  const deliveryId = review?.deliveryId ?? '';
  const { draft } = await server.reviews.read(deliveryId);
  await server.reviews.approve({ deliveryId, revision: draft?.revision ?? 0 }, nour);
}

async function pass(ms: number, patienceMs?: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await clock.pass(STEP_MS);
    await server.work(patienceMs);
  }
}

async function fillDisk(): Promise<void> {
  await database.sql.query(`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of ['documents', 'drafts']) {
    await database.sql.query(
      `create trigger disk_is_full before insert on ${table} for each row execute function fill_disk()`,
    );
  }
}

const modelWith = (faults: Partial<AiFaults>) => () => setFaults(ai.url, faults);
const MANY = 1_000;

interface Outage {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** How long a job may hang before the queue takes it away (ms). */
  patienceMs?: number;
  /** Where the text and the guide stand after an hour of it. */
  meanwhile: [roadmap: string, toolkit: string];
  /** What staff were told besides what every order tells them. */
  told?: string[];
}

const aiIsBack = modelWith({});
const drafting = ['drafting', 'delivered'] as Outage['meanwhile'];
const relayIs = (state: typeof relay) => async () => {
  relay = state;
};

const outages: Array<[string, Outage]> = [
  ['the model refuses', { begin: modelWith({ failed: MANY }), end: aiIsBack, meanwhile: drafting }],
  [
    'the model is busy',
    { begin: modelWith({ overloaded: MANY }), end: aiIsBack, meanwhile: drafting },
  ],
  [
    'the model hangs',
    { begin: modelWith({ slowMs: 60_000 }), end: aiIsBack, patienceMs: 50, meanwhile: drafting },
  ],
  [
    'the model’s stream is cut',
    { begin: modelWith({ cut: MANY }), end: aiIsBack, meanwhile: drafting },
  ],
  [
    'the model answers nonsense',
    { begin: modelWith({ nonsense: MANY }), end: aiIsBack, meanwhile: drafting },
  ],
  [
    'the model answers nothing',
    { begin: modelWith({ empty: MANY }), end: aiIsBack, meanwhile: drafting },
  ],
  [
    'the mail relay refuses',
    { begin: relayIs('refuses'), end: relayIs('here'), meanwhile: ['inReview', 'delivered'] },
  ],
  [
    'the mail relay cuts the connection once it has a mail',
    {
      begin: relayIs('cuts the connection'),
      end: relayIs('here'),
      meanwhile: ['inReview', 'delivered'],
    },
  ],
  [
    'the disk is full',
    {
      begin: fillDisk,
      end: () => database.sql.query('drop function fill_disk cascade'),
      meanwhile: ['drafting', 'typesetting'],
      told: ['file_failed'],
    },
  ],
];

it.each(outages)('an hour in which %s ends with everything delivered once', async (_, outage) => {
  const { begin, end, patienceMs, meanwhile, told: toldBesides = [] } = outage;
  mails = [];
  await begin();
  const orderId = await settled();
  await server.work(patienceMs);
  await pass(HOUR_MS, patienceMs);
  expect(await stagesOf(orderId)).toEqual(meanwhile);
  await end();
  await pass(LONGEST_PAUSE_MS + STEP_MS);
  expect(await stagesOf(orderId)).toEqual(['inReview', 'delivered']);
  await approve(orderId);
  await server.work();

  const { rows } = await database.sql.query<{ drafts: number; files: number }>(
    `select (select count(*)::int from drafts where delivery_id = deliveries.id) as drafts,
       (select count(*)::int from documents where delivery_id = deliveries.id) as files
     from deliveries where order_id = $1 and state = 'delivered' order by item_id`,
    [orderId],
  );
  expect(rows).toEqual([
    { drafts: 1, files: 1 },
    { drafts: 0, files: 1 },
  ]);
  expect(mailed(({ to }) => to !== staffEmail)).toEqual(['confirmation', 'delivered', 'delivered']);
  expect(mailed(({ to }) => to === staffEmail)).toEqual(
    ['draft_to_review', 'order_paid', ...toldBesides].sort(),
  );
  const { rows: left } = await database.sql.query(
    `select name, state from jobs.job where state <> 'completed' and data->>'orderId' = $1`,
    [orderId],
  );
  expect(left).toEqual([]);
});

/** What the mails tell, each once whatever the relay does: by their ids, as mailboxes do. */
function mailed(isMeant: (mail: Mail) => boolean): string[] {
  const ids = new Set(mails.filter(isMeant).map(({ messageId }) => messageId));
  return [...ids].map((id) => /^<(\w+)/.exec(id)?.[1] ?? id).sort();
}
