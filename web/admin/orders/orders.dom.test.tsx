import { expect, it, vi } from 'vitest';
import { type BookForCustomerRequest, bookForCustomer, listItems } from '#machines/api/book-for.ts';
import { listCareCases } from '#machines/api/care.ts';
import { readOrder, sendOrderLink } from '#machines/api/order.ts';
import {
  type ListedOrder,
  type ListOrdersRequest,
  listOrders,
  works,
} from '#machines/api/orders.ts';
import { languages } from '#machines/language.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { orders as ar } from '#web/i18n/ar/orders.ts';
import { orders as en, orders } from '#web/i18n/en/orders.ts';
import { act, onScreen, typeInto } from '#web/testing/on-screen.tsx';
import { amount, at, byPath, InAdmin, openArea, order, refusal } from '#web/testing/open-area.tsx';
import { Board } from './board.tsx';
import BookFor from './book-for.tsx';
import Order from './order.tsx';
import Orders from './orders.tsx';

const listed = (work: (typeof works)[number], changes: Partial<ListedOrder> = {}): ListedOrder => ({
  ...{ id: work, createdAt: at, name: `Layla ${work}`, email: 'layla@example.org', language: 'ar' },
  ...{ item: 'Roadmap', price: amount, state: 'paid', work, provider: 'stripe' },
  ...{ reference: 'REF1', isTransferAnnounced: false, needsAttention: false },
  ...changes,
});

const columnsOf = (screen: Element) =>
  Object.fromEntries(
    [...screen.querySelectorAll('section[aria-labelledby^="column-"]')].map((column) => [
      column.querySelector('h2')?.textContent,
      [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ]),
  );

it('the board has a column for each kind of work, with its orders and a way to the rest', async () => {
  const { screen } = await openArea({
    address: '/orders?view=board',
    page: <Orders />,
    answer: byPath({
      [listOrders.path]: ({ filter }: ListOrdersRequest) => {
        const work = works.find((each) => each === filter);
        if (!work) throw new Error(`the board has no column ${filter}`);
        return {
          orders: work === 'ended' ? [] : [listed(work)],
          next: work === 'money' ? 'x' : null,
        };
      },
    }),
  });
  const { filters: t } = en;
  await expect
    .poll(() => columnsOf(screen))
    .toEqual({
      ...{ [`${t.toRead} 1`]: ['/orders/toRead'], [`${t.inReview} 1`]: ['/orders/inReview'] },
      ...{ [`${t.beingMade} 1`]: ['/orders/beingMade'] },
      ...{ [`${t.sessionAhead} 1`]: ['/orders/sessionAhead'] },
      ...{ [`${t.delivered} 1`]: ['/orders/delivered'] },
      // Only a page of them is there.
      ...{ [`${t.money} 1+`]: ['/orders/money', '/orders?show=money'], [`${t.ended} 0`]: [] },
    });
});

it.each(languages)('the board names what an order waits for (%s)', async (language) => {
  const { filters, transferWaits, needsSomebody } = { en, ar }[language];
  vi.stubGlobal('fetch', async () =>
    Response.json({
      orders: [listed('money', { isTransferAnnounced: true, needsAttention: true })],
      next: null,
    }),
  );
  const { screen } = await onScreen(
    <InAdmin language={language}>
      <Board search="" />
    </InAdmin>,
  );
  await expect.poll(() => screen.querySelectorAll('li').length).toBe(works.length);
  vi.unstubAllGlobals();
  for (const words of [transferWaits, needsSomebody, ...works.map((each) => filters[each])]) {
    expect(screen.textContent).toContain(words);
  }
});

it('a search on the board narrows every column, and stays in the address', async () => {
  const asked = new Map<string, string>();
  const { screen, press, router } = await openArea({
    address: '/orders?view=board',
    page: <Orders />,
    answer: byPath({
      [listOrders.path]: ({ filter, search }: ListOrdersRequest) => {
        asked.set(filter, search);
        return { orders: [], next: filter === 'ended' ? 'x' : null };
      },
    }),
  });
  const field = screen.querySelector<HTMLInputElement>('input[type="search"]');
  await act(async () => field && typeInto(field, ' 055 123 4567 '));
  await press(en.find);
  await expect.poll(() => [...new Set(asked.values())]).toEqual(['055 123 4567']);
  expect([...asked.keys()].sort()).toEqual([...works].sort());
  expect(router.state.location.search).toBe('?view=board&search=055+123+4567');
  const toTheRest = () => screen.querySelector('section a')?.getAttribute('href');
  await expect.poll(toTheRest).toBe('/orders?show=ended&search=055+123+4567');
});

/** Opens the page of an order. */
async function openOrder(changes: Partial<typeof order>) {
  const mailed: unknown[] = [];
  const area = await openArea({
    address: '/orders/order-1',
    routes: [{ path: '/orders/:orderId', element: <Order /> }],
    answer: byPath({
      [readOrder.path]: () => ({ ...order, history: [], flags: [], ...changes }),
      [listCareCases.path]: () => ({ cases: [] }),
      [sendOrderLink.path]: (request: unknown) => {
        mailed.push(request);
        return { success: true };
      },
    }),
  });
  await expect.poll(area.text).toContain('sara@example.org');
  return { ...area, mailed };
}

it('the link of an order is mailed again by one press', async () => {
  const { mailed, press } = await openOrder({});
  await press(en.sendLink.open);
  expect(mailed).toEqual([{ orderId: 'order-1' }]);
});

it.each(['expired', 'cancelled'] as const)(
  'no link of an order that is %s is mailed',
  async (state) => {
    const { button } = await openOrder({ state });
    expect(button(en.sendLink.open)).toBeUndefined();
  },
);

const t = orders.bookFor;
const price = { minor: 34_900, currency: 'AED' };
const items = [{ id: 'roadmap', type: 'service', name: 'Roadmap', price }];

async function open(answer: (request: BookForCustomerRequest) => { orderId: string }) {
  const sent: BookForCustomerRequest[] = [];
  const area = await openArea({
    address: '/orders/book',
    routes: [
      { path: '/orders/book', element: <BookFor /> },
      { path: '/orders/:orderId', element: <p>The order</p> },
    ],
    answer(path, request) {
      if (path === listItems.path) return { items };
      if (path !== bookForCustomer.path) throw new Error(`nothing answers ${path}`);
      sent.push(request as BookForCustomerRequest);
      return answer(request as BookForCustomerRequest);
    },
  });
  await expect.poll(area.text).toContain('Roadmap');
  const field = (name: string) => area.screen.querySelector<HTMLInputElement>(`[name="${name}"]`);
  function type(name: string, value: string) {
    const found = field(name);
    if (found) typeInto(found, value);
  }
  return { ...area, sent, field, type };
}

function fill({ screen, type }: Awaited<ReturnType<typeof open>>) {
  const select = screen.querySelector('select');
  if (select) select.value = 'roadmap';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  type('fullName', 'Layla');
  type('email', 'layla@example.org');
}

it('says what is missing, leads to it, and sends nothing', async () => {
  const area = await open(() => ({ orderId: 'order-1' }));
  await area.press(t.send);
  expect(area.text()).toContain(describeFieldError('en', { code: 'required' }, t.itemId));
  expect(document.activeElement).toBe(area.screen.querySelector('select'));
  expect(area.sent).toEqual([]);
});

it('sends the same details under the same key, and others under another, until there is an order to open', async () => {
  let isDown = true;
  const area = await open(() => {
    if (isDown) throw refusal('accounts_unavailable');
    return { orderId: 'order-1' };
  });
  /** Presses the button, and waits until the refusal is there. */
  async function fail() {
    const before = area.sent.length;
    await area.press(t.send);
    await expect.poll(() => area.sent.length).toBe(before + 1);
    await expect.poll(() => area.screen.querySelector('[aria-busy="true"]')).toBeNull();
  }
  fill(area);
  await fail();
  await fail();
  area.type('email', 'layla.h@example.org');
  await fail();
  isDown = false;
  await area.press(t.send);
  await expect.poll(area.text).toContain('The order');
  const keys = area.sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(area.sent.at(-1)).toMatchObject({
    ...{ itemId: 'roadmap', fullName: 'Layla', email: 'layla.h@example.org', whatsapp: '' },
    ...{ language: 'en', preferredProvider: 'stripe' },
  });
});
