import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#machines/duration.ts';
import type { IntakeAnswers } from '#machines/intake/types.ts';
import { startAi } from '#sandbox/ai/start.ts';
import type { RunningService } from '#sandbox/shared/service.ts';
import { setFaults } from '#sandbox/shared/testing/client.ts';
import { migrate } from '../data/migrate.ts';
import { createOrderVault } from '../data/order-vault.ts';
import {
  type AdvanceDelivery,
  createAdvanceDelivery,
  deliverySnapshotOf,
} from '../delivery/advance-delivery.ts';
import { noteDeadJob } from '../jobs/note-dead-job.ts';
import { createQueue, type Queue } from '../jobs/queue.ts';
import { createAdvance } from '../orders/advance.ts';
import { createAnswersVault } from '../security/answers.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { makeOrder } from '../testing/order.ts';
import { openModel } from './model.ts';
import { createRevisions } from './revisions.ts';
import { createWriteDraft, type WriteDraft } from './write-draft.ts';
import { createWriter } from './writer.ts';

const logger = memoryLogger();
const origin = { by: 'test', cause: 'test' };
const signal = new AbortController().signal;
const vault = createAnswersVault(randomBytes(32));
const revisions = createRevisions(createOrderVault(randomBytes(32)));
const told = { currentSituation: 'I work nights and sleep by day.', lifeVision: 'A small garden.' };

let database: TestDatabase;
let service: RunningService;
let queue: Queue;
let advanceDelivery: AdvanceDelivery;
let writeDraft: WriteDraft;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  service = await startAi({ sql: database.sql, port: 0, apiKey: 'test_ai', production: false });
  queue = createQueue(database, logger);
  await queue.start();
  advanceDelivery = createAdvanceDelivery({ database, queue, logger });
  const writer = createWriter({
    name: 'test-model',
    language: openModel({
      provider: 'anthropic',
      model: 'test-model',
      apiKey: 'test_ai',
      apiUrl: `${service.url}/v1`,
    }),
  });
  writeDraft = createWriteDraft({ database, vault, revisions, writer, advanceDelivery, logger });
});
afterAll(async () => {
  await queue.stop();
  await service.stop();
  await database.close();
});
beforeEach(() => setFaults(service.url, {}));

/** A paid roadmap. @returns its job, as its settlement queued it. */
async function settledOrder(answers: IntakeAnswers = told) {
  const orderId = await makeOrder(database);
  await database.sql.query('update orders set answers = $2, is_answered = true where id = $1', [
    orderId,
    vault.seal(orderId, answers),
  ]);
  const advance = createAdvance({ database, queue, logger });
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  const paymentId = orderId;
  await advance(
    orderId,
    { type: 'payment.requested', paymentId, provider: 'stripe', expiresAt },
    origin,
  );
  const amount = { minor: 34_900, currency: 'AED' };
  await advance(orderId, { type: 'payment.settled', paymentId, amount }, origin);
  const { rows } = await database.sql.query<{ data: { orderId: string; deliveryId: string } }>(
    "select data from jobs.job where name = 'write-draft' and data->>'orderId' = $1",
    [orderId],
  );
  const [job, ...others] = rows.map(({ data }) => data);
  if (!job || others.length > 0) throw new Error(`${rows.length} jobs were queued`);
  return job;
}

type Job = Awaited<ReturnType<typeof settledOrder>>;

const deliveryOf = ({ deliveryId }: Job) =>
  database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();

const stageOf = async (job: Job) => deliverySnapshotOf(await deliveryOf(job)).context.stage;

const rowsOf = ({ deliveryId }: Job) =>
  database.kysely.selectFrom('drafts').selectAll().where('delivery_id', '=', deliveryId).execute();

async function calls(): Promise<number> {
  const { rows } = await database.sql.query<{ count: number }>(
    'select count(*)::int as count from sandbox_ai.calls',
  );
  return rows[0]?.count ?? 0;
}

describe('the draft of a settled order', () => {
  it('is written once, sealed, with what made it', async () => {
    const job = await settledOrder();
    await writeDraft(job, signal);
    await writeDraft(job, signal);
    const [row, ...others] = await rowsOf(job);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      revision: 1,
      act: 'written',
      by_id: null,
      model: 'test-model',
      prompt: 'roadmap.v1',
    });
    expect(row?.output_tokens).toBeGreaterThan(100);
    expect(Buffer.from(row?.sealed ?? []).includes('nights')).toBe(false);
    const draft = await revisions.latest(database, await deliveryOf(job));
    expect(JSON.stringify(draft?.document)).toContain(told.currentSituation);
    expect(await stageOf(job)).toBe('inReview');
  });

  it('is written once by two jobs at the same time', async () => {
    const job = await settledOrder();
    await Promise.all([writeDraft(job, signal), writeDraft(job, signal)]);
    expect(await rowsOf(job)).toHaveLength(1);
  });

  it.each([
    { slowMs: 30 },
    { failed: 2 },
    { limited: 1 },
    { overloaded: 1 },
    { cut: 2 },
    { nonsense: 2 },
    { empty: 2 },
    { wrongShape: 2 },
  ])('is written once in the end, whatever goes wrong: %j', async (faults) => {
    const job = await settledOrder();
    await setFaults(service.url, faults);
    for (let tries = 0; tries < 4; tries += 1) {
      await writeDraft(job, signal).catch((error) => expect(error.name).toBe('DraftError'));
    }
    expect(await rowsOf(job)).toHaveLength(1);
    expect(await stageOf(job)).toBe('inReview');
  });

  it('that the model declines to write is left to staff, and comes once they ask for it', async () => {
    const job = await settledOrder();
    await setFaults(service.url, { declined: 1 });
    await writeDraft(job, signal);
    expect(await stageOf(job)).toBe('draftFailed');
    await advanceDelivery(job.deliveryId, { type: 'draft.requested' }, origin);
    await writeDraft(job, signal);
    expect(await rowsOf(job)).toHaveLength(1);
  });

  it('that failed on every try is told to staff, and written when its job is revived', async () => {
    const job = await settledOrder();
    const deps = { database, queue, logger, advanceDelivery };
    await noteDeadJob(deps, { name: 'write-draft', data: job });
    expect(await stageOf(job)).toBe('draftFailed');
    await writeDraft(job, signal);
    expect(await rowsOf(job)).toHaveLength(1);
    expect(await stageOf(job)).toBe('inReview');
  });

  it('is not written from nothing: staff are told', async () => {
    const job = await settledOrder({ experience: 'Of another item.' });
    await writeDraft(job, signal);
    expect(await stageOf(job)).toBe('draftFailed');
  });
});

describe('answers that suggest danger', () => {
  const danger = { ...told, lifeVision: 'أحيانًا أريد أن أموت' };

  it('are shown to no model, and nothing is written before a person has read them', async () => {
    const job = await settledOrder(danger);
    const before = await calls();
    await writeDraft(job, signal);
    await writeDraft(job, signal);
    expect(await calls()).toBe(before);
    expect(await rowsOf(job)).toEqual([]);
    expect(await stageOf(job)).toBe('held');

    await advanceDelivery(job.deliveryId, { type: 'draft.requested' }, origin);
    await writeDraft(job, signal);
    expect(await rowsOf(job)).toHaveLength(1);
  });

  it('are seen by the model where no phrase names them', async () => {
    const job = await settledOrder();
    await setFaults(service.url, { alarmed: 1 });
    await writeDraft(job, signal);
    expect(await rowsOf(job)).toEqual([]);
    expect(await stageOf(job)).toBe('held');
  });

  it('are told to staff without a word of them', async () => {
    const job = await settledOrder(danger);
    await writeDraft(job, signal);
    const { rows } = await database.sql.query<{ data: object }>(
      "select data from jobs.job where name = 'staff-mail' and data->>'notice' = 'draft_flagged' and data->>'orderId' = $1",
      [job.orderId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, logger])).not.toContain('أموت');
  });
});
