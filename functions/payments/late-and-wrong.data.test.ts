import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffEmail } from '../testing/parts.ts';
import { refundByHand } from '../testing/providers.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
await world.startJobs();
let visitor: Visitor;
beforeEach(async () => {
  for (const service of ['stripe', 'ziina'] as const) await world.faults({}, service);
  visitor = await newVisitor(world, { _email: `layla.${crypto.randomUUID()}@example.org` });
});

async function expire(): Promise<void> {
  await visitor.passDeadline();
  await eventually('the order expired', visitor.isIn('expired'));
}

const flags = async () => {
  const { rows } = await world.database.sql.query<{ flag: string }>(
    `select jsonb_array_elements_text(detail->'flags') as flag from order_events where order_id = $1`,
    [visitor.bookingId],
  );
  return rows.map(({ flag }) => flag);
};

const staffMail = () =>
  eventually('a mail to staff', () =>
    world.mails.find(({ to, text }) => to === staffEmail && text.includes(visitor.bookingId)),
  );

describe('a Ziina payment after its order expired', () => {
  const expectKept = async () => {
    await eventually('the money', async () => (await flags()).includes('late_payment'));
    expect(await visitor.payments()).toMatchObject([
      { status: 'paid', is_watched: false, settled_minor: 34_900, settled_currency: 'AED' },
    ]);
    expect(await visitor.order()).toMatchObject({ state: 'expired', needs_attention: true });
    expect(await flags()).toEqual(['late_payment']);
    expect((await visitor.resume()).status).toBe('payment-completed');
    const { email } = await visitor.order();
    const mail = await eventually('a mail', () => world.mails.find(({ to }) => to === email));
    expect(mail.subject).toContain('Your payment has arrived');
    const [payment] = await visitor.payments();
    const { text } = await staffMail();
    for (const fact of ['349', 'Ziina', payment?.provider_id]) expect(text).toContain(fact);
  };

  it('is recorded and flagged once when its webhook comes twice', async () => {
    await world.faults({ webhookDoubled: true }, 'ziina');
    const { paymentUrl } = await visitor.link('ziina');
    await expire();
    await world.pay(paymentUrl);
    await expectKept();
  });

  it('is recorded and flagged by reconciliation alone', async () => {
    await world.faults({ webhookLost: true }, 'ziina');
    const { paymentUrl } = await visitor.link('ziina');
    await expire();
    expect(await visitor.payments()).toMatchObject([{ status: 'cancelled', is_watched: true }]);
    await world.pay(paymentUrl);
    await Promise.all([world.reconcile(), world.reconcile()]);
    await expectKept();
  });

  it('is refunded by hand while the order stays expired', async () => {
    const { paymentUrl, paymentId } = await visitor.link('ziina');
    await expire();
    await world.pay(paymentUrl);
    await expectKept();
    await refundByHand({ ...world, ...world.useCases }, paymentId, 'staff');
    expect(await visitor.order()).toMatchObject({ state: 'expired' });
    expect((await visitor.resume()).status).toBe('refunded');
  });
});

/** Changes the paid amount in the provider's data. */
const changes = {
  stripe: {
    amount: `update sandbox_stripe.sessions set amount = 34899 where id = $1`,
    currency: `update sandbox_stripe.sessions set currency = 'usd' where id = $1`,
  },
  ziina: {
    amount: 'update sandbox_ziina.payment_intents set amount = 34899 where id = $1',
    currency: `update sandbox_ziina.payment_intents set currency = 'USD' where id = $1`,
  },
} as const;

describe.each(['stripe', 'ziina'] as const)('a wrong payment by %s', (provider) => {
  it.each([
    ['amount', { settled_minor: 34_899, settled_currency: 'AED' }],
    ['currency', { settled_minor: 34_900, settled_currency: 'USD' }],
  ] as const)(
    'in another %s is refused and flagged until it is refunded',
    async (what, settled) => {
      const { paymentUrl, reference, paymentId } = await visitor.link(provider);
      const [payment] = await visitor.payments();
      await world.database.sql.query(changes[provider][what], [payment?.provider_id]);
      await world.pay(paymentUrl);
      await eventually('the flag', async () => (await flags()).includes('amount_mismatch'));
      await Promise.all([world.reconcile(), visitor.verify(reference)]);

      expect(await visitor.payments()).toMatchObject([{ status: 'mismatched', ...settled }]);
      expect(await visitor.order()).toMatchObject({
        state: 'awaitingPayment',
        needs_attention: true,
      });
      expect(await flags()).toEqual(['amount_mismatch']);
      expect(await visitor.history()).not.toContain('payment.settled applied');
      const received = what === 'amount' ? 'AED 348.99' : '$349';
      expect(await visitor.verify(reference)).toMatchObject({
        status: 'wrong_amount',
        data: { reference, receivedText: received, priceText: 'AED 349' },
      });
      expect(await visitor.refusedLink()).toMatchObject({
        status: 409,
        code: 'wrong_amount_received',
        detail: `We received ${received}; the price is AED 349. Please don’t pay again; we’ll write to you today.`,
        received,
      });
      expect(await visitor.resume()).toMatchObject({
        status: 'wrong-amount',
        payment: null,
        reference,
        received,
      });
      const { text } = await staffMail();
      for (const fact of [reference, payment?.provider_id]) expect(text).toContain(fact);
      const { email } = await visitor.order();
      const mail = await eventually('a mail', () => world.mails.find(({ to }) => to === email));
      expect(mail.text).toMatch(
        /We received .*34[89](\.99)?.*; the price is .*AED\s349.*don’t pay again/,
      );

      await refundByHand({ ...world, ...world.useCases }, paymentId, 'staff');
      expect((await visitor.verify(reference)).status).toBe('cancelled');
      const again = await visitor.link(provider);
      await world.pay(again.paymentUrl);
      await eventually('the order paid', visitor.isIn('paid'));
    },
  );
});

describe('a wrong payment while another payment page is open', () => {
  const payWrongly = async (other: 'stripe' | 'ziina') => {
    const wrong = await visitor.link('ziina');
    await visitor.link('stripe');
    const open = await visitor.link(other);
    const [payment] = await visitor.payments();
    await world.database.sql.query(changes.ziina.amount, [payment?.provider_id]);
    await world.pay(wrong.paymentUrl);
    await eventually('the flag', async () => (await flags()).includes('amount_mismatch'));
    await world.reconcile();
    return open;
  };

  it('ends that page at a provider that can', async () => {
    await payWrongly('stripe');
    const [wrong, open] = await visitor.payments();
    expect(wrong).toMatchObject({ status: 'mismatched' });
    expect(open).toMatchObject({ status: 'expired', is_watched: false });
    const { rows } = await world.database.sql.query(
      'select status from sandbox_stripe.sessions where id = $1',
      [open?.provider_id],
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it('hears of money on a page that cannot be ended, and still returns the wrong amount', async () => {
    const { paymentUrl } = await payWrongly('ziina');
    expect((await visitor.payments()).at(-1)).toMatchObject({
      status: 'cancelled',
      is_watched: true,
    });
    await world.pay(paymentUrl);
    await eventually('the order paid', visitor.isIn('paid'));
    expect((await visitor.payments())[0]).toMatchObject({ status: 'mismatched' });
    expect(await visitor.order()).toMatchObject({ needs_attention: true });
  });
});

describe('an order whose announced transfer did not come in time', () => {
  it('gets a new deadline with another payment, and expires by it', async () => {
    const { reference, paymentId } = await visitor.link('bank_transfer');
    const origin = { by: 'customer', cause: 'said so' };
    const { bookingId } = visitor;
    await world.useCases.advance(
      bookingId,
      { type: 'payment.announced', paymentId, receiptId: null },
      origin,
    );
    await visitor.passDeadline();
    await eventually('the flag', async () => (await flags()).includes('transfer_unconfirmed'));
    const received = { minor: 34_899, currency: 'AED' };
    await world.useCases.confirmBankTransfer(bookingId, 'staff', { reference, received });
    await refundByHand({ ...world, ...world.useCases }, paymentId, 'staff');
    expect(await visitor.order()).toMatchObject({ state: 'awaitingPayment', deadline: null });

    await visitor.link('stripe');
    const [, card] = await visitor.payments();
    expect((await visitor.order()).deadline).toEqual(card?.expires_at);
    await expire();
  });
});
