import { randomBytes } from 'node:crypto';
import { type AiFaults, startAi } from 'stand-ins/ai';
import { setFaults } from 'stand-ins/testing';
import { type OwedPart, owedService } from '#machines/delivery/owed.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import { createAdvance } from '../booking/orders/advance.ts';
import {
  createAdvanceDelivery,
  deliverySnapshotOf,
} from '../delivery/deliveries/advance-delivery.ts';
import { createPictures } from '../delivery/deliveries/pictures.ts';
import { openModel } from '../delivery/drafts/model.ts';
import { createReviews } from '../delivery/drafts/reviews.ts';
import { createRevisions } from '../delivery/drafts/revisions.ts';
import { writeDraft } from '../delivery/drafts/write-draft.ts';
import { createWriter } from '../delivery/drafts/writer.ts';
import { createQueue } from '../jobs/queue.ts';
import { createOrderVault } from '../platform/database/vaults.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import { createRemakeFile } from '../platform/security/remake-file.ts';
import type { AllJobs } from '../server/compose.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { memoryLogger } from './logger.ts';
import { answersVaultOf, deliveryOf, giveAnswers, makeOrder, payOrder } from './order.ts';

/** What a customer told for a roadmap. */
export const told = {
  currentSituation: 'I work nights and sleep by day.',
  lifeVision: 'A small garden.',
};

interface DraftJob {
  orderId: string;
  deliveryId: string;
}

/** What writes and reviews drafts, on a database of its own, with the AI stand-in. */
export async function openDrafts() {
  const logger = memoryLogger();
  const database = await testDatabase();
  const apiKey = 'test_ai';
  const service = await startAi({ sql: database.sql, port: 0, apiKey, production: false });
  const keys = deriveKeys(randomBytes(32));
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds: {} });
  await queue.start();
  const vault = answersVaultOf(keys);
  const orderVault = createOrderVault(keys.orderKeys);
  const revisions = createRevisions(orderVault);
  const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
  const model = 'test-model';
  const apiUrl = `${service.url}/v1`;
  const language = openModel({ provider: 'anthropic', model, apiKey, apiUrl });
  const writer = createWriter({ name: model, language });
  const partName = async () => 'Roadmap';
  const pictures = createPictures({ database, vault: orderVault, remake: createRemakeFile() });
  const deps = { database, vault, revisions, pictures, writer, advanceDelivery, partName, logger };

  return {
    ...deps,
    queue,
    writeDraft: (job: DraftJob, signal: AbortSignal) => writeDraft(deps, job, signal),
    reviews: createReviews(deps),
    /** Sets the stand-in's fault switches; those not named are off. */
    faults: (change: Partial<AiFaults>) => setFaults(service.url, change),
    stageOf: async ({ orderId }: DraftJob) =>
      deliveryStageOf(deliverySnapshotOf(await deliveryOf(database, orderId))),
    rowsOf: ({ deliveryId }: DraftJob) =>
      database.kysely
        .selectFrom('drafts')
        .selectAll()
        .where('delivery_id', '=', deliveryId)
        .orderBy('revision')
        .execute(),
    /** Pays for a roadmap. @returns the job that its settlement queued. */
    async settledOrder(
      answers: IntakeAnswers = told,
      questions: readonly FurtherQuestion[] = [],
    ): Promise<DraftJob> {
      const orderId = await makeOrder(database);
      await giveAnswers(database, vault, orderId, answers, questions);
      await payOrder(createAdvance({ database, queue, logger }), orderId);
      const { rows } = await database.sql.query<{ data: DraftJob }>(
        "select data from jobs.job where name = 'write-draft' and data->>'orderId' = $1",
        [orderId],
      );
      const [job, ...others] = rows.map(({ data }) => data);
      if (!job || others.length > 0) throw new Error(`${rows.length} jobs were queued`);
      return job;
    },
    async close() {
      await queue.stop();
      await service.stop();
      await database.close();
    },
  };
}

/** A paid order of something that staff make by hand, with what its customer told. */
export async function boughtManualWork(
  deps: Parameters<typeof createAdvance>[0] & { database: TestDatabase; keys: Keys },
  item: string,
  told: IntakeAnswers,
  owed: OwedPart[] = [owedService({ id: item })],
): Promise<{ orderId: string; deliveryId: string }> {
  const { database, keys } = deps;
  const orderId = await makeOrder(database);
  await database.sql.query(
    `update orders set item_id = $2, owed = $3, fulfilment = 'personalised' where id = $1`,
    [orderId, item, JSON.stringify(owed)],
  );
  const hasTold = Object.keys(told).length > 0;
  if (hasTold) await giveAnswers(database, answersVaultOf(keys), orderId, told);
  await payOrder(createAdvance(deps), orderId);
  return { orderId, deliveryId: (await deliveryOf(database, orderId)).id };
}
