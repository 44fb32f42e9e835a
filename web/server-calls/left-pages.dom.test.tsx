import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eraseOrder } from '#machines/api/own-order.ts';
import { endOtherSessions, listMySessions } from '#machines/api/staff.ts';
import { Sessions } from '#web/admin/account/sessions.tsx';
import { admin } from '#web/i18n/en/admin.ts';
import { orderPage } from '#web/i18n/en/order-page.ts';
import { Erasure } from '#web/pages/order/arrived.tsx';
import { InSite } from '#web/testing/in-site.tsx';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { InAdmin } from '#web/testing/open-area.tsx';
import '#web/pages/order/page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens a page whose calls stay unanswered, except those named; returns the signals by path. */
async function open(page: ReactNode, answers: Record<string, object> = {}) {
  const signals: Record<string, AbortSignal> = {};
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    signals[path] = signal;
    return path in answers ? Response.json(answers[path]) : new Promise(() => {});
  });
  const { screen, draw } = await onScreen(page);
  return {
    signals,
    leave: () => draw(null),
    async press(name: string) {
      const found = () =>
        [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      await expect.poll(found).toBeDefined();
      await act(async () => found()?.click());
    },
  };
}

const sessions = (
  <InAdmin>
    <Sessions />
  </InAdmin>
);

it('aborts the read of a page that is left', async () => {
  const { signals, leave } = await open(sessions);
  await expect.poll(() => signals[listMySessions.path]?.aborted).toBe(false);
  await leave();
  expect(signals[listMySessions.path]?.aborted).toBe(true);
});

it('completes the change of staff who leave its page', async () => {
  const untold = { [listMySessions.path]: { sessions: null } };
  const { signals, press, leave } = await open(sessions, untold);
  await press(admin.account.sessions.endOthers);
  await expect.poll(() => signals[endOtherSessions.path]?.aborted).toBe(false);
  await leave();
  expect(signals[endOtherSessions.path]?.aborted).toBe(false);
});

it('completes the change of a customer who leaves its page', async () => {
  const { signals, press, leave } = await open(
    <InSite content={{ language: 'en', path: '/order', search: '' }}>
      <Erasure token="token" isOwed={false} onErased={() => undefined} />
    </InSite>,
  );
  await press(orderPage.erasure.ask);
  await press(orderPage.erasure.confirm);
  await leave();
  expect(signals[eraseOrder.path]?.aborted).toBe(false);
});
