import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { openManualWork, readManualWork, returnManualWork } from '#machines/api/manual-work.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { describeStaffFailure, type StaffProblemCode } from '#machines/staff/problems.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { admin } from '#web/i18n/en/admin.ts';
import { manualWork as en, manualWork as t } from '#web/i18n/en/manual-work.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { byPath, InAdmin, openArea } from '#web/testing/open-area.tsx';
import { ShownFile } from '../reviews/sent-files.tsx';
import { CallFailed } from '../staff-calls.ts';
import Piece from './piece.tsx';

const now = Date.parse('2027-01-05T08:00:00Z');
const file = {
  id: 'f',
  type: 'application/pdf',
  size: 900,
  at: '2027-01-05T07:00:00.000Z',
  by: 'Sami',
  returned: null,
};
const piece = {
  ...{ deliveryId: 'd', orderId: 'o', name: 'Layla', title: 'A picture', kind: 'artwork' },
  ...{ language: 'en', stage: 'fileInReview', isPaused: false, mayApprove: true, answers: [] },
  ...{ email: 'layla@example.org', whatsapp: '', pictures: [], file },
  dueAt: new Date(now + 2.5 * HOUR_MS).toISOString(),
};

/** Opens a piece that ends as given when it is read again after an act. */
async function open(rest: () => never) {
  let isRead = false;
  const opened = await openArea({
    address: '/handwork/d',
    routes: [{ path: '/handwork/:deliveryId', element: <Piece /> }],
    answer: byPath({
      [readManualWork.path]: () => {
        if (isRead) rest();
        isRead = true;
        return piece;
      },
      [openManualWork.path]: rest,
      [returnManualWork.path]: rest,
    }),
  });
  await expect.poll(opened.text).toContain(t.return.submit);
  const note = () => opened.screen.querySelector('#return-note') as HTMLTextAreaElement | null;
  return { ...opened, note };
}

function fail(code: 'network_error' | StaffProblemCode): never {
  throw new CallFailed({ code });
}

afterEach(() => vi.useRealTimers());

test('a note that could not be sent without a network stays to be sent again', async () => {
  const { note, text } = await open(() => fail('network_error'));
  const typed = note() as HTMLTextAreaElement;
  typed.value = 'The eyes, please.';
  typed.form?.requestSubmit();
  const sentence = describeStaffFailure('en', { code: 'network_error' });
  await expect.poll(() => text().split(sentence).length - 1).toBe(2);
  expect(note()).toBe(typed);
  expect(typed.value).toBe('The eyes, please.');
});

test.each(['handwork_not_found', 'handwork_not_open'] as const)(
  'an act that is refused with %s leaves nothing more to do',
  async (code) => {
    const { note, text } = await open(() => fail(code));
    const typed = note() as HTMLTextAreaElement;
    typed.value = 'The eyes, please.';
    typed.form?.requestSubmit();
    await expect.poll(note).toBeNull();
    expect(text()).toContain(describeStaffFailure('en', { code }));
  },
);

test('the time left is updated while the piece is open', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { screen } = await openArea({
    address: '/handwork/d',
    routes: [{ path: '/handwork/:deliveryId', element: <Piece /> }],
    answer: byPath({
      [readManualWork.path]: () => piece,
      [openManualWork.path]: () => fail('network_error'),
    }),
  });
  const due = () => screen.querySelector('time[datetime]')?.textContent;
  await expect.poll(due).toContain('in 2 hours');
  vi.advanceTimersByTime(HOUR_MS + MINUTE_MS);
  await expect.poll(due).toContain('in 1 hour');
});

const answer = vi.fn<() => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', () => answer()));
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

it('a file that cannot be loaded is requested once, and again on request', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'));
  const file = {
    id: 'f',
    type: 'application/pdf',
    size: 9_000_000,
    at: '2026-05-01T08:00:00.000Z',
  };
  const { screen } = await onScreen(
    <InAdmin>
      <ShownFile deliveryId="d" file={{ ...file, by: 'Nour' } as never} />
    </InAdmin>,
  );
  const alertText = () => screen.querySelector('[role="alert"]')?.textContent;
  await expect.poll(() => alertText()).toContain(describeProblem('en', 'network_error'));
  expect(answer).toHaveBeenCalledTimes(1);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL() {} }));
  answer.mockResolvedValueOnce(new Response('%PDF'));
  const again = [...screen.querySelectorAll('button')].find(
    (each) => each.textContent === admin.failed.retry,
  );
  await act(async () => again?.click());
  await expect.poll(() => screen.textContent).toContain(en.save);
  expect(alertText()).toBeUndefined();
});

test('what a customer sent stands on the page of the work, below the question that it answers', async () => {
  const picture = { ...file, id: 'p', type: 'image/png', by: 'Layla' };
  const answer = { ...picture, id: 'q', question: 'Your last report' };
  const { text } = await openArea({
    address: '/handwork/d',
    routes: [{ path: '/handwork/:deliveryId', element: <Piece /> }],
    answer: byPath({
      [readManualWork.path]: () => ({ ...piece, file: null, pictures: [picture, answer] }),
      [openManualWork.path]: () => fail('network_error'),
    }),
  });
  await expect.poll(text).toContain(t.customerFiles);
  await expect.poll(text).toContain('Your last report');
  await expect.poll(text).toContain('Uploaded by \u2068Layla\u2069');
});
