import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import {
  documentOf,
  draftOf,
  intend,
  ok,
  opened,
  refused,
  regenerate,
  review,
  stageOf,
  type,
} from './fixtures.ts';
import { DRAFT_POLL_MS } from './setup.ts';

const away = { code: 'network_error' };

describe('a text that cannot be read', () => {
  it.each([
    ['refused', refused, refused.problem],
    ['broken', 'broken', away],
  ] as const)('says why when the call is %s, and is read once more', async (_, first, problem) => {
    const { read, send, value, context } = await opened({ reads: [first, ok(review)] });
    expect(value()).toBe('unread');
    expect(context()).toMatchObject({ problem, review: null, document: null });
    await send({ type: 'retry' });
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({ problem: null, document: documentOf('First'), edition: 1 });
    expect(read).toEqual([{ deliveryId: 'd' }, { deliveryId: 'd' }]);
  });

  it('says nothing any more while it is read once more', async () => {
    const { send, context } = await opened({ reads: [refused, 'silence'] });
    await send({ type: 'retry' });
    expect(context().problem).toBeNull();
  });
});

describe('a text that is not there to edit', () => {
  it.each([
    ['refused', refused, refused.problem],
    ['broken', 'broken', away],
  ] as const)(
    'stays missing when its request is %s, and can be requested again',
    async (_, first, problem) => {
      const { send, value, context, requested } = await opened({
        reads: [ok(stageOf('held')), ok(review)],
        requests: [first, ok(null)],
      });
      await send({ type: 'draft.request' });
      expect(value()).toBe('waiting');
      expect(context()).toMatchObject({ problem });
      await send({ type: 'draft.request' });
      expect(value()).toBe('editing');
      expect(context().problem).toBeNull();
      expect(requested).toEqual([{ deliveryId: 'd' }, { deliveryId: 'd' }]);
    },
  );

  it('waits when it is in review without a draft, and is not requested by itself', async () => {
    const { clock, read, value } = await opened({ reads: [ok({ ...review, draft: null })] });
    clock.increment(DRAFT_POLL_MS);
    await settle();
    expect(value()).toBe('waiting');
    expect(read).toHaveLength(1);
  });

  it('is not edited before its stage, even where a draft is there', async () => {
    const { value } = await opened({ reads: [ok({ ...review, stage: 'drafting' })] });
    expect(value()).toBe('waiting');
  });
});

describe('a change that is not saved', () => {
  it.each([
    ['refused', refused, refused.problem],
    ['broken', 'broken', away],
  ] as const)(
    'stays in the editor, with the reason, when the call is %s',
    async (_, answer, problem) => {
      const { acted, saved, send, value, context } = await opened({
        saves: [answer, ok({ isSaved: true, draft: draftOf(2, 'Mine') })],
        acts: [ok(null)],
      });
      await send(type('Mine'), intend({ type: 'approve' }));
      expect(value()).toBe('editing');
      expect(context()).toMatchObject({ problem, intent: null, document: documentOf('Mine') });
      expect(acted).toEqual([]);
      await send({ type: 'save' });
      expect(saved).toHaveLength(2);
      expect(value()).toBe('editing');
      expect(context().problem).toBeNull();
    },
  );

  it('gives way to the other text, with a warning, when a section of it should be rewritten', async () => {
    const { send, value, context } = await opened({
      acts: [ok({ isSaved: false, draft: draftOf(2, 'Theirs', 'Sami') })],
    });
    await send(intend(regenerate));
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({
      document: documentOf('Theirs'),
      problem: { code: 'draft_changed' },
    });
  });

  it('can be approved again when no answer came to the approval', async () => {
    const { acted, send, value, context } = await opened({ acts: ['broken', ok(null)] });
    await send(intend({ type: 'approve' }));
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({ problem: away, intent: null });
    await send(intend({ type: 'approve' }));
    expect(value()).toBe('over');
    expect(acted).toHaveLength(2);
  });
});
