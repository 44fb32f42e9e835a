import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendCareCase, closeCareCase, noteCareCase, readCareCase } from '#machines/api/care.ts';
import { eraseOrder } from '#machines/api/own-order.ts';
import { type ListReadingsResponse, listReadings } from '#machines/api/staff-records.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { mayDo, type StaffRole, staffRoles } from '#machines/staff/policy.ts';
import { deliverySnapshotOf } from '../delivery/deliveries/advance-delivery.ts';
import { writeDraft } from '../delivery/drafts/write-draft.ts';
import { forgetForms } from '../people/forms/forms.ts';
import { payOrder } from '../testing/order.ts';
import { calm, danger, openCare } from '../testing/staff.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';

const world = await openCare();
beforeEach(world.clear);
const { asStaff, cases, onlyCase, read, closeCase, send, book, save, database, useCases } = world;
const { kysely, sql } = database;

/** Has the draft of a paid order written. @returns its stage after that. */
async function draft({ bookingId: orderId, delivery }: Visitor) {
  const { id: deliveryId } = await delivery();
  await writeDraft(useCases, { orderId, deliveryId }, new AbortController().signal);
  const row = await delivery();
  return { deliveryId, state: row.state, stage: deliveryStageOf(deliverySnapshotOf(row)) };
}

/** Books and pays for a text whose answers are then held. */
async function held(): Promise<Visitor> {
  const visitor = await book(danger);
  await payOrder(useCases.advance, visitor.bookingId);
  expect(await draft(visitor)).toMatchObject({ stage: 'held' });
  return visitor;
}

const queuedMails = async (name: string) =>
  (await sql.query('select data from jobs.job where name = $1', [name])).rows.length;

describe('a case', () => {
  it('is opened by a message that suggests danger, which staff then get by no ordinary mail', async () => {
    const before = await queuedMails('message-mail');
    expect(await Promise.all([send(), send()])).toEqual([true, true]);
    expect(await cases()).toMatchObject([{ name: 'Layla', item: null, openedAt: null }]);
    expect(await queuedMails('message-mail')).toBe(before);
    expect(await send({ message: 'Could somebody write to me?' })).toBe(false);
    expect(await cases()).toHaveLength(1);
    expect(await queuedMails('message-mail')).toBe(before + 1);
  });

  it('is opened by the answers of a booking, and once however often they are sent', async () => {
    const visitor = await newVisitor(world, { _answers: { lifeVision: calm } });
    expect(await cases()).toEqual([]);
    for (const each of [danger, danger, calm]) await save(visitor, each);
    const id = await onlyCase();
    expect(await read(id)).toMatchObject({
      words: [{ question: 'The life you picture', text: calm }],
    });
    const again = { _idempotency_key: visitor.idempotencyKey, _answers: { lifeVision: danger } };
    await newVisitor(world, again);
    expect(await cases()).toMatchObject([{ id, item: 'Personal Roadmap', openedAt: null }]);
    await read(id);
    await newVisitor(world, again);
    expect((await cases())[0]?.openedAt).not.toBeNull();
  });

  it('is opened by answers that come too late for the text, once, as a message', async () => {
    const visitor = await newVisitor(world);
    await world.useCases.advance(
      visitor.bookingId,
      { type: 'order.cancel' },
      { by: 'x', cause: 'x' },
    );
    for (const each of [calm, danger, danger]) await save(visitor, each);
    expect(await read(await onlyCase())).toMatchObject({
      name: 'Layla Haddad',
      words: [{ question: null, text: danger }],
    });
  });

  it.each(staffRoles.filter((role) => mayDo(role, 'care')))(
    'is read, noted and closed by %s, and every reading is recorded',
    async (role) => {
      await send({ name: 'Sara', email: 'sara@example.org' });
      const caseId = await onlyCase();
      expect(await read(caseId, role)).toMatchObject({
        ...{ name: 'Sara', email: 'sara@example.org', phone: '', language: 'ar', openedBy: 'Nour' },
        ...{ words: [{ question: null, text: danger }], isHeld: false, notes: [], closedAt: null },
      });
      const { body } = await asStaff<ListReadingsResponse>('owner', listReadings.path, {
        ...{ person: null, order: '', before: null },
      });
      expect(body.readings[0]).toMatchObject({ act: 'care', orderId: null, about: 's…@e….org' });
      await asStaff(role, noteCareCase.path, { caseId, note: 'I called, and nobody answered.' });
      expect((await closeCase(caseId, {}, role)).status).toBe(200);
      expect(await cases()).toEqual([]);
      expect((await read(caseId, role)).notes).toMatchObject([
        { by: 'Nour', text: 'I called, and nobody answered.', reason: null },
        { by: 'Nour', text: 'We talked.', reason: 'safe' },
      ]);
      const { rows } = await sql.query<{ notes: string }>(
        `select encode(notes, 'escape') as notes from care_cases`,
      );
      expect(rows[0]?.notes).not.toMatch(/called|talked/);
      const message = await kysely.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
      expect(message.answered_by).toBe('Nour');
    },
  );

  it('is closed once when two people close it, and shows each the other', async () => {
    await send();
    const caseId = await onlyCase();
    const here = (role: StaffRole) => asStaff(role, attendCareCase.path, { caseId });
    await here('owner');
    expect((await here('reviewer')).body).toEqual({ readers: ['Nour'] });
    const { seen } = await read(caseId);
    const request = { caseId, seen, reason: 'in_care', note: '', work: null };
    const both = await Promise.all(
      [1, 2].map(() => asStaff('support', closeCareCase.path, request)),
    );
    expect(both.map(({ body }) => body.code ?? 'closed').sort()).toEqual(['care_closed', 'closed']);
    expect((await read(caseId)).notes).toHaveLength(1);
  });

  it.each(['none', randomUUID()])('named %s is not found', async (caseId) => {
    const request = { caseId, seen: '', reason: 'safe', note: '', work: null };
    for (const [path, body] of [
      [readCareCase.path, { caseId }],
      [attendCareCase.path, { caseId }],
      [noteCareCase.path, { caseId, note: 'x' }],
      [closeCareCase.path, request],
    ] as const) {
      expect(await asStaff('owner', path, body)).toMatchObject({
        body: { code: 'care_not_found' },
      });
    }
  });

  it('ends with what it is about: an erased order, and a message that is kept no longer', async () => {
    const visitor = await held();
    await send();
    expect(await cases()).toHaveLength(2);
    await world.post(eraseOrder.path, { token: visitor.token });
    expect(await cases()).toMatchObject([{ item: null }]);
    await forgetForms(database, { messagesDays: 0, unconfirmedDays: 7 }, Date.now() + MINUTE_MS);
    expect(await cases()).toEqual([]);
  });
});

describe('held work', () => {
  it('goes on when its case is closed, and the same answers hold it no more', async () => {
    const visitor = await held();
    const caseId = await onlyCase();
    expect(await read(caseId)).toMatchObject({ isHeld: true, phone: '+971501234567' });
    expect(await closeCase(caseId)).toMatchObject({ body: { code: 'care_changed' } });
    expect((await closeCase(caseId, { work: 'go_on' })).status).toBe(200);
    expect(await draft(visitor)).toMatchObject({ stage: 'inReview' });
    expect(await cases()).toEqual([]);
  });

  it('is not held where a person closed the case of these answers before they were paid for', async () => {
    const visitor = await book(danger);
    await closeCase(await onlyCase());
    await payOrder(useCases.advance, visitor.bookingId);
    expect(await draft(visitor)).toMatchObject({ stage: 'inReview' });
  });

  it('is held where the answers changed after their case was closed', async () => {
    const visitor = await book(danger);
    await closeCase(await onlyCase());
    await save(visitor, calm);
    await payOrder(useCases.advance, visitor.bookingId);
    await world.faults({ alarmed: 1 }, 'ai');
    expect(await draft(visitor)).toMatchObject({ stage: 'held' });
    expect(await cases()).toHaveLength(1);
  });

  it('rests if that is chosen, and asks for somebody again when it is resumed', async () => {
    const visitor = await held();
    await closeCase(await onlyCase(), { work: 'rest' });
    const { deliveryId, state } = await draft(visitor);
    expect([state, await cases()]).toEqual(['paused', []]);
    const { deliveries } = await useCases.readOrder({ orderId: visitor.bookingId });
    expect(deliveries[0]?.pause?.reason).toBe('We would like to talk with you before we go on.');
    await useCases.pauses.end({ deliveryId }, { name: 'Nour' });
    expect(await draft(visitor)).toMatchObject({ stage: 'held' });
    expect(await cases()).toHaveLength(1);
  });

  it('is let go by its case alone, not from the page of the text', async () => {
    const visitor = await held();
    const { deliveryId } = await draft(visitor);
    const nour = { id: randomUUID(), name: 'Nour' };
    expect((await useCases.reviews.read(deliveryId)).careCase).toBe(await onlyCase());
    await expect(useCases.reviews.request({ deliveryId }, nour)).rejects.toMatchObject({
      code: 'draft_not_in_review',
    });
    expect(await draft(visitor)).toMatchObject({ stage: 'held' });
  });

  it('is closed only by who has read the answers as they are', async () => {
    const visitor = await book(danger);
    const caseId = await onlyCase();
    const { seen } = await read(caseId);
    await save(visitor, `${danger} Tonight.`);
    expect(await closeCase(caseId, { seen })).toMatchObject({ body: { code: 'care_changed' } });
    expect((await closeCase(caseId)).status).toBe(200);
  });
});
