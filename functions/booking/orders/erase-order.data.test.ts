import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { ended } from '#machines/order/fixtures.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import { createAdvanceDelivery } from '../../delivery/deliveries/advance-delivery.ts';
import { createPauses } from '../../delivery/deliveries/pauses.ts';
import { createRevisions } from '../../delivery/drafts/revisions.ts';
import { createPersonalData } from '../../jobs/job.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import { createOrderVault } from '../../platform/database/vaults.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import {
  answersVaultOf,
  deliveryOf,
  giveAnswers,
  historyOf,
  jobsOf,
  makeOrder,
  payOrder,
  readOrder,
} from '../../testing/order.ts';
import { bookingJobs } from '../jobs.ts';
import { createAdvance } from './advance.ts';
import { createErasures } from './erase-order.ts';
import { forgetAnswers } from './forget-answers.ts';
import { createReadOrder } from './read-order.ts';

const named = async () => 'Roadmap';

const logger = memoryLogger();
const origin = { by: 'test', cause: 'test' };
const amount = { minor: 34_900, currency: 'AED' };
const keys = deriveKeys(Buffer.alloc(32, 1));
const vault = createOrderVault(keys.orderKeys);
const document = { title: 'A way on', body: [] };

const { database, queue, close } = await queuedDatabase(logger, keys, bookingJobs);
const findByToken = (token: string) => findOrder(database, token);
const erasures = createErasures({ database, queue, findByToken });
const erase = erasures.byToken;
const advance = createAdvance({ database, queue, logger });
const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
const pauses = createPauses({ database, vault, advanceDelivery });
const read = createReadOrder({
  database,
  pauses,
  catalogue: { find: async () => undefined },
  itemName: named,
  partName: named,
  orderVault: vault,
});
afterAll(close);

let orderId: string;
beforeEach(async () => {
  orderId = await makeOrder(database);
  await giveAnswers(database, answersVaultOf(keys), orderId, { lifeVision: 'Quiet' });
});

async function send(...events: OrderEvent[]): Promise<void> {
  for (const event of events) await advance(orderId, event, origin);
}

const pay = () => payOrder(advance, orderId);

async function draft(): Promise<string> {
  const { id } = await onlyDelivery();
  await advanceDelivery(id, { type: 'draft.written' }, origin, (tx, delivery) =>
    createRevisions(vault).append(tx, delivery, { act: 'written', document }),
  );
  return id;
}

async function deliver(): Promise<void> {
  const deliveryId = await draft();
  const documentId = randomUUID();
  await advanceDelivery(deliveryId, { type: 'draft.approved' }, origin);
  await advanceDelivery(deliveryId, { type: 'file.stored', documentId }, origin, async (tx) =>
    tx
      .insertInto('documents')
      .values({
        id: documentId,
        delivery_id: deliveryId,
        version: 1,
        type: 'application/pdf',
        size: 1,
        sealed: await vault.seal(tx, orderId, documentId, Buffer.from('x')),
      })
      .execute(),
  );
}

const onlyDelivery = () => deliveryOf(database, orderId);

async function kept() {
  const { id } = await onlyDelivery();
  const of = async (table: 'drafts' | 'documents') =>
    (await database.kysely.selectFrom(table).select('id').where('delivery_id', '=', id).execute())
      .length;
  const keys = await database.kysely
    .selectFrom('order_keys')
    .select('id')
    .where('id', '=', orderId)
    .execute();
  const { answers } = await readOrder(database, orderId);
  return {
    answers: answers !== null,
    drafts: await of('drafts'),
    documents: await of('documents'),
    keys: keys.length,
  };
}

const jobsNamed = (name: string) => jobsOf(database, orderId, name);

/** The jobs that mail the confirmation of this order's erasure. */
async function confirmations() {
  const { rows } = await database.sql.query<{ data: object }>(
    `select data from jobs.job where name = 'erasure-mail'`,
  );
  const { reveal } = createPersonalData(keys);
  const jobs = rows.map(({ data }) => reveal('erasure-mail', data) as Record<string, unknown>);
  return jobs.filter((each) => each.orderId === orderId);
}

describe('an erasure', () => {
  it('leaves nothing that tells who somebody is, and what the accounts need', async () => {
    await pay();
    await deliver();
    await erase({ token: orderId });
    expect(await kept()).toEqual({ answers: false, drafts: 0, documents: 0, keys: 0 });
    expect((await onlyDelivery()).state).toBe('stopped');
    const order = await readOrder(database, orderId);
    expect(order).toMatchObject({
      full_name: 'Anonymous',
      email: NO_EMAIL,
      whatsapp: '',
      amount_minor: 34_900,
      state: 'paid',
      needs_attention: false,
    });
    expect(order.erased_at).toBeInstanceOf(Date);
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ settled_minor: 34_900, status: 'paid' });
    expect(JSON.stringify(payment)).not.toContain('layla');
    expect(payment.reference).not.toBe('');
    expect(await confirmations()).toMatchObject([{ email: 'layla@example.org', wasOwed: false }]);
    expect((await jobsNamed('staff-mail')).map(({ notice }) => notice)).not.toContain(
      'order_erased',
    );
  });

  it('ends what is under way, and tells staff', async () => {
    await pay();
    await draft();
    await erase({ token: orderId });
    expect((await onlyDelivery()).state).toBe('stopped');
    expect((await readOrder(database, orderId)).needs_attention).toBe(true);
    expect(await confirmations()).toMatchObject([{ wasOwed: true }]);
    expect((await jobsNamed('staff-mail')).map(({ notice }) => notice)).toContain('order_erased');
    expect(await jobsNamed('note-erasure')).toHaveLength(1);
  });

  it('is repeated after a restore without any mail, even while the backup waits for its money', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const payment = { paymentId: orderId, provider: 'stripe', expiresAt } as const;
    await advance(orderId, { type: 'payment.requested', ...payment }, origin);
    await expect(erase({ token: orderId })).rejects.toThrow('order_in_payment');
    await erasures.again(orderId);
    await erasures.again(orderId);
    await erasures.again(randomUUID());
    const order = await readOrder(database, orderId);
    expect(order).toMatchObject({ email: NO_EMAIL, answers: null, needs_attention: true });
    expect([await confirmations(), await jobsNamed('note-erasure')]).toEqual([[], []]);
  });

  it('of an order that rests by agreement takes the reason too, and staff can still open the order', async () => {
    await pay();
    const { id: deliveryId } = await onlyDelivery();
    await pauses.begin({ deliveryId, reason: 'Layla asked us to wait.' }, { name: 'Nour' });
    expect((await read({ orderId }, 'en')).deliveries[0]?.pause).not.toBeNull();
    await erase({ token: orderId });
    expect(await read({ orderId }, 'en')).toMatchObject({
      flags: ['order_erased'],
      deliveries: [{ state: 'stopped', pause: null }],
    });
    const { rows } = await database.sql.query('select from pauses where delivery_id = $1', [
      deliveryId,
    ]);
    expect(rows).toEqual([]);
  });

  it('happens once, however often and at whatever time it is asked for', async () => {
    await pay();
    await Promise.all([erase({ token: orderId }), erase({ token: orderId })]);
    await erase({ token: orderId });
    const erasures = (await historyOf(database, orderId)).filter((each) => /erased/.test(each));
    expect(erasures).toEqual(['order.erased applied']);
    expect(await confirmations()).toHaveLength(1);
  });

  it('is refused while money is on its way or in question, and takes nothing then', async () => {
    await expect(erase({ token: orderId })).rejects.toMatchObject({ code: 'order_in_payment' });
    await pay();
    const opened = { paymentId: orderId, disputeId: 'dp_1', status: 'opened', amount } as const;
    await send({ type: 'payment.disputed', ...opened });
    await expect(erase({ token: orderId })).rejects.toMatchObject({ code: 'order_in_payment' });
    expect((await kept()).answers).toBe(true);
    expect((await readOrder(database, orderId)).email).toBe('layla@example.org');
  });

  it('that staff are asked for is the same, and names who did it', async () => {
    const byStaff = () => erasures.byStaff({ orderId }, 'staff Nour');
    await expect(byStaff()).rejects.toMatchObject({ code: 'order_in_payment' });
    await pay();
    await deliver();
    await byStaff();
    await byStaff();
    expect(await kept()).toEqual({ answers: false, drafts: 0, documents: 0, keys: 0 });
    expect(await confirmations()).toMatchObject([{ email: 'layla@example.org' }]);
    const { history } = await read({ orderId }, 'en');
    expect(history.filter(({ event }) => event === 'order.erased')).toMatchObject([
      { by: 'staff Nour', outcome: 'applied' },
    ]);
    await expect(erasures.byStaff({ orderId: randomUUID() }, 'staff Nour')).rejects.toMatchObject({
      code: 'booking_not_found',
    });
  });

  it('lets no draft be kept that was written meanwhile', async () => {
    await pay();
    await erase({ token: orderId });
    await draft();
    expect(await kept()).toMatchObject({ drafts: 0, keys: 0 });
  });
});

describe('answers', () => {
  const forgetAfter = (days: number) =>
    forgetAnswers(database, 90, undefined, Date.now() + days * DAY_MS);

  it('are deleted with their drafts so many days after the delivery, and the file stays', async () => {
    await pay();
    await deliver();
    await forgetAfter(89.9);
    expect(await kept()).toMatchObject({ answers: true, drafts: 1 });
    await forgetAfter(90.1);
    expect(await kept()).toEqual({ answers: false, drafts: 0, documents: 1, keys: 1 });
    expect((await readOrder(database, orderId)).email).toBe('layla@example.org');
    await forgetAfter(91);
    expect((await historyOf(database, orderId)).filter((each) => /answers/.test(each))).toEqual([
      'answers.deleted applied',
    ]);
  });

  it('of an order that ended before its money came are deleted as many days after it ended', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    await send(
      { type: 'payment.requested', paymentId: orderId, provider: 'stripe', expiresAt },
      { ...ended, paymentId: orderId },
      { type: 'deadline.passed' },
      { type: 'payment.settled', paymentId: orderId, amount },
    );
    expect((await readOrder(database, orderId)).state).toBe('expired');
    await forgetAfter(89.9);
    expect((await readOrder(database, orderId)).answers).not.toBeNull();
    await forgetAfter(90.1);
    expect((await readOrder(database, orderId)).answers).toBeNull();
  });

  it('are kept as long as something is owed that is made from them', async () => {
    await pay();
    await draft();
    await forgetAfter(400);
    expect(await kept()).toMatchObject({ answers: true, drafts: 1 });
  });
});
