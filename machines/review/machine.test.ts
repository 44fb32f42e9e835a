import { describe, expect, it } from 'vitest';
import { after, broken, done, settle, silentPromise } from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  documentOf,
  draftOf,
  intend,
  ok,
  opened,
  outdated,
  refused,
  regenerate,
  review,
  stageOf,
  type,
} from './fixtures.ts';
import { reviewMachine } from './machine.ts';
import { DRAFT_POLL_MS, isChanged, type ReviewEvent } from './setup.ts';

describe('a text in review', () => {
  it('is saved from the revision that was read, and is then unchanged', async () => {
    const { saved, send, value, context } = await opened({
      saves: [ok({ isSaved: true, draft: draftOf(2, 'Mine', 'Nour') })],
    });
    await send({ type: 'save' });
    expect(saved).toEqual([]);
    await send(type('Mine'), { type: 'save' });
    expect(saved).toEqual([{ deliveryId: 'd', revision: 1, document: documentOf('Mine') }]);
    expect(value()).toBe('editing');
    expect(isChanged(context())).toBe(false);
    expect(context().edition).toBe(1);
  });

  it('is approved after a save that was under way, with the text typed meanwhile', async () => {
    const { saved, acted, send, value } = await opened({
      saves: [
        ok({ isSaved: true, draft: draftOf(2, 'Mine', 'Nour') }),
        ok({ isSaved: true, draft: draftOf(3, 'Mine, longer', 'Nour') }),
      ],
      acts: [ok(null)],
    });
    await send(type('Mine'), { type: 'save' }, type('Mine, longer'), intend({ type: 'approve' }));
    expect(saved).toMatchObject([
      { revision: 1 },
      { revision: 2, document: documentOf('Mine, longer') },
    ]);
    expect(acted).toEqual([{ deliveryId: 'd', revision: 3, intent: { type: 'approve' } }]);
    expect(value()).toBe('over');
  });

  it('is compared as it is stored: without spaces around its title, whatever the order of its fields', async () => {
    const { saved, send, context } = await opened({
      saves: [ok({ isSaved: true, draft: draftOf(2, 'Mine', 'Nour') })],
    });
    const { title, body } = documentOf('Mine');
    const typed = {
      title: `${title} `,
      body: body.map(({ markDefs, style, children, ...block }) => ({
        ...block,
        children,
        markDefs,
        style,
      })),
    };
    await send({ type: 'document.change', document: typed }, { type: 'save' });
    expect(isChanged(context())).toBe(false);
    await send({ type: 'save' });
    expect(saved).toHaveLength(1);
  });

  it('is not sent while it has faults, which are named until they are mended', async () => {
    const { saved, acted, send, value, context } = await opened({});
    const { body } = documentOf('First');
    const faulty = {
      title: ' ',
      body: body.map((block) => ({ ...block, style: 'normal' as const })),
    };
    await send({ type: 'document.change', document: faulty });
    expect(context().faults).toEqual([]);
    await send({ type: 'save' });
    expect(context().faults).toEqual(['titleMissing', 'headingMissing']);
    await send({ type: 'document.change', document: { ...faulty, title: 'First' } });
    expect(context().faults).toEqual(['headingMissing']);
    await send(intend({ type: 'approve' }));
    expect(context()).toMatchObject({ faults: ['headingMissing'], intent: null });
    await send(type('First'));
    expect(context().faults).toEqual([]);
    await send({ type: 'document.change', document: faulty }, intend({ type: 'approve' }));
    expect(context().faults).toEqual(['titleMissing', 'headingMissing']);
    expect([saved, acted, value()]).toEqual([[], [], 'editing']);
  });

  it('is neither saved again nor approved when it became faulty during a save', async () => {
    const noTitle: ReviewEvent = {
      type: 'document.change',
      document: { ...documentOf(''), title: '' },
    };
    const { saved, send, value, context } = await opened({
      saves: [ok({ isSaved: false, draft: draftOf(2, 'Theirs', 'Sami') })],
    });
    await send(type('Mine'), { type: 'save' }, noTitle);
    await send({ type: 'mine.keep' });
    expect([value(), context().faults]).toEqual(['editing', ['titleMissing']]);
    expect(saved).toHaveLength(1);

    const other = await opened({
      saves: [ok({ isSaved: true, draft: draftOf(2, 'Mine', 'Nour') })],
    });
    await other.send(type('Mine'), { type: 'save' }, noTitle, intend({ type: 'approve' }));
    expect([other.value(), other.context().faults]).toEqual(['editing', ['titleMissing']]);
    expect(other.acted).toEqual([]);
  });

  it('leaves the choice, and loses nothing, when somebody else saved first', async () => {
    const theirs = ok({ isSaved: false, draft: draftOf(2, 'Theirs', 'Sami') });
    const { saved, send, value, context } = await opened({
      saves: [theirs, ok({ isSaved: true, draft: draftOf(3, 'Mine', 'Nour') })],
    });
    await send(type('Mine'), { type: 'save' });
    expect(value()).toBe('conflicting');
    expect(context()).toMatchObject({ theirs: { by: 'Sami' }, document: documentOf('Mine') });
    await send({ type: 'mine.keep' });
    expect(saved.at(-1)).toMatchObject({ revision: 2, document: documentOf('Mine') });

    const other = await opened({ saves: [theirs] });
    await other.send(type('Mine'), { type: 'save' }, { type: 'theirs.take' });
    expect(other.value()).toBe('conflicting');
    await other.send({ type: 'theirs.take' });
    expect(other.context()).toMatchObject({ document: documentOf('Theirs'), edition: 2 });
    expect(isChanged(other.context())).toBe(false);
  });

  it('is saved before it is approved, and approved as it was saved', async () => {
    const { saved, acted, send, value } = await opened({
      saves: [ok({ isSaved: true, draft: draftOf(2, 'Mine', 'Nour') })],
      acts: [ok(null)],
    });
    await send(type('Mine'), intend({ type: 'approve' }));
    expect(saved).toEqual([{ deliveryId: 'd', revision: 1, document: documentOf('Mine') }]);
    expect(acted).toEqual([{ deliveryId: 'd', revision: 2, intent: { type: 'approve' } }]);
    expect(value()).toBe('over');
  });

  it('is not approved where somebody else saved first', async () => {
    const { acted, send, value } = await opened({
      saves: [ok({ isSaved: false, draft: draftOf(2, 'Theirs', 'Sami') })],
    });
    await send(type('Mine'), intend({ type: 'approve' }));
    expect(acted).toEqual([]);
    expect(value()).toBe('conflicting');

    const other = await opened({
      reads: [ok(review), ok({ ...review, draft: draftOf(2, 'Theirs', 'Sami') })],
      acts: [outdated],
    });
    await other.send(intend({ type: 'approve' }));
    expect(other.value()).toBe('editing');
    expect(other.context()).toMatchObject({
      document: documentOf('Theirs'),
      problem: outdated.problem,
    });
  });

  it('shows a section that was written anew, and stays as it is where that failed', async () => {
    const { send, value, context } = await opened({
      acts: [refused, ok({ isSaved: true, draft: draftOf(2, 'Anew') })],
    });
    await send(intend(regenerate));
    expect(context()).toMatchObject({ document: documentOf('First'), problem: refused.problem });
    await send(intend(regenerate));
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({ document: documentOf('Anew'), edition: 2, problem: null });
  });

  it('is requested until it is written', async () => {
    const { clock, value } = await opened({ reads: [ok(stageOf('drafting')), ok(review)] });
    expect(value()).toBe('waiting');
    clock.increment(DRAFT_POLL_MS);
    await settle();
    expect(value()).toBe('editing');
  });

  it('waits for a person when its answers were flagged', async () => {
    const { clock, send, value } = await opened({
      reads: [ok(stageOf('held')), ok(stageOf('drafting'))],
      requests: [ok(null)],
    });
    clock.increment(10 * DRAFT_POLL_MS);
    await settle();
    expect(value()).toBe('waiting');
    await send({ type: 'draft.request' });
    expect(value()).toBe('waiting');
  });
});

it('a text that the model could not write is begun by hand, and is then in review', async () => {
  const { send, value, context } = await opened({
    reads: [ok(stageOf('draftFailed')), ok(review)],
    begins: [refused, ok(null)],
  });
  await send({ type: 'draft.begin' });
  expect(value()).toBe('waiting');
  expect(context().problem).toEqual(refused.problem);
  await send({ type: 'draft.begin' });
  expect(value()).toBe('editing');
  expect(context()).toMatchObject({ document: documentOf('First'), problem: null });
});

it('walks every transition', () => {
  const model: Model = {
    machine: reviewMachine.provide({
      actors: {
        readReview: silentPromise(),
        saveDraft: silentPromise(),
        carryOut: silentPromise(),
        requestDraft: silentPromise(),
        beginDraft: silentPromise(),
      },
    }),
    input: { deliveryId: 'd' },
    events: [
      { type: 'retry' },
      { type: 'draft.request' },
      { type: 'draft.begin' },
      { type: 'save' },
      { type: 'theirs.take' },
      { type: 'mine.keep' },
      type('Mine'),
      type('Mine, longer'),
      type(''),
      intend({ type: 'approve' }),
      done('readReview', ok(review)),
      done('readReview', ok(stageOf('drafting'))),
      done('readReview', refused),
      broken('readReview'),
      done('requestDraft', ok(null)),
      done('requestDraft', refused),
      broken('requestDraft'),
      done('beginDraft', ok(null)),
      done('beginDraft', refused),
      broken('beginDraft'),
      done('saveDraft', ok({ isSaved: true, draft: draftOf(2, 'Mine') })),
      done('saveDraft', ok({ isSaved: false, draft: draftOf(2, 'Theirs') })),
      done('saveDraft', refused),
      broken('saveDraft'),
      done('carryOut', ok(null)),
      done('carryOut', ok({ isSaved: true, draft: draftOf(2, 'Anew') })),
      done('carryOut', outdated),
      done('carryOut', refused),
      broken('carryOut'),
      after('poll', 'review.waiting'),
    ],
    facts: ({ context }) => [
      isChanged(context),
      context.document?.title,
      context.intent?.type,
      context.review?.stage,
    ],
  };
  const result = replay(model, journeysOf(model));
  print('review', result);
  expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
});
