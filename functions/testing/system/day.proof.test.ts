import { printFigures } from 'service-kit/testing/proof';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditMoney } from '#functions/testing/audit.ts';
import { staffEmail } from '#functions/testing/parts.ts';
import { providerPayments } from '#functions/testing/providers.ts';
import { readPdf } from '#functions/testing/read-pdf.ts';
import { serverForStaff } from '#functions/testing/staff.ts';
import { openWorld } from '#functions/testing/world.ts';
import { exportOrders, type ReadFiguresResponse, readFigures } from '#machines/api/orders.ts';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import { displayPrice, priceText } from '#machines/money.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import { plain } from '#web/testing/plain.ts';
import { type Bought, playDay } from './day.ts';

const world = await openWorld({
  everySeconds: 3_600,
  fetchContent: async <T>() => siteSettings as T,
});
const { useCases } = world;
let played: Awaited<ReturnType<typeof playDay>>;

beforeAll(async () => {
  played = await playDay(world);
});
afterAll(() => vi.useRealTimers());

const names = ['card', 'ziina', 'transferred', 'session', 'partly-returned', 'returned', 'erased'];
const others = ['wrong-amount', 'never-came', 'left'];

/** Finds the amounts in dirhams that a text names, in fils. */
function amountsIn(text: string): number[] {
  const found = plain(text).matchAll(/AED ([\d,.]*\d)|([\d,.]*\d) (?:درهم|دراهم)/g);
  return [...found].map(([, en, ar]) =>
    Math.round(Number((en ?? ar ?? '').replaceAll(',', '')) * 100),
  );
}

/** Finds what a text names besides the money of a purchase. */
const otherAmountsIn = (text: string, { price, received, returned }: Bought) =>
  amountsIn(text).filter((each) => ![price, received, returned].includes(each));

describe.each([...names, ...others])('what was bought by “%s”', (name) => {
  const bought = () => played.everything[name] as Bought;

  it('stands in the books, on both pages of staff and in their file with the same money', async () => {
    const { visitor, price, received, returned } = bought();
    const orderId = visitor.bookingId;
    const order = await useCases.readOrder({ orderId });
    expect(order.price).toEqual({ minor: price, currency: 'AED' });
    const sum = (of: 'received' | 'returned') =>
      order.payments.reduce((total, payment) => total + (payment[of]?.minor ?? 0), 0);
    expect([sum('received'), sum('returned')]).toEqual([received, returned]);
    const { orders } = await useCases.listOrders({ filter: 'all', search: orderId, cursor: '' });
    const [listed] = orders;
    expect([listed?.price, listed?.state, listed?.work]).toEqual([
      order.price,
      order.state,
      order.work,
    ]);
    const file = await serverForStaff('owner', useCases)(exportOrders.path, {
      ...{ filter: 'all', search: orderId },
    });
    expect(await file.text()).toContain(`,${(price / 100).toFixed(2)},AED,`);
  });

  it('is shown to its customer, with a receipt, for what was paid and returned', async () => {
    const { visitor, language, price, received, returned } = bought();
    const { body } = await world.post<ReadDeliveriesResponse>(
      readDeliveries.path,
      { token: visitor.token },
      { 'Accept-Language': language },
    );
    expect(body.order.price).toBe(priceText({ minor: price, currency: 'AED' }));
    const { receipt } = body.order;
    expect(receipt !== null).toBe(received > 0);
    if (receipt === null) return;
    const pdf = await fetch(`${world.url}${receipt}&lang=${language}`);
    const text = plain((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).seen.join(' '));
    const shown = [price, received, ...(returned ? [returned] : [])];
    for (const minor of shown) {
      const [figure = ''] =
        /[\d,.]*\d/.exec(displayPrice({ minor, currency: 'AED' }, language)) ?? [];
      expect(text).toContain(figure);
    }
  });

  it('is told in its mails with no other amount, and each mail comes once', () => {
    const of = bought();
    const { email, visitor, received, returned } = of;
    const theirs = world.mails.filter(({ to }) => to === email);
    const staffs = world.mails.filter(
      ({ to, text }) => to === staffEmail && text.includes(visitor.bookingId),
    );
    for (const { subject, text } of [...theirs, ...staffs]) {
      expect([subject, otherAmountsIn(text, of)]).toEqual([subject, []]);
    }
    const ids = theirs.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const all = (kind: RegExp) => theirs.filter(({ messageId }) => kind.test(messageId));
    expect(all(/^<confirmation/)).toHaveLength(received === of.price ? 1 : 0);
    expect(all(/^<refunded/).flatMap(({ text }) => amountsIn(text))).toEqual(
      returned ? expect.arrayContaining([returned]) : [],
    );
  });
});

it('the providers, the bank and the figures have the same money as the books', async () => {
  const outside = [...(await providerPayments(world.database.sql)), ...played.transfers];
  expect(await auditMoney(world.database.sql, outside)).toEqual([]);
  const all = Object.values(played.everything);
  const kept = all.reduce((sum, { received, returned }) => sum + received - returned, 0);
  const figures = await serverForStaff('owner', useCases)(readFigures.path, {});
  const { revenue } = (await figures.json()) as ReadFiguresResponse;
  expect(revenue.reduce((sum, { minor }) => sum + minor, 0)).toBe(kept);
  printFigures(`${all.length} orders, ${world.mails.length} mails, AED ${kept / 100} kept`);
});

it('a session’s link goes out once, a day before it, and only what was erased unfinished, or paid wrongly, needs somebody', async () => {
  const ahead = world.mails.filter(({ messageId }) => messageId.startsWith('<session_ahead'));
  expect(ahead.map(({ to }) => to)).toEqual(['session@example.org']);
  expect(ahead[0]?.text).toContain('https://meet.example.org/');
  const { rows } = await world.database.sql.query<{ id: string }>(
    `select id from orders where needs_attention or state in ('draft', 'awaitingPayment')`,
  );
  const open = Object.entries(played.everything)
    .filter(([, { visitor }]) => rows.some(({ id }) => id === visitor.bookingId))
    .map(([name]) => name);
  expect(open).toEqual(['erased', 'wrong-amount']);
});
