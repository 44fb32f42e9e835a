import { expect, it } from 'vitest';
import { eraseForCustomer } from '#machines/api/order.ts';
import { type ListOrdersResponse, type OrderFilter, works } from '#machines/api/orders.ts';
import { confirmTransfer, endTransfer, readReceipt } from '#machines/api/staff-payments.ts';
import { languages } from '#machines/language.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { createActs } from '../../people/staff/acts.ts';
import { pdf } from '../../testing/documents.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { createListOrders } from './list-orders.ts';

const world = await openWorld();

async function found(search: string, filter: OrderFilter = 'all'): Promise<string[]> {
  const { orders } = await world.useCases.listOrders({ filter, search, cursor: '' });
  return orders.map(({ name }) => name);
}

async function announced(name: string): Promise<Visitor> {
  const visitor = await newVisitor(world, { _full_name: name });
  await visitor.link('bank_transfer');
  const [payment] = await visitor.payments();
  if (!payment) throw new Error('no payment');
  const event = { type: 'payment.announced' as const, paymentId: payment.id, receiptId: null };
  await world.useCases.advance(visitor.bookingId, event, { by: 'customer', cause: 'test' });
  return visitor;
}

it('finds a name however it is typed, an address and a reference, and nothing by a wildcard', async () => {
  const visitor = await newVisitor(world, {
    _full_name: 'سَارّة الأحمدي',
    _email: 'sara_1@example.com',
  });
  const { reference } = await visitor.link('stripe');
  const begun = reference.slice(0, 9).toLowerCase().replace('-', '\u2011');
  for (const search of ['ساره', 'الساره', 'الاحمدى', 'SARA_1@', begun]) {
    expect(await found(search)).toEqual(['سَارّة الأحمدي']);
  }
  for (const search of ['%', 'sara%', 'saraX1', '\\']) expect(await found(search)).toEqual([]);
});

it('finds phone numbers and references however written, parts of ids, and words in any order', async () => {
  const visitor = await newVisitor(world, {
    _full_name: 'Maryam Al Suwaidi',
    _email: 'maryam.s@example.net',
    _whatsapp: '+971559876543',
    _language: 'ar',
  });
  const { reference } = await visitor.link('stripe');
  const [, second = '', third = ''] = reference.split('-');
  const id = visitor.bookingId;
  const said = [
    ...['Suwaidi Maryam', 'suwaidi maryam.s@', 'Maryam roadmap'],
    ...['055 987 6543', '00971559876543', '+971 (0)55-987.6543', '٠٥٥٩٨٧٦', '9876543'],
    ...[reference.replaceAll('-', ''), reference.toLowerCase(), `${second} ${third}`],
    ...[id, id.slice(9, 23), id.replaceAll('-', '').slice(3, 15).toUpperCase()],
  ];
  for (const search of said)
    expect([search, await found(search)]).toEqual([search, ['Maryam Al Suwaidi']]);
  for (const search of ['Maryam toolkit', '055 123 4567', 'Maryam Nobody']) {
    expect([search, await found(search)]).toEqual([search, []]);
  }
});

it('finds an item by its name in either language, and names it in the reader’s', async () => {
  const roadmap = await world.useCases.catalogue.find('roadmap');
  if (!roadmap) throw new Error('no roadmap');
  const { title } = roadmap;
  await newVisitor(world, { _full_name: 'Reads Arabic', _language: 'ar' });
  for (const language of languages) {
    const search = `Reads Arabic ${title[language === 'en' ? 'ar' : 'en']}`;
    const list = createListOrders(world.useCases);
    const { orders } = await list({ filter: 'all', search, cursor: '' }, language);
    expect(orders).toMatchObject([{ name: 'Reads Arabic', item: title[language] }]);
  }
});

it.each([
  [{ underway: 'held' }, 'toRead', 'Amal'],
  [{ paused: 'fileInReview' }, 'inReview', 'Basma'],
  ['paused', 'inReview', 'Dana'],
  [{ underway: 'drafting' }, 'beingMade', 'Farah'],
  [{ underway: 'meeting' }, 'sessionAhead', 'Ghada'],
  ['delivered', 'delivered', 'Huda'],
  ['stopped', 'ended', 'Iman'],
] as const)('a paid order whose delivery is %j is %s', async (value, work, who) => {
  const state = typeof value === 'string' ? value : Object.keys(value)[0];
  const visitor = await newVisitor(world, { _full_name: `Works ${who}` });
  const { name } = await world.useCases.readOrder({ orderId: visitor.bookingId });
  expect(await found(name, 'money')).toEqual([name]);
  await world.database.sql.query("update orders set state = 'paid' where id = $1", [
    visitor.bookingId,
  ]);
  await world.database.sql.query(
    `insert into deliveries (order_id, item_id, kind, state, snapshot) values ($1, 'roadmap', 'text', $2, $3)`,
    [visitor.bookingId, state, JSON.stringify({ value, context: { stage: 'inReview' } })],
  );
  for (const each of works) expect(await found(name, each)).toEqual(each === work ? [name] : []);
});

it('shows pages without a gap, newest first, also where orders were made in the same moment', async () => {
  await world.database.sql.query(
    `insert into orders (language, item_id, item_type, item_title, amount_minor, currency, full_name, email, whatsapp,
       payment_url, fulfilment, state, snapshot, created_at)
     select 'en', 'roadmap', 'service', 'Personal Roadmap', 34900, 'AED', 'Many ' || n, 'many@example.com', '', '',
       'personalised', 'draft', '{"value": "draft"}', '2026-01-01T00:00:00.000Z'::timestamptz + n / 4 * interval '100 microseconds'
     from generate_series(1, 120) n`,
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await world.useCases.listOrders({ filter: 'all', search: 'many', cursor });
    seen.push(...page.orders.map(({ name }) => name));
    cursor = page.next;
  }
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
  const turned: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ListOrdersResponse = await world.useCases.listOrders({
      filter: 'all',
      search: 'many',
      cursor,
      sort: 'oldest',
    });
    turned.push(...page.orders.map(({ name }) => name));
    cursor = page.next;
  }
  expect(turned).toEqual(seen.toReversed());
  expect([seen[0], seen.at(-1)]).toEqual(['Many 120', expect.stringMatching(/^Many [123]$/)]);
});

it('filters transfers that wait, what needs somebody, and what is paid', async () => {
  const waiting = await announced('Waits');
  await newVisitor(world, { _full_name: 'Looks' });
  expect(await found('', 'transfer')).toEqual(['Waits']);
  const [transfer] = await waiting.payments();
  await world.useCases.confirmBankTransfer(waiting.bookingId, 'staff nour@example.org', {
    reference: transfer?.reference ?? '',
    received: { minor: 100, currency: 'AED' },
  });
  expect(await found('', 'transfer')).toEqual([]);
  expect(await found('', 'attention')).toEqual(['Waits']);

  const order = await world.useCases.readOrder({ orderId: waiting.bookingId });
  expect(order).toMatchObject({
    needsAttention: true,
    flags: ['amount_mismatch'],
    payments: [{ provider: 'bank_transfer', received: { minor: 100 }, isRefundable: true }],
  });
  expect(order.history.at(-1)).toMatchObject({
    event: 'payment.settled',
    by: 'staff nour@example.org',
  });

  const seen = order.history.at(-1)?.id ?? 0;
  const settle = (note: string, upTo: number) =>
    world.useCases.settleAttention(
      { orderId: waiting.bookingId, note, seen: upTo },
      'staff nour@example.org',
    );
  // The wrong amount came after what they saw.
  await expect(settle('Looked', seen - 1)).rejects.toMatchObject({ code: 'attention_changed' });
  expect(await found('', 'attention')).toEqual(['Waits']);
  await settle('Sent the rest back', seen);
  await expect(settle('Me too', seen)).rejects.toMatchObject({ code: 'attention_settled' });
  expect(await found('', 'attention')).toEqual([]);
  const after = await world.useCases.readOrder({ orderId: waiting.bookingId });
  expect(after.flags).toEqual([]);
  expect(after.history.filter(({ event }) => event === 'attention.settled')).toMatchObject([
    { note: 'Sent the rest back' },
  ]);
});

const serverFor = (role: StaffRole) => serverForStaff(role, world.useCases);

it('is confirmed by those who may, its receipt is only ever saved, and both stand in the record', async () => {
  const visitor = await announced('Pays');
  const [transfer] = await visitor.payments();
  const reference = transfer?.reference ?? '';
  const receiptId = await world.useCases.receipts.keep(
    { token: visitor.token, reference, name: 'إيصال.pdf', content: await pdf() },
    '192.0.2.1',
  );
  const request = { orderId: visitor.bookingId, reference, receivedMinor: 34_900 };
  expect((await serverFor('reviewer')(confirmTransfer.path, request)).status).toBe(403);
  expect(await visitor.order()).toMatchObject({ state: 'awaitingPayment' });

  const ask = serverFor('support');
  const file = await ask(readReceipt.path, { receiptId });
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="_____\.pdf"/);
  expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await ask(readReceipt.path, { receiptId: 'none' })).status).toBe(404);
  expect((await ask(confirmTransfer.path, request)).status).toBe(200);
  expect(await visitor.order()).toMatchObject({ state: 'paid' });
  expect((await ask(confirmTransfer.path, request)).status).toBe(200);
  const { deliveries, history } = await world.useCases.readOrder({ orderId: visitor.bookingId });
  // What changed nothing is not told.
  expect(history.filter(({ event }) => event === 'payment.settled')).toHaveLength(1);
  expect(deliveries).toMatchObject([{ state: 'underway', stage: 'drafting' }]);
  const { acts } = await createActs(world.database).list({ before: null });
  expect(acts.map(({ act, by, about }) => [act, by, about])).toEqual([
    ['confirm-transfer', 'Nour', reference],
    ['confirm-transfer', 'Nour', reference],
    ['read-receipt', 'Nour', reference],
  ]);
});

it('is erased for its customer by owners alone, and the record does not say whom it concerned', async () => {
  const name = 'Nobody Else';
  const visitor = await announced(name);
  const { bookingId: orderId } = visitor;
  const [transfer] = await visitor.payments();
  const request = { orderId };
  const ask = serverFor('owner');
  expect((await ask(eraseForCustomer.path, request)).status).toBe(409);
  expect((await world.useCases.readOrder(request)).isErasable).toBe(false);
  await world.useCases.confirmBankTransfer(orderId, 'staff Nour', {
    reference: transfer?.reference ?? '',
    received: { minor: 34_900, currency: 'AED' },
  });
  expect((await world.useCases.readOrder(request)).isErasable).toBe(true);
  for (const role of ['support', 'reviewer'] as const) {
    expect((await serverFor(role)(eraseForCustomer.path, request)).status).toBe(403);
  }
  expect(await visitor.order()).toMatchObject({ full_name: name });

  expect((await ask(eraseForCustomer.path, request)).status).toBe(200);
  expect(await visitor.order()).toMatchObject({ full_name: 'Anonymous' });
  expect((await world.useCases.readOrder(request)).isErasable).toBe(false);
  const { acts } = await createActs(world.database).list({ before: null });
  const erasures = acts.filter(({ act }) => act === 'erase-for-customer');
  expect(erasures).toMatchObject([
    { orderId, about: transfer?.reference, by: 'Nour', hasFailed: false },
    { orderId, about: transfer?.reference, by: 'Nour', hasFailed: true },
  ]);
  expect(JSON.stringify(acts)).not.toContain(name);
});

it('ends with its announced transfer that did not come, by those who may, and waits in no list', async () => {
  const visitor = await announced('Never paid');
  const [transfer] = await visitor.payments();
  const reference = transfer?.reference ?? '';
  const request = { orderId: visitor.bookingId, reference };
  expect((await serverFor('reviewer')(endTransfer.path, request)).status).toBe(403);
  const other = await newVisitor(world);
  const ask = serverFor('support');
  const wrong = await ask(endTransfer.path, { orderId: other.bookingId, reference });
  expect(wrong.status).toBe(404);
  expect(await found('never paid', 'transfer')).toEqual(['Never paid']);

  expect((await ask(endTransfer.path, request)).status).toBe(200);
  expect(await visitor.order()).toMatchObject({ state: 'cancelled', deadline: null });
  expect(await visitor.payments()).toMatchObject([{ status: 'cancelled', is_watched: false }]);
  expect(await found('never paid', 'transfer')).toEqual([]);
  expect(await found('never paid', 'ended')).toEqual(['Never paid']);
  const { history } = await world.useCases.readOrder({ orderId: visitor.bookingId });
  expect(history.slice(-2)).toMatchObject([
    { event: 'order.cancel', by: 'staff Nour', outcome: 'applied' },
    { event: 'payment.ended', by: 'staff Nour', outcome: 'applied' },
  ]);
  const again = await ask(endTransfer.path, request);
  expect(await again.json()).toMatchObject({ code: 'transfer_not_awaited' });
  const { acts } = await createActs(world.database).list({ before: null });
  expect(acts.slice(0, 2)).toMatchObject([
    { act: 'end-transfer', about: reference, hasFailed: true },
    { act: 'end-transfer', about: reference, hasFailed: false },
  ]);

  await world.useCases.confirmBankTransfer(visitor.bookingId, 'staff Nour', { reference });
  const late = await world.useCases.readOrder({ orderId: visitor.bookingId });
  expect(late).toMatchObject({ state: 'cancelled', flags: ['late_payment'] });
});

it('goes on where it was paid otherwise and the transfer did not come', async () => {
  const visitor = await newVisitor(world, { _full_name: 'Paid by card' });
  await visitor.link('stripe');
  await visitor.link('bank_transfer');
  const transfer = (await visitor.payments()).find(({ provider }) => provider === 'bank_transfer');
  if (!transfer) throw new Error('no transfer');
  const { id: paymentId, reference } = transfer;
  const event = { type: 'payment.announced' as const, paymentId, receiptId: null };
  await world.useCases.advance(visitor.bookingId, event, { by: 'customer', cause: 'test' });
  const paid = await visitor.payments();
  const first = paid.find(({ provider }) => provider === 'stripe');
  if (!first) throw new Error('no card payment');
  const amount = { minor: first.amount_minor, currency: first.currency };
  const settled = { type: 'payment.settled' as const, paymentId: first.id, amount };
  await world.useCases.advance(visitor.bookingId, settled, { by: 'stripe', cause: 'test' });
  expect(await found('paid by card', 'transfer')).toEqual(['Paid by card']);

  await world.useCases.endTransfer({ orderId: visitor.bookingId, reference }, 'staff Nour');
  expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: false });
  expect(await found('paid by card', 'transfer')).toEqual([]);
});
