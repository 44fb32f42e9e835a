import { draft, FEWER_AT_ONCE, type Jobs, mail, recurring } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import type { AdvanceDelivery } from './deliveries/advance-delivery.ts';
import { writeDraft } from './drafts/write-draft.ts';
import { typesetDocument } from './typeset-document.ts';

export const deliveryJobs = {
  'write-draft': { ...draft, atOnce: FEWER_AT_ONCE, run: writeDraft },
  'typeset-document': { ...mail, run: typesetDocument },
  'remind-deliveries': {
    ...recurring,
    everySeconds: 'often',
    run: (deps: Parameters<typeof remindDeliveries>[0]) => remindDeliveries(deps),
  },
} satisfies Jobs;

const BATCH = 100;

/** Reminds staff of what is due soon or overdue, in batches; the next run does the rest. */
export async function remindDeliveries(
  deps: { database: Pick<Database, 'kysely'>; advanceDelivery: AdvanceDelivery },
  now = Date.now(),
): Promise<void> {
  const at = new Date(now);
  const due = await deps.database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('remind_at', '<=', at)
    .orderBy('remind_at')
    .limit(BATCH)
    .execute();
  const event = { type: 'time.passed', at: at.toISOString() } as const;
  for (const { id } of due) {
    await deps.advanceDelivery(id, event, { by: 'jobs', cause: 'remind' });
  }
}
