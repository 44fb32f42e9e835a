import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { resumeBooking } from '#machines/api/open-bookings.ts';
import type { PaymentData } from '#machines/api/payment.ts';
import { bankDetails } from '../../testing/content.ts';
import { staffEmail } from '../../testing/parts.ts';
import { newTransfer, type Transfer } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
await world.startJobs();
let payer: Transfer;
beforeEach(async () => {
  payer = await newTransfer(world);
});

const inEnglish = { ...bankDetails, accountType: 'Saving' };

describe('a bank transfer', () => {
  it('has a reference and the account details in the reader’s language, and no page', async () => {
    const { visitor, transfer } = payer;
    expect(transfer).toEqual({
      paymentId: expect.any(String),
      reference: expect.stringMatching(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/),
      paymentUrl: '',
      bankDetails: inEnglish,
    });
    expect((await visitor.resume()).payment).toEqual({ ...transfer, provider: 'bank_transfer' });
    const resumed = await world.post<{ payment: PaymentData }>(
      resumeBooking.path,
      { token: visitor.token },
      { 'Accept-Language': 'ar' },
    );
    expect(resumed.body.payment.bankDetails?.accountType).toBe('توفير');
  });

  it('shows the current account, and is resumed even without one', async () => {
    const { visitor, transfer } = payer;
    world.content.bankDetails = { ...bankDetails, iban: 'AE070331234567890123456' };
    const again = await visitor.link('bank_transfer');
    expect(again).toMatchObject({
      paymentId: transfer.paymentId,
      bankDetails: { iban: 'AE070331234567890123456' },
    });
    world.content.bankDetails = null;
    const { payment } = await visitor.resume();
    expect(payment).toEqual({
      paymentId: transfer.paymentId,
      reference: transfer.reference,
      paymentUrl: '',
      provider: 'bank_transfer',
    });
  });

  it('extends its order’s deadline to 14 days', async () => {
    const { visitor } = payer;
    const { deadline, created_at } = await visitor.order();
    const days = ((deadline?.getTime() ?? 0) - created_at.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  it('expires with its order when it was not announced', async () => {
    const { visitor, passDeadline } = payer;
    await passDeadline();
    expect(await visitor.isIn('expired')()).toBe(true);
    await world.reconcile();
    expect(await visitor.payments()).toMatchObject([{ status: 'cancelled', is_watched: false }]);
  });

  it('is cancelled when another method is chosen', async () => {
    const { visitor } = payer;
    await visitor.link('stripe');
    expect(await visitor.payments()).toMatchObject([
      { provider: 'bank_transfer', status: 'cancelled' },
      { provider: 'stripe', status: 'open' },
    ]);
  });
});

describe('an announced transfer', () => {
  it('is mailed once to the customer and to staff', async () => {
    const { visitor, announce, mailsTo } = payer;
    expect(await announce()).toMatchObject({ status: 200, body: { success: true } });
    expect((await announce()).status).toBe(200);
    const mail = await eventually('the mail', () => mailsTo('layla@example.org')[0]);
    expect(mail.subject).toBe('Your bank transfer: Personal Roadmap');
    expect(mail.text).toContain(`#booking=${visitor.token}`);
    const told = await eventually('the mail to staff', () => mailsTo(staffEmail)[0]);
    expect(told.subject).toContain('Bank transfer to confirm');
    for (const each of ['Bank transfer', 'Layla Haddad', visitor.bookingId, '+971501234567']) {
      expect(told.text).toContain(each);
    }
    expect([mailsTo('layla@example.org').length, mailsTo(staffEmail).length]).toEqual([1, 1]);
  });

  it('awaits confirmation and blocks other payments meanwhile', async () => {
    const { visitor, transfer, announce } = payer;
    await announce();
    expect(await visitor.resume()).toMatchObject({
      status: 'awaiting-confirmation',
      payment: transfer,
    });
    expect((await visitor.verify(transfer.reference)).status).toBe('processing');
    const refused = await visitor.refusedLink({ preferredProvider: 'stripe' });
    expect(refused).toMatchObject({ status: 409, code: 'payment_awaiting_confirmation' });
    expect(await visitor.payments()).toHaveLength(1);
  });

  it('is confirmed once by staff, who are named in the history', async () => {
    const { visitor, transfer, announce, confirm, mailsTo } = payer;
    await announce();
    await Promise.all([confirm(), confirm(), confirm()]);
    expect(await visitor.resume()).toMatchObject({ status: 'payment-completed' });
    const history = await visitor.history();
    expect(history.filter((each) => each === 'payment.settled applied')).toHaveLength(1);
    const { by, cause } = await world.database.kysely
      .selectFrom('order_events')
      .select(['by', 'cause'])
      .where('order_id', '=', visitor.bookingId)
      .where('event', '=', 'payment.settled')
      .executeTakeFirstOrThrow();
    expect([by, cause]).toEqual(['mariam', `bank transfer ${transfer.reference}`]);
    await eventually('the confirmation', () =>
      mailsTo('layla@example.org').find(({ subject }) => subject.includes('confirmed')),
    );
  });

  it('does not expire with its order, which needs somebody until the transfer is confirmed', async () => {
    const { visitor, announce, confirm, passDeadline } = payer;
    await announce();
    await passDeadline();
    expect(await visitor.order()).toMatchObject({
      state: 'awaitingPayment',
      deadline: null,
      needs_attention: true,
    });
    await world.reconcile();
    await confirm();
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: false });
    expect((await visitor.history()).at(-1)).toBe('attention.settled applied');
  });

  it('is not ended by another method chosen before', async () => {
    const { visitor, announce } = payer;
    const [payment] = await visitor.payments();
    if (!payment) throw new Error('no payment');
    await announce();
    const origin = { by: 'jobs', cause: 'expire' };
    await world.useCases.checkPayment(payment, origin, { end: true });
    expect((await visitor.resume()).status).toBe('awaiting-confirmation');
  });

  it('of a cancelled order is left to staff, without another history entry', async () => {
    const { visitor, announce, confirm } = payer;
    await announce();
    const origin = { by: 'mariam', cause: 'asked' };
    await world.useCases.advance(visitor.bookingId, { type: 'order.cancel' }, origin);
    const before = await visitor.history();
    await world.reconcile();
    expect(await visitor.history()).toEqual(before);
    await confirm();
    expect(await visitor.order()).toMatchObject({ state: 'cancelled', needs_attention: true });
  });

  it('does not take amount, name or receipt from the request', async () => {
    const { visitor, announce, mailsTo } = payer;
    await announce({ amount: 1, customerName: 'Somebody Else', receiptId: randomUUID() });
    const told = await eventually('the mail to staff', () => mailsTo(staffEmail)[0]);
    expect(told.text).toContain('349');
    expect(told.text).not.toContain('Somebody Else');
    const { detail } = await world.database.kysely
      .selectFrom('order_events')
      .select('detail')
      .where('order_id', '=', visitor.bookingId)
      .where('event', '=', 'payment.announced')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ receiptId: null });
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('a transfer of another amount was announced');
  });

  it('flags the order when it no longer waits for the transfer', async () => {
    const { visitor, announce, mailsTo } = payer;
    await visitor.link('stripe');
    const late = await announce({}, { 'Accept-Language': 'ar' });
    expect(late).toMatchObject({ status: 409, body: { code: 'booking_closed' } });
    const told = await eventually('the mail to staff', () => mailsTo(staffEmail)[0]);
    expect(told.subject).toContain('nobody waited for');
  });

  it('is never open together with another method chosen at the same time', async () => {
    const { visitor, announce } = payer;
    const [announced] = await Promise.all([
      announce(),
      visitor.link('stripe').catch(() => undefined),
    ]);
    const open = (await visitor.payments()).filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect(open[0]?.provider).toBe(announced.status === 200 ? 'bank_transfer' : 'stripe');
  });

  it('answers 404 for a reference that is no transfer’s', async () => {
    const { visitor, announce } = payer;
    const card = await visitor.link('stripe');
    for (const reference of ['AAAA-BBBB-CCCC-DDDD', card.reference]) {
      expect(await announce({ reference })).toMatchObject({
        status: 404,
        body: { code: 'payment_not_found' },
      });
    }
  });
});

describe('confirmBankTransfer', () => {
  it('settles a transfer that was not announced', async () => {
    const { visitor, confirm } = payer;
    await confirm();
    expect(await visitor.isIn('paid')()).toBe(true);
  });

  it('records another amount as mismatched and flags it', async () => {
    const { visitor, mailsTo } = payer;
    const received = { minor: 34_000, currency: 'AED' };
    await world.useCases.confirmBankTransfer(visitor.bookingId, 'mariam', { received });
    expect(await visitor.order()).toMatchObject({ needs_attention: true });
    expect(await visitor.payments()).toMatchObject([
      { status: 'mismatched', settled_minor: 34_000 },
    ]);
    const told = await eventually('the mail to staff', () => mailsTo(staffEmail)[0]);
    expect(told.text).toContain('340');
    expect(told.text).toContain('349');
  });

  it('records and flags money for an expired order', async () => {
    const { visitor, confirm, passDeadline } = payer;
    await passDeadline();
    await confirm();
    expect(await visitor.order()).toMatchObject({ state: 'expired', needs_attention: true });
    expect(await visitor.payments()).toMatchObject([{ status: 'paid' }]);
  });

  it('settles the named transfer, and answers 404 for an unknown one', async () => {
    const { visitor, transfer } = payer;
    await visitor.link('stripe');
    const second = await visitor.link('bank_transfer');
    expect(second.reference).not.toBe(transfer.reference);
    const { bookingId } = visitor;
    const { confirmBankTransfer } = world.useCases;
    await confirmBankTransfer(bookingId, 'mariam', { reference: transfer.reference });
    const [first, , last] = await visitor.payments();
    expect([first?.status, last?.status]).toEqual(['paid', 'open']);
    await expect(
      confirmBankTransfer(bookingId, 'mariam', { reference: 'AAAA-BBBB-CCCC-DDDD' }),
    ).rejects.toMatchObject({ code: 'payment_not_found' });
    await expect(confirmBankTransfer(randomUUID(), 'mariam')).rejects.toMatchObject({
      code: 'booking_not_found',
    });
  });

  it('records a refund with who made it and why', async () => {
    const { visitor, transfer, confirm, mailsTo } = payer;
    await confirm();
    const refund = (paymentId: string) =>
      world.useCases.refundPayment(
        { ...transfer, paymentId, minor: 34_900, returnedBefore: 0, why: 'asked by the customer' },
        'mariam',
      );
    await refund(transfer.paymentId);
    expect(await visitor.order()).toMatchObject({ state: 'refunded' });
    expect(await visitor.payments()).toMatchObject([
      { status: 'refunded', settled_minor: 34_900, refunded_at: expect.any(Date) },
    ]);
    expect((await visitor.resume()).status).toBe('refunded');
    await expect(refund(transfer.paymentId)).rejects.toMatchObject({ code: 'refund_changed' });
    const [told, ...more] = await eventually('the mail', () => {
      const found = mailsTo('layla@example.org').filter(({ text }) => text.includes('returned'));
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    expect(told?.text).toMatch(/AED\s349/);
    await expect(refund(randomUUID())).rejects.toMatchObject({ code: 'payment_not_found' });
  });
});
