import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSubscribers, removeSubscriber } from '#machines/api/subscribers.ts';
import { inbox as en } from '#web/i18n/en/inbox.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { InAdmin } from '#web/testing/open-area.tsx';
import Subscribers from './subscribers.tsx';

const at = '2026-05-01T08:00:00.000Z';
const listed = { email: 'sara@example.org', language: 'en', askedAt: at, confirmedAt: at };
let subscribers: Array<{ id: string }>;

beforeEach(() => {
  subscribers = [{ id: '1', ...listed }];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== listSubscribers.path) subscribers = [];
    const counts = { confirmed: subscribers.length, asked: 0 };
    return Response.json(
      path === removeSubscriber.path ? { success: true } : { subscribers, next: null, counts },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asking about a removal leads the focus to the question, back, and on once the address is gone', async () => {
  const { screen } = await onScreen(
    <InAdmin>
      <Subscribers />
    </InAdmin>,
  );
  const button = (text: string) =>
    [...screen.querySelectorAll('button')].find((each) => each.textContent === text);
  const press = (text: string) =>
    act(async () => {
      button(text)?.focus();
      button(text)?.click();
    });
  await expect.poll(() => button(en.subscribers.remove)).toBeDefined();
  await press(en.subscribers.remove);
  expect(document.activeElement?.tagName).toBe('H3');
  await press(en.subscribers.keep);
  expect(document.activeElement).toBe(button(en.subscribers.remove));

  await press(en.subscribers.remove);
  await press(en.subscribers.remove);
  await expect.poll(() => screen.textContent).not.toContain(listed.email);
  expect(screen.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.tagName).toBe('P');
});
