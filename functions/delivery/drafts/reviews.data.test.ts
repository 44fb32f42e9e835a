import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { attendDraft, readEarlierDraft, readReview, saveDraft } from '#machines/api/reviews.ts';
import { type DraftDocument, sectionsOf, textOf } from '#machines/draft/document.ts';
import { fileQuestion } from '#machines/intake/fixtures.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { createActs } from '../../people/staff/acts.ts';
import { pdf } from '../../testing/documents.ts';
import { openDrafts, told } from '../../testing/drafts.ts';
import { serverForStaff } from '../../testing/staff.ts';

const signal = new AbortController().signal;
const origin = { by: 'test', cause: 'test' };
const nour = { id: randomUUID(), name: 'Nour' };
const sami = { id: randomUUID(), name: 'Sami' };

let job: { orderId: string; deliveryId: string };
const drafts = await openDrafts();
afterAll(() => drafts.close());
beforeEach(async () => {
  await drafts.faults({});
  job = await drafts.settledOrder();
});

/** The draft as somebody has opened it. */
async function opened() {
  await drafts.writeDraft(job, signal);
  const { deliveryId } = job;
  const { draft } = await drafts.reviews.read(deliveryId);
  if (!draft) throw new Error('there is no draft');
  const { document, revision } = draft;
  return { deliveryId, document, revision };
}

const titled = (document: DraftDocument, title: string) => ({ ...document, title });

describe('a draft in review', () => {
  it('stands beside the answers, in the order of the questions', async () => {
    await drafts.writeDraft(job, signal);
    expect(await drafts.reviews.read(job.deliveryId)).toMatchObject({
      title: 'Roadmap',
      stage: 'inReview',
      answers: [
        { question: 'Your current situation', text: told.currentSituation },
        { question: 'The life you picture', text: told.lifeVision },
      ],
      draft: { revision: 1, act: 'written', by: null },
    });
    const listed = await drafts.reviews.list();
    expect(listed.filter(({ deliveryId }) => deliveryId === job.deliveryId)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(told.currentSituation);
  });

  it('stands beside the file that answers a question, below the question’s words', async () => {
    const { orderId, deliveryId } = await drafts.settledOrder(told, [fileQuestion]);
    await drafts.writeDraft({ orderId, deliveryId }, signal);
    expect((await drafts.reviews.read(deliveryId)).files).toEqual([]);
    await drafts.pictures.add(orderId, await pdf(), 'a network', fileQuestion);
    const { files } = await drafts.reviews.read(deliveryId, 'ar');
    expect(files).toMatchObject([{ type: 'application/pdf', question: fileQuestion.label.ar }]);
  });

  it('is saved as a revision of whoever edited it', async () => {
    const { deliveryId, document, revision } = await opened();
    const edited = titled(document, 'Your own way');
    const request = { deliveryId, revision, document: edited };
    expect(await drafts.reviews.save(request, nour)).toMatchObject({
      isSaved: true,
      draft: { revision: 2, act: 'edited', by: 'Nour', document: edited },
    });
    const [first, second] = await drafts.rowsOf(job);
    expect(first).toMatchObject({ revision: 1, by_id: null, model: 'test-model' });
    expect(second).toMatchObject({ revision: 2, by_id: nour.id, model: null });
  });

  it('that two people edit keeps the first, and shows it to the second', async () => {
    const { deliveryId, document, revision } = await opened();
    const saved = await Promise.all(
      [nour, sami].map((by) =>
        drafts.reviews.save(
          { deliveryId, revision, document: titled(document, `By ${by.name}`) },
          by,
        ),
      ),
    );
    expect(saved.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const [one, other] = saved.map(({ draft }) => draft);
    expect(one).toEqual(other);
    expect(one?.document.title).toBe(`By ${one?.by}`);
    expect(await drafts.rowsOf(job)).toHaveLength(2);
  });

  it('gets one section anew, and the others stay as they were edited', async () => {
    const { deliveryId, document, revision } = await opened();
    const [first, second] = sectionsOf(document);
    const body = document.body.map((block) => {
      const isChanged = [first?.blocks[1]?._key, second?.blocks[1]?._key].includes(block._key);
      return isChanged
        ? { ...block, children: [{ _type: 'span' as const, _key: 's', text: 'Mine.', marks: [] }] }
        : block;
    });
    await drafts.reviews.save({ deliveryId, revision, document: { ...document, body } }, nour);
    const request = { deliveryId, revision: 2, section: first?.key ?? '', note: 'Warmer.' };
    const { isSaved, draft } = await drafts.reviews.regenerate(request, nour);
    expect(isSaved).toBe(true);
    const [anew, kept] = sectionsOf(draft.document);
    expect(anew?.blocks.map(textOf)).toEqual(first?.blocks.map(textOf));
    expect(kept?.blocks[1] && textOf(kept.blocks[1])).toBe('Mine.');
    expect(await drafts.rowsOf(job)).toMatchObject([
      {},
      {},
      { act: 'section_written', by_id: nour.id, prompt: 'roadmap.v1' },
    ]);
  });

  it('is compared with what the model wrote last, and with the revision before', async () => {
    const { deliveryId, document, revision } = await opened();
    const ask = (number: number, which: 'written' | 'previous') =>
      drafts.reviews.readEarlier({ deliveryId, revision: number, with: which });
    expect(await ask(1, 'written')).toMatchObject({ revision: 1, document });
    expect(await ask(1, 'previous')).toBeNull();
    const edited = titled(document, 'Your own way');
    await drafts.reviews.save({ deliveryId, revision, document: edited }, nour);
    await drafts.reviews.save({ deliveryId, revision: 2, document }, sami);
    expect(await ask(3, 'written')).toMatchObject({ revision: 1, act: 'written', document });
    expect(await ask(3, 'previous')).toMatchObject({ revision: 2, by: 'Nour', document: edited });
  });

  it('stays as it is where the model fails, or somebody was quicker', async () => {
    const { deliveryId, document, revision } = await opened();
    const section = sectionsOf(document)[0]?.key ?? '';
    const request = { deliveryId, revision, section, note: 'Warmer.' };
    await drafts.faults({ overloaded: 1 });
    await expect(drafts.reviews.regenerate(request, nour)).rejects.toMatchObject({
      code: 'draft_unavailable',
    });
    await drafts.reviews.save({ deliveryId, revision, document }, sami);
    expect(await drafts.reviews.regenerate(request, nour)).toMatchObject({
      isSaved: false,
      draft: { revision: 2, by: 'Sami' },
    });
    expect(await drafts.rowsOf(job)).toHaveLength(2);
  });

  it('that is returned is written again, with the note kept', async () => {
    const { deliveryId, revision } = await opened();
    await drafts.reviews.return({ deliveryId, revision, note: 'Shorter.' }, nour);
    expect(await drafts.stageOf(job)).toBe('drafting');
    expect((await drafts.reviews.read(deliveryId)).draft).toMatchObject({
      act: 'returned',
      note: 'Shorter.',
      by: 'Nour',
    });
    await drafts.writeDraft(job, signal);
    expect((await drafts.rowsOf(job)).map(({ act }) => act)).toEqual([
      'written',
      'returned',
      'written',
    ]);
  });

  it('is approved, or returned, only as its latest revision, and once', async () => {
    const { deliveryId, document, revision } = await opened();
    await drafts.reviews.save({ deliveryId, revision, document }, sami);
    const changed = { code: 'draft_changed' };
    const note = 'Shorter.';
    await expect(drafts.reviews.approve({ deliveryId, revision }, nour)).rejects.toMatchObject(
      changed,
    );
    await expect(drafts.reviews.return({ deliveryId, revision, note }, nour)).rejects.toMatchObject(
      changed,
    );
    expect(await drafts.stageOf(job)).toBe('inReview');

    await drafts.reviews.approve({ deliveryId, revision: 2 }, nour);
    expect(await drafts.stageOf(job)).toBe('typesetting');
    const over = { code: 'draft_not_in_review' };
    const request = { deliveryId, revision: 2, document };
    await expect(drafts.reviews.save(request, sami)).rejects.toMatchObject(over);
    await expect(drafts.reviews.approve({ deliveryId, revision: 2 }, sami)).rejects.toMatchObject(
      over,
    );
    await expect(
      drafts.reviews.return({ deliveryId, revision: 2, note }, sami),
    ).rejects.toMatchObject(over);
    await expect(drafts.reviews.read(deliveryId)).rejects.toMatchObject(over);
  });
});

it('flagged answers come first in the list, and are drafted once no open case holds them', async () => {
  job = await drafts.settledOrder({ ...told, lifeVision: 'I want to die' });
  await drafts.writeDraft(job, signal);
  const [first] = await drafts.reviews.list();
  expect(first).toMatchObject({ deliveryId: job.deliveryId, stage: 'held' });
  expect(await drafts.reviews.read(job.deliveryId)).toMatchObject({ stage: 'held', draft: null });
  const refused = { code: 'draft_not_in_review' };
  await expect(drafts.reviews.request(job, nour)).rejects.toMatchObject(refused);
  // As an earlier version of the program left it.
  await drafts.database.sql.query('delete from care_cases');
  await drafts.reviews.request(job, nour);
  expect(await drafts.stageOf(job)).toBe('drafting');
});

describe('a text that the model could not write', () => {
  const failed = () => drafts.advanceDelivery(job.deliveryId, { type: 'draft.failed' }, origin);

  it('is begun by hand without words, and reaches the customer once it has some', async () => {
    const { deliveryId } = job;
    await failed();
    await drafts.reviews.begin({ deliveryId }, nour);
    const { stage, draft } = await drafts.reviews.read(deliveryId);
    expect({ stage, draft }).toMatchObject({
      stage: 'inReview',
      draft: { revision: 1, act: 'edited', by: 'Nour', document: { title: 'Roadmap' } },
    });
    if (!draft) throw new Error('there is no draft');
    const approve = (revision: number) => drafts.reviews.approve({ deliveryId, revision }, nour);
    await expect(approve(1)).rejects.toMatchObject({ code: 'draft_unwritten' });
    expect(await drafts.stageOf(job)).toBe('inReview');
    const children = [{ _type: 'span' as const, _key: 's', text: 'Where you are', marks: [] }];
    const body = draft.document.body.map((each) => ({ ...each, children }));
    const document = { ...draft.document, body };
    await drafts.reviews.save({ deliveryId, revision: 1, document }, nour);
    await approve(2);
    expect(await drafts.stageOf(job)).toBe('typesetting');
  });

  it('is begun from the last one that was good', async () => {
    const { deliveryId, document, revision } = await opened();
    await drafts.reviews.return({ deliveryId, revision, note: 'Shorter.' }, sami);
    await failed();
    await drafts.reviews.begin({ deliveryId }, nour);
    expect((await drafts.reviews.read(deliveryId)).draft).toMatchObject({
      ...{ revision: 3, act: 'edited', by: 'Nour', note: null },
      document,
    });
  });

  it('is begun nowhere else, and once', async () => {
    const { deliveryId } = job;
    const refusal = { code: 'draft_not_in_review' };
    await expect(drafts.reviews.begin({ deliveryId }, nour)).rejects.toMatchObject(refusal);
    expect(await drafts.stageOf(job)).toBe('drafting');
    await failed();
    const both = [nour, sami].map((by) => drafts.reviews.begin({ deliveryId }, by));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await drafts.rowsOf(job)).toHaveLength(1);

    job = await drafts.settledOrder({ ...told, lifeVision: 'I want to die' });
    await drafts.writeDraft(job, signal);
    await expect(drafts.reviews.begin(job, nour)).rejects.toMatchObject(refusal);
    expect(await drafts.stageOf(job)).toBe('held');
  });
});

it.each(['none', randomUUID()])('there is no review of %s', async (deliveryId) => {
  const problem = { code: 'review_not_found' };
  await expect(drafts.reviews.read(deliveryId)).rejects.toMatchObject(problem);
  await expect(drafts.reviews.attend(deliveryId, nour)).rejects.toMatchObject(problem);
  await expect(drafts.reviews.request({ deliveryId }, nour)).rejects.toMatchObject(problem);
});

const serverFor = (role: StaffRole) => serverForStaff(role, drafts);

it('is read and saved by reviewers alone, which is recorded; a text of ten pages fits', async () => {
  const { deliveryId, document, revision } = await opened();
  expect((await serverFor('support')(readReview.path, { deliveryId })).status).toBe(403);
  const ask = serverFor('reviewer');
  expect((await ask(readReview.path, { deliveryId })).status).toBe(200);
  const earlier = { deliveryId, revision, with: 'written' };
  expect((await serverFor('support')(readEarlierDraft.path, earlier)).status).toBe(403);
  expect(await (await ask(readEarlierDraft.path, earlier)).json()).toMatchObject({
    draft: { revision },
  });
  expect((await serverFor('support')(attendDraft.path, { deliveryId })).status).toBe(403);
  expect(await (await ask(attendDraft.path, { deliveryId })).json()).toEqual({ readers: [] });
  const [block] = document.body;
  const page = Array.from({ length: 120 }, (_, n) => ({
    ...block,
    _key: `long${n}`,
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: 'كلمة طويلة '.repeat(40), marks: [] }],
  }));
  const long = { title: document.title, body: [...document.body, ...page] };
  const saved = await ask(saveDraft.path, { deliveryId, revision, document: long });
  expect(await saved.json()).toMatchObject({ isSaved: true, draft: { revision: 2 } });
  const odd = { ...document, body: [{ ...block, style: 'h1' }] };
  expect((await ask(saveDraft.path, { deliveryId, revision: 2, document: odd })).status).toBe(422);

  const { acts } = await createActs(drafts.database).list({ before: null });
  expect(acts.map(({ act, by, orderId }) => [act, by, orderId])).toEqual([
    ['save-draft', 'Nour', job.orderId],
    ['read-review', 'Nour', job.orderId],
    ['read-review', 'Nour', job.orderId],
  ]);
});
