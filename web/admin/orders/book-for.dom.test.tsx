import { expect, it } from 'vitest';
import { type BookForCustomerRequest, bookForCustomer, listItems } from '#machines/api/book-for.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { orders } from '#web/i18n/en/orders.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openArea, refusal } from '#web/testing/open-area.tsx';
import BookFor from './book-for.tsx';

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
