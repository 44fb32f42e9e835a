import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  approveEdition,
  askEdition,
  type ReadEditionResponse,
  readEdition,
  sendEdition,
  testEdition,
} from '#machines/api/editions.ts';
import { editions as en } from '#web/i18n/en/editions.ts';
import { byPath, openArea, refusal } from '#web/testing/open-area.tsx';
import Edition from './edition.tsx';

const mail = (subject: string) => ({
  subject,
  text: subject,
  html: `<html><style>p{color:red}</style><p>${subject}</p></html>`,
});

const draft: ReadEditionResponse = {
  id: 'autumn',
  title: { en: 'Autumn', ar: 'الخريف' },
  state: 'draft',
  revision: 'r1',
  mails: { en: mail('Autumn'), ar: mail('الخريف') },
  askedBy: null,
  topics: [
    { en: 'Articles', ar: 'المقالات' },
    { en: 'Podcast', ar: 'البودكاست' },
  ],
  subscribers: { en: 2, ar: 1 },
  counts: { waiting: 0, sent: 0, unknown: 0, refused: 0, bounced: 0, complained: 0, left: 0 },
};

let blobs: Blob[];
beforeEach(() => {
  blobs = [];
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the page of an edition; returns what was asked of the server. */
async function open(change: Partial<ReadEditionResponse>) {
  const asked: unknown[] = [];
  const note = (request: unknown) => {
    asked.push(request);
    return { success: true };
  };
  const area = await openArea({
    address: '/newsletter/autumn',
    routes: [{ path: 'newsletter/:editionId', element: <Edition /> }],
    answer: byPath({
      [readEdition.path]: () => ({ ...draft, ...change }),
      [testEdition.path]: note,
      [askEdition.path]: note,
      [approveEdition.path]: () => {
        throw refusal('edition_changed');
      },
      [sendEdition.path]: note,
    }),
  });
  await expect.poll(area.text).toContain(en.states[change.state ?? 'draft']);
  return { ...area, asked };
}

const askedBy = { name: 'Nour', isYou: false };

it('shows the mail of a draft in both languages, in frames that can do nothing', async () => {
  const { screen } = await open({});
  await expect.poll(() => screen.querySelectorAll('iframe')).toHaveLength(2);
  for (const frame of screen.querySelectorAll('iframe'))
    expect(frame.getAttribute('sandbox')).toBe('');
  expect(await blobs[0]?.text()).toBe('<html><p>Autumn</p></html>');
});

it('asks for approval of the revision that is shown', async () => {
  const { press, asked } = await open({});
  await press(en.ask);
  expect(asked).toEqual([{ editionId: 'autumn', revision: 'r1', step: 'request' }]);
});

it('offers nothing for an edition whose words are missing, and says why', async () => {
  const { text, button } = await open({ mails: null });
  expect(text()).toContain(en.incomplete);
  expect([button(en.ask), button(en.test.send)]).toEqual([undefined, undefined]);
});

it('offers the approval to a second person alone', async () => {
  const own = await open({ state: 'asked', askedBy: { ...askedBy, isYou: true } });
  expect(own.button(en.approve.submit)).toBeUndefined();
  expect(own.text()).toContain(en.waitsForOther);
});

it('says when the edition was changed since it was read', async () => {
  const { press, text } = await open({ state: 'asked', askedBy });
  await press(en.approve.submit);
  await press(en.approve.confirm);
  await expect.poll(text).toContain('has changed since you opened it');
});

it('asks before it sends, naming how many readers there are', async () => {
  const { press, text, asked } = await open({ state: 'approved', askedBy });
  await press(en.send.submit);
  expect(text()).toContain('Send it to 3 subscribers?');
  expect(asked).toEqual([]);
  await press(en.send.confirm);
  expect(asked).toEqual([{ editionId: 'autumn', step: 'begin' }]);
});

it('shows what became of the mails while they are sent, and pauses them', async () => {
  const counts = { ...draft.counts, sent: 7, waiting: 2, bounced: 1 };
  const { press, screen, asked } = await open({ state: 'sending', askedBy, counts });
  const facts = [...screen.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    `${en.askedBy}Nour`,
    `${en.topics}Articles and Podcast`,
    `${en.counts.sent}7`,
    `${en.counts.waiting}2`,
    `${en.counts.bounced}1`,
  ]);
  await press(en.pause);
  expect(asked).toEqual([{ editionId: 'autumn', step: 'pause' }]);
});

it('looks again how far the sending is while it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const change = { state: 'sending', counts: { ...draft.counts, sent: 7 } } as const;
  const { text } = await open(change);
  Object.assign(change, { counts: { ...draft.counts, sent: 8 } });
  vi.advanceTimersByTime(5_000);
  await expect.poll(text).toContain(`${en.counts.sent}8`);
});
