import { afterEach, expect, it } from 'vitest';
import { type ListedSession, markSession } from '#machines/api/sessions.ts';
import { sessions as texts } from '#web/i18n/en/sessions.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { Session } from './sessions.tsx';

afterEach(dismissToast);

const session: ListedSession = {
  ...{ id: 's', orderId: 'o', name: 'Layla', title: 'A conversation', language: 'en' },
  ...{ startsAt: '2026-11-20T08:00:00.000Z', endsAt: null, timeZone: null, meetingUrl: null },
  ...{ wasHeld: null, held: 0, of: 4, isOpen: true, isAhead: false, confirmBy: null },
};

async function open() {
  const marked: unknown[] = [];
  const answer = (path: string, request: unknown) => {
    if (path === markSession.path) marked.push(request);
    return { success: true };
  };
  return { marked, ...(await openArea({ answer, page: <Session session={session} /> })) };
}

it('a session is counted after a confirmation, which is announced, and the focus stays with it', async () => {
  const { screen, marked, press } = await open();
  await press(texts.held);
  expect(marked).toEqual([]);
  expect(document.activeElement?.textContent).toBe(texts.sure.question);
  await press(texts.sure.confirm);
  await expect.poll(() => marked).toEqual([{ sessionId: 's', wasHeld: true }]);
  await expect.poll(() => currentToast()).toMatchObject({ title: texts.noted });
  expect(screen.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toContain('Layla');
});

it('a session that did not take place is noted at once, because it can still be counted', async () => {
  const { marked, press } = await open();
  await press(texts.missed);
  await expect.poll(() => marked).toEqual([{ sessionId: 's', wasHeld: false }]);
  await expect.poll(() => currentToast()).toMatchObject({ title: texts.noted });
  expect(document.activeElement?.textContent).toContain('Layla');
});
