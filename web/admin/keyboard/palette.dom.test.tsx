import { expect, test } from 'vitest';
import { listOrders } from '#machines/api/orders.ts';
import { admin as t } from '#web/i18n/en/admin.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { byPath, openArea } from '#web/testing/open-area.tsx';
import { AskBeforeLeaving } from '../leaving.tsx';
import { CallFailed } from '../staff-calls.ts';
import Palette from './palette.tsx';

const order = (id: string, name: string) => ({ id, name, item: 'Roadmap' });

async function open(answer: (search: string) => unknown) {
  const page = (
    <AskBeforeLeaving>
      <Palette onDone={() => {}} onHelp={() => {}} />
    </AskBeforeLeaving>
  );
  const opened = await openArea({
    address: '/start',
    routes: [{ path: '*', element: page }],
    answer: byPath({ [listOrders.path]: ({ search }: { search: string }) => answer(search) }),
  });
  const { screen } = opened;
  const field = screen.querySelector('input') as HTMLInputElement;
  return {
    ...opened,
    type: (text: string) => typeInto(field, text),
    hit: (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    selected: () => screen.querySelector('[role=option][aria-selected=true]')?.textContent,
    said: () => screen.querySelector('[role=status]')?.textContent,
  };
}

test('orders that arrive late are chosen and opened by Enter, and nothing is announced as missing', async () => {
  const found = Promise.withResolvers<unknown>();
  const { type, said, selected, hit, router } = await open(() => found.promise);
  type('layla');
  await expect.poll(said).toBe(t.keyboard.searching);
  found.resolve({ orders: [order('o1', 'Layla'), order('o2', 'Layla A')] });
  await expect.poll(selected).toBe('Layla Roadmap');
  expect(said()).toBe('');
  hit('Enter');
  await expect.poll(() => router.state.location.pathname).toBe('/orders/o1');
});

test('the item on top is chosen, unless somebody has chosen another', async () => {
  const found = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const { type, selected, hit } = await open((search) => found[search === 'es' ? 0 : 1]?.promise);
  type('sign');
  await expect.poll(selected).toBe(t.signOut);
  found[1]?.resolve({ orders: [order('o1', 'Signe')] });
  await expect.poll(selected).toBe('Signe Roadmap');
  type('es');
  await expect.poll(selected).toBe(t.pages.messages);
  hit('ArrowDown');
  await expect.poll(selected).toBe(t.pages.figures);
  found[0]?.resolve({ orders: [order('o2', 'Esra')] });
  await expect.poll(() => document.body.textContent).toContain('Esra');
  expect(selected()).toBe(t.pages.figures);
});

test('an empty result and a failed search read differently', async () => {
  const { type, said } = await open((search) => {
    if (search === 'nobody') return { orders: [] };
    throw new CallFailed({ code: 'role_refused' });
  });
  type('nobody');
  await expect.poll(said).toBe(t.keyboard.empty);
  type('somebody');
  await expect.poll(said).toBe(t.keyboard.failed);
  type('figures');
  await expect.poll(said).toBe(t.keyboard.failed);
});
