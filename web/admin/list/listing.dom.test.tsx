import { expect, it, vi } from 'vitest';
import { listCareCases } from '#machines/api/care.ts';
import type { ListMessagesRequest, ListMessagesResponse } from '#machines/api/messages.ts';
import { inbox } from '#web/i18n/en/inbox.ts';
import { orders } from '#web/i18n/en/orders.ts';
import { openArea } from '#web/testing/open-area.tsx';
import Messages from '../messages/messages.tsx';

const texts = inbox.messages;
const one = texts.count_one.replace('{{count}}', '1');

vi.stubGlobal('scrollTo', () => undefined);

const listed = (name: string): ListMessagesResponse['messages'][number] => ({
  ...{ id: name, sentAt: '2026-11-20T08:00:00.000Z', name, email: 'them@example.org' },
  ...{ subject: '', language: 'en', answeredAt: null, answeredBy: null },
});

async function open(next: string | null = null) {
  const letGo: Array<(page: ListMessagesResponse) => void> = [];
  const area = await openArea({
    answer: (path, request) =>
      path === listCareCases.path
        ? { cases: [] }
        : (request as ListMessagesRequest).filter === 'open'
          ? { messages: [listed('Layla')], next }
          : new Promise((resolve) => letGo.push(resolve)),
    page: <Messages />,
  });
  await expect.poll(area.text).toContain('Layla');
  const said = () =>
    [...area.screen.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  const busy = () => area.screen.querySelector('[aria-busy="true"]');
  return { letGo, said, busy, ...area };
}

it('the previous list is not announced as the answer while the new one is awaited', async () => {
  const { letGo, said, busy, text, button, press } = await open('more');
  expect(said()).toEqual([one]);
  expect(busy()).toBeNull();
  await press(texts.filters.answered);
  expect(said()).toEqual([orders.waiting]);
  expect(busy()?.textContent).toContain('Layla');
  expect(button(orders.more)).toBeUndefined();
  letGo[0]?.({ messages: [listed('Sami')], next: null });
  await expect.poll(text).toContain('Sami');
  expect(text()).not.toContain('Layla');
  expect(busy()).toBeNull();
  expect(said()).toEqual([one]);
});

it('nothing is called missing before the answer has come', async () => {
  const { letGo, text, press } = await open();
  await press(texts.filters.answered);
  letGo[0]?.({ messages: [], next: null });
  await expect.poll(text).toContain(texts.noneYet);
  await press(texts.filters.all);
  expect(text()).not.toContain(texts.noneYet);
});
