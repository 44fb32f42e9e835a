import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { approveDraft, attendDraft, readReview, saveDraft } from '#machines/api/reviews.ts';
import type { DraftBlock } from '#machines/draft/document.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { draftOf, review } from '#machines/review/fixtures.ts';
import { reviews as ar } from '#web/i18n/ar/reviews.ts';
import { admin } from '#web/i18n/en/admin.ts';
import { reviews as en, reviews as t } from '#web/i18n/en/reviews.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { type Answers, byPath, openArea } from '#web/testing/open-area.tsx';
import { AskBeforeLeaving, useSignOut } from '../leaving.tsx';
import { DraftEditor } from './draft-editor.tsx';
import ReviewPage from './review.tsx';

describe('a review', () => {
  const SignOut = () => (
    <button type="button" onClick={useSignOut()}>
      {admin.signOut}
    </button>
  );

  afterEach(() => vi.useRealTimers());

  async function open(answers: Answers = {}, read: object = {}) {
    const opened = await openArea({
      address: '/reviews/d',
      routes: [
        {
          element: (
            <AskBeforeLeaving>
              <SignOut />
              <Outlet />
            </AskBeforeLeaving>
          ),
          children: [
            { path: '/reviews/:deliveryId', element: <ReviewPage /> },
            { path: '*', element: <p>Elsewhere</p> },
          ],
        },
      ],
      answer: byPath({
        [readReview.path]: () => ({ ...review, ...read }),
        [attendDraft.path]: () => ({ readers: [] }),
        ...answers,
      }),
    });
    const { screen, text } = opened;
    return {
      ...opened,
      title: () => screen.querySelector('#draft-title') as HTMLInputElement,
      /** Resolves once the text is in its editor, as it was read. */
      async isOpen() {
        await expect.poll(() => screen.querySelector('[role=textbox]')?.textContent).toBe('First');
        await expect.poll(text).toContain(t.saved);
      },
    };
  }

  test('a text names its order by the reference, and leads to it', async () => {
    const { isOpen, screen } = await open({}, { orderId: 'o', reference: '7K3M-9QXT-2B4C-D6EF' });
    await isOpen();
    const link = screen.querySelector('a[href="/orders/o"]');
    expect(link?.textContent).toContain('7K3M-9QXT-2B4C-D6EF');
  });

  test('a text that the server would refuse is not sent, and each fault is named beside the text', async () => {
    const { isOpen, title, press, text, screen } = await open();
    await isOpen();
    typeInto(title(), '');
    await expect.poll(text).toContain(t.unsaved);
    expect(text()).not.toContain(t.faults.titleMissing);
    await press(t.save);
    const alerts = () =>
      [...screen.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');
    await expect.poll(alerts).toBe(t.faults.titleMissing);
    expect(title().getAttribute('aria-invalid')).toBe('true');
    typeInto(title(), 'Now');
    await expect.poll(alerts).toBe('');
  });

  test('signs that no document can show are named with their words, before it is approved', async () => {
    const { isOpen, title, text } = await open();
    await isOpen();
    expect(text()).not.toContain(t.unprintable.text);
    typeInto(title(), 'Now 🙂 \ue000');
    await expect.poll(text).toContain(t.unprintable.text);
    expect(text()).toContain('\u2068U+E000\u2069 in “\u2068Now 🙂 \ufffd\u2069”');
  });

  test('Ctrl+S saves on an Arabic keyboard too', async () => {
    const saved: unknown[] = [];
    const { isOpen, title, text } = await open({
      [saveDraft.path]: (request) => {
        saved.push(request);
        return { isSaved: true, draft: draftOf(2, 'First') };
      },
    });
    await isOpen();
    typeInto(title(), 'Now');
    await expect.poll(text).toContain(t.unsaved);
    const press = { code: 'KeyS', key: 'س', ctrlKey: true, bubbles: true, cancelable: true };
    title().dispatchEvent(new KeyboardEvent('keydown', press));
    await expect.poll(() => saved).toHaveLength(1);
  });

  test('a paused text can be saved, and offers no decision', async () => {
    const { isOpen, text, button } = await open({}, { isPaused: true });
    await isOpen();
    expect(text()).toContain(t.rests.inReview);
    expect(button(t.save)).toBeDefined();
    for (const each of [t.approve.submit, t.return.title, t.section.title]) {
      expect(button(each)).toBeUndefined();
    }
  });

  test.each(['held', 'draftFailed'] as const)(
    'a paused text that is %s offers to request no draft',
    async (stage) => {
      const { text, button } = await open({}, { stage, draft: null, isPaused: true });
      await expect.poll(text).toContain(t[stage].title);
      expect(text()).toContain(t.rests.waiting);
      expect(button(t[stage].request)).toBeUndefined();
    },
  );

  test('held answers lead to their case, where somebody decides, and offer no draft meanwhile', async () => {
    const { text, button, screen } = await open(
      {},
      { stage: 'held', draft: null, careCase: 'c-1' },
    );
    await expect.poll(text).toContain(t.held.title);
    const link = screen.querySelector('[role="alert"] a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([t.held.open, '/care/c-1']);
    expect(button(t.held.request)).toBeUndefined();
  });

  test('a note stays while there is another revision to choose', async () => {
    const { isOpen, title, press, text, screen } = await open({
      [saveDraft.path]: () => ({ isSaved: false, draft: draftOf(2, 'Theirs', 'Sami') }),
    });
    await isOpen();
    const note = () => screen.querySelector('#return-note') as HTMLTextAreaElement;
    note().value = 'Warmer, please.';
    typeInto(title(), 'Mine');
    await expect.poll(text).toContain(t.unsaved);
    await press(t.save);
    await expect.poll(text).toContain(t.conflict.take);
    expect(note().closest('[hidden]')).not.toBeNull();
    await press(t.conflict.take);
    await expect.poll(() => note().closest('[hidden]')).toBeNull();
    expect(note().value).toBe('Warmer, please.');
  });

  test('approval that is pressed during a save follows the save', async () => {
    const saving = Promise.withResolvers<unknown>();
    const approved: unknown[] = [];
    const { isOpen, title, press, text } = await open({
      [saveDraft.path]: () => saving.promise,
      [approveDraft.path]: (request) => {
        approved.push(request);
        return { success: true };
      },
    });
    await isOpen();
    typeInto(title(), 'Mine');
    await expect.poll(text).toContain(t.unsaved);
    await press(t.save);
    await expect.poll(text).toContain(t.saving);
    await press(t.approve.submit);
    await expect.poll(text).toContain(t.approve.confirm);
    await press(t.approve.confirm);
    const draft = draftOf(2, 'First');
    saving.resolve({
      isSaved: true,
      draft: { ...draft, document: { ...draft.document, title: 'Mine' } },
    });
    await expect.poll(text).toContain(t.over.approve);
    expect(approved).toEqual([{ deliveryId: 'd', revision: 2 }]);
  });

  test('unsaved changes are left for another page, or by signing out, only after a question', async () => {
    const { isOpen, title, press, text, router, sent, button } = await open();
    await isOpen();
    typeInto(title(), 'Mine');
    await expect.poll(text).toContain(t.unsaved);
    const { question, keep, confirm } = admin.leaving;
    const isAsked = () => text().includes(question);
    const ways = [
      () => press(t.back),
      () => router.navigate('/orders'),
      () => press(admin.signOut),
    ];
    for (const leave of ways) {
      await leave();
      await expect.poll(isAsked).toBe(true);
      await press(keep);
      await expect.poll(isAsked).toBe(false);
      expect(title().value).toBe('Mine');
    }
    expect([router.state.location.pathname, sent]).toEqual(['/reviews/d', []]);
    router.navigate('/reviews/d#page');
    await expect.poll(() => router.state.location.hash).toBe('#page');
    expect(button(confirm)).toBeUndefined();
    await press(admin.signOut);
    await expect.poll(isAsked).toBe(true);
    await press(confirm);
    expect(sent).toEqual([{ type: 'signOut' }]);
    await press(keep);
    await expect.poll(isAsked).toBe(false);
    await press(t.back);
    await expect.poll(isAsked).toBe(true);
    await press(confirm);
    await expect.poll(text).toContain('Elsewhere');
    expect(isAsked()).toBe(false);
  });

  test('saved changes are left without a question', async () => {
    const { isOpen, press, text, sent } = await open();
    await isOpen();
    await press(admin.signOut);
    expect(sent).toEqual([{ type: 'signOut' }]);
    await press(t.back);
    await expect.poll(text).toContain('Elsewhere');
  });

  test('the time left is updated while the text is open', async () => {
    const now = Date.parse('2027-01-05T08:00:00Z');
    vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { screen } = await open({}, { dueAt: new Date(now + 2.5 * HOUR_MS).toISOString() });
    const due = () => screen.querySelector('time')?.textContent;
    await expect.poll(due).toContain('in 2 hours');
    vi.advanceTimersByTime(HOUR_MS + MINUTE_MS);
    await expect.poll(due).toContain('in 1 hour');
  });
});

addTexts('reviews', { en, ar });

const block = (_key: string, text: string, more: object = {}): DraftBlock => ({
  ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...more,
});

async function open(body: DraftBlock[]) {
  const reported: DraftBlock[][] = [];
  const editor = (
    <DraftEditor
      language="en"
      body={body}
      isReadOnly={false}
      label="Text"
      onChange={(each) => {
        reported.push(each);
      }}
    />
  );
  const routes = [{ path: '/', element: editor }];
  await openArea({ routes });
  return reported;
}

test('a list within a list is reported as a part of it', async () => {
  const list = [1, 2].map((level) => block(`l${level}`, 'One', { listItem: 'bullet', level }));
  const reported = await open([block('h', 'Now', { style: 'h2' }), ...(list as DraftBlock[])]);
  const levels = () => reported.at(-1)?.map(({ level }) => level);
  await expect.poll(levels).toEqual([undefined, 1, 1]);
});

test('a block without words says what kind it is', async () => {
  await open([
    block('h', '', { style: 'h2' }),
    block('p', ''),
    block('l', '', { listItem: 'bullet', level: 1 }),
    block('w', 'Words'),
  ]);
  const said = () =>
    [...document.querySelectorAll('[role="textbox"] > *')].map((each) =>
      each.getAttribute('data-empty'),
    );
  await expect.poll(said).toEqual([en.forms.h2, en.forms.normal, null, null]);
});
