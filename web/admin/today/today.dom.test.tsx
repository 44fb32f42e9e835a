import { expect, it } from 'vitest';
import { listCareCases } from '#machines/api/care.ts';
import { listMessages } from '#machines/api/messages.ts';
import { type ListOrdersRequest, listOrders } from '#machines/api/orders.ts';
import { admin } from '#web/i18n/en/admin.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { CareCount } from '../care-cases.tsx';
import Today from './today.tsx';

const at = '2026-11-20T08:00:00.000Z';
const fifty = Array.from({ length: 50 }, (_, n) => ({
  ...{ id: `${n}`, name: `Layla ${n}`, item: 'Roadmap' },
  ...{ createdAt: at, sentAt: at },
}));

it('counts only what it has loaded: a full page means at least as many', async () => {
  const { screen, text } = await openArea({
    answer(path, request) {
      if (path === listMessages.path) return { messages: fifty, next: '50' };
      if (path === listOrders.path) {
        const isFull = (request as ListOrdersRequest).filter === 'transfer';
        return { orders: fifty.slice(isFull ? 0 : 48), next: isFull ? '50' : null };
      }
      return { cases: [], reviews: [], handwork: [], sessions: [], followUps: [] };
    },
    page: (
      <>
        <CareCount isLink />
        <Today />
      </>
    ),
  });
  await expect.poll(text).toContain('50+ messages to answer');
  expect(text()).toContain('50+ transfers to confirm');
  expect(text()).toContain('2 orders need somebody');
  expect(screen.querySelector('a')?.textContent).not.toBe('');
});

it('shows who may be in danger above everything, and their number in the menu', async () => {
  const danger = { aboutId: 'm', item: null, createdAt: at, openedAt: null, openedBy: null };
  const { screen, text } = await openArea({
    answer: (path) =>
      path === listCareCases.path
        ? {
            cases: [
              { ...danger, id: 'a', name: 'Layla' },
              { ...danger, id: 'b', name: 'Sara', item: 'Roadmap', openedAt: at, openedBy: 'Huda' },
            ],
          }
        : {
            messages: fifty,
            next: null,
            orders: [],
            reviews: [],
            handwork: [],
            sessions: [],
            followUps: [],
          },
    page: (
      <>
        <CareCount isLink />
        <Today />
      </>
    ),
  });
  await expect.poll(text).toContain('50 messages to answer');
  const headings = [...screen.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings[0]).toBe('2 people may be in danger');
  expect(text()).toContain(admin.today.careUnread);
  expect(text()).toContain('Opened by \u2068Huda\u2069');
  const links = [...screen.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['/care/a', '/care/b']);
  expect(screen.querySelector('span > span')?.textContent).toBe('2');
});
