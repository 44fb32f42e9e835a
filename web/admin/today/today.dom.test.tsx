import { expect, it } from 'vitest';
import { type ListOrdersRequest, listOrders } from '#machines/api/list-orders.ts';
import { listMessages } from '#machines/api/messages.ts';
import { openArea } from '#web/testing/open-area.tsx';
import Today from './today.tsx';

const at = '2026-11-20T08:00:00.000Z';
const fifty = Array.from({ length: 50 }, (_, n) => ({
  ...{ id: `${n}`, name: `Layla ${n}`, item: 'Roadmap' },
  ...{ createdAt: at, sentAt: at },
}));

it('counts only what it has loaded: a full page means at least as many', async () => {
  const { text } = await openArea({
    answer(path, request) {
      if (path === listMessages.path) return { messages: fifty, next: '50' };
      if (path === listOrders.path) {
        const isFull = (request as ListOrdersRequest).filter === 'transfer';
        return { orders: fifty.slice(isFull ? 0 : 48), next: isFull ? '50' : null };
      }
      return { reviews: [], handwork: [], sessions: [], followUps: [] };
    },
    page: <Today />,
  });
  await expect.poll(text).toContain('50+ messages to answer');
  expect(text()).toContain('50+ transfers to confirm');
  expect(text()).toContain('2 orders need somebody');
});
