import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { eraseForCustomer, type ReadOrderResponse } from '#machines/api/order.ts';
import { orders as texts } from '#web/i18n/en/orders.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { Erase } from './order.tsx';

async function open(order: { isErasable: boolean }) {
  const asked: unknown[] = [];
  let erasedAt: string | null = null;
  function answer(path: string, request: unknown) {
    if (path !== eraseForCustomer.path) return { id: 'o', erasedAt, ...order };
    asked.push(request);
    erasedAt = '2026-11-27T08:00:00.000Z';
    return { success: true };
  }
  function Page() {
    const { data } = useQuery({ queryKey: ['order'], queryFn: () => answer('', null) });
    return (
      <>
        <h1 tabIndex={-1}>Roadmap</h1>
        {data && <Erase order={data as ReadOrderResponse} />}
      </>
    );
  }
  return { asked, ...(await openArea({ answer, page: <Page /> })) };
}

it('an order is erased after a confirmation, and then offers nothing more', async () => {
  const { asked, text, button, press } = await open({ isErasable: true });
  await expect.poll(text).toContain(texts.erase.text);
  await press(texts.erase.open);
  expect(document.activeElement?.textContent).toBe(texts.erase.sure);
  await press(texts.keep);
  await press(texts.erase.open);
  expect(asked).toEqual([]);
  await press(texts.erase.confirm);
  await expect.poll(() => asked).toEqual([{ orderId: 'o' }]);
  await expect.poll(text).not.toContain(texts.erase.title);
  expect(button(texts.erase.open)).toBeUndefined();
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('an order that cannot be erased yet says why', async () => {
  const { text, button } = await open({ isErasable: false });
  await expect.poll(text).toContain(texts.erase.notYet);
  expect(button(texts.erase.open)).toBeUndefined();
});
