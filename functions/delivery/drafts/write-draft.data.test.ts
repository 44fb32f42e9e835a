import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyQuestions } from '#machines/intake/fixtures.ts';
import { noteDeadJob } from '../../booking/mails/note-dead-job.ts';
import { openDrafts, told } from '../../testing/drafts.ts';
import { deliveryOf, giveAnswers } from '../../testing/order.ts';
import { writeDraft } from './write-draft.ts';
import type { Writer } from './writer.ts';

const origin = { by: 'test', cause: 'test' };
const signal = new AbortController().signal;

const drafts = await openDrafts();
afterAll(() => drafts.close());
beforeEach(() => drafts.faults({}));

async function calls(): Promise<number> {
  const { rows } = await drafts.database.sql.query<{ count: number }>(
    'select count(*)::int as count from sandbox_ai.calls',
  );
  return rows[0]?.count ?? 0;
}

describe('the draft of a settled order', () => {
  it('is written once, sealed, with what made it', async () => {
    const job = await drafts.settledOrder();
    await drafts.writeDraft(job, signal);
    await drafts.writeDraft(job, signal);
    const [row, ...others] = await drafts.rowsOf(job);
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
    const draft = await drafts.revisions.latest(
      drafts.database,
      await deliveryOf(drafts.database, job.orderId),
    );
    expect(JSON.stringify(draft?.document)).toContain(told.currentSituation);
    expect(await drafts.stageOf(job)).toBe('inReview');
  });

  it('is written with the prompt that it was sold with, whatever its name', async () => {
    const job = await drafts.settledOrder();
    const part = { item: 'roadmap', kind: 'text', sessions: null, prompt: 'cv-makeover' };
    await drafts.database.sql.query('update orders set owed = $2 where id = $1', [
      ...[job.orderId, JSON.stringify([part])],
    ]);
    const asked: string[] = [];
    const write: Writer['write'] = (task, ...more) => {
      asked.push(task.item);
      return drafts.writer.write({ ...task, item: 'roadmap' }, ...more);
    };
    await writeDraft({ ...drafts, writer: { ...drafts.writer, write } }, job, signal);
    expect(asked).toEqual(['cv-makeover']);
  });

  it('is written once by two jobs at the same time', async () => {
    const job = await drafts.settledOrder();
    await Promise.all([drafts.writeDraft(job, signal), drafts.writeDraft(job, signal)]);
    expect(await drafts.rowsOf(job)).toHaveLength(1);
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
    const job = await drafts.settledOrder();
    await drafts.faults(faults);
    for (let tries = 0; tries < 4; tries += 1) {
      await drafts.writeDraft(job, signal).catch((error) => expect(error.name).toBe('DraftError'));
    }
    expect(await drafts.rowsOf(job)).toHaveLength(1);
    expect(await drafts.stageOf(job)).toBe('inReview');
  });

  it('that the model declines to write is left to staff, and comes once they ask for it', async () => {
    const job = await drafts.settledOrder();
    await drafts.faults({ declined: 1 });
    await drafts.writeDraft(job, signal);
    expect(await drafts.stageOf(job)).toBe('draftFailed');
    await drafts.advanceDelivery(job.deliveryId, { type: 'draft.requested' }, origin);
    await drafts.writeDraft(job, signal);
    expect(await drafts.rowsOf(job)).toHaveLength(1);
  });

  it('that failed on every try is told to staff, and written when its job is revived', async () => {
    const job = await drafts.settledOrder();
    await noteDeadJob(drafts, { name: 'write-draft', data: job });
    expect(await drafts.stageOf(job)).toBe('draftFailed');
    await drafts.writeDraft(job, signal);
    expect(await drafts.rowsOf(job)).toHaveLength(1);
    expect(await drafts.stageOf(job)).toBe('inReview');
  });

  it('is not kept where the customer answers anew while it is written, but written from what they told last', async () => {
    const job = await drafts.settledOrder();
    await noteDeadJob(drafts, { name: 'write-draft', data: job });
    const writer: Writer = {
      ...drafts.writer,
      async write(...asked) {
        const anew = { currentSituation: 'By day now.' };
        await giveAnswers(drafts.database, drafts.vault, job.orderId, anew);
        return drafts.writer.write(...asked);
      },
    };
    const writing = writeDraft({ ...drafts, writer }, job, signal);
    await expect(writing).rejects.toThrow('answers were changed');
    expect(await drafts.rowsOf(job)).toEqual([]);
    expect(await drafts.stageOf(job)).toBe('draftFailed');

    await drafts.writeDraft(job, signal);
    const draft = await drafts.revisions.latest(
      drafts.database,
      await deliveryOf(drafts.database, job.orderId),
    );
    expect(JSON.stringify(draft?.document)).toContain('By day now.');
  });

  it('is written from the editors’ questions that a model may read, and from no other', async () => {
    const asked = { 'roadmap-a1': 'My sister reads to me.', 'roadmap-short': 'My pin is 9921.' };
    const job = await drafts.settledOrder({ ...told, ...asked }, anyQuestions);
    const shown: string[] = [];
    const writer: Writer = {
      ...drafts.writer,
      async seesDanger(_, answers) {
        shown.push(JSON.stringify(answers));
        return false;
      },
      async write(task, answers, until) {
        shown.push(JSON.stringify(answers));
        return drafts.writer.write(task, answers, until);
      },
    };
    await writeDraft({ ...drafts, writer }, job, signal);
    expect(shown).toHaveLength(2);
    for (const answers of shown) {
      expect(answers).toContain('"Who stands beside you?","text":"My sister reads to me."');
      expect(answers).not.toContain('9921');
    }
    const { answers } = await drafts.reviews.read(job.deliveryId, 'ar');
    expect(answers.slice(-2)).toMatchObject([
      { question: 'من يقف إلى جانبك؟', text: 'My sister reads to me.' },
      { question: 'سؤال short', text: 'My pin is 9921.' },
    ]);
  });

  it('is not written from nothing: staff are told', async () => {
    const job = await drafts.settledOrder({ experience: 'Of another item.' });
    await drafts.writeDraft(job, signal);
    expect(await drafts.stageOf(job)).toBe('draftFailed');
  });
});

describe('answers that suggest danger', () => {
  const danger = { ...told, lifeVision: 'أحيانًا أريد أن أموت' };

  it('are shown to no model, and nothing is written before a person has read them', async () => {
    const job = await drafts.settledOrder(danger);
    const before = await calls();
    await drafts.writeDraft(job, signal);
    await drafts.writeDraft(job, signal);
    expect(await calls()).toBe(before);
    expect(await drafts.rowsOf(job)).toEqual([]);
    expect(await drafts.stageOf(job)).toBe('held');

    await drafts.advanceDelivery(job.deliveryId, { type: 'draft.requested' }, origin);
    await drafts.writeDraft(job, signal);
    expect(await drafts.rowsOf(job)).toHaveLength(1);
  });

  it('are seen by the model where no phrase names them', async () => {
    const job = await drafts.settledOrder();
    await drafts.faults({ alarmed: 1 });
    await drafts.writeDraft(job, signal);
    expect(await drafts.rowsOf(job)).toEqual([]);
    expect(await drafts.stageOf(job)).toBe('held');
  });

  it('open a case without a word of them', async () => {
    const job = await drafts.settledOrder(danger);
    await drafts.writeDraft(job, signal);
    const { rows } = await drafts.database.sql.query(
      'select * from care_cases where order_id = $1',
      [job.orderId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, drafts.logger])).not.toContain('أموت');
  });
});
