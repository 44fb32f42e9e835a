import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentData } from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { PAYMENT_LIFETIME_MS } from '#machines/order/timings.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { bankDetails } from '../testing/content.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';
import {
  GatewayAway,
  GatewayRefusal,
  type LinkedPayment,
  type LinkRequest,
  type PaymentGateway,
} from './gateway.ts';

/** What differs between the payment methods: how to pay, and how to make the provider fail. */
interface Means {
  provider: PaymentProvider;
  /** Asks for the payment as a customer does. */
  link(): Promise<PaymentData>;
  /** Pays the order's open payment. */
  pay(payment: PaymentRow): Promise<unknown>;
  /** From now on the provider does not answer. */
  goAway(): Promise<void> | void;
  comeBack(): Promise<void> | void;
  /** Makes the provider refuse every new payment, or returns a request that it refuses. */
  refused(request: LinkRequest): LinkRequest;
  /** Whether `end` keeps the payment from being paid. */
  canEnd: boolean;
}

const origin = { by: 'test', cause: 'contract' };
const price = { minor: 34_900, currency: 'AED' };

const world = await openWorld();
let visitor: Visitor;

const onPage = (service: 'stripe' | 'ziina', canEnd: boolean): Means => ({
  provider: service,
  link: () => visitor.link(service),
  pay: (payment) => world.pay(payment.url ?? ''),
  goAway: () => world.faults({ failBefore: 1_000 }, service),
  comeBack: () => world.faults({}, service),
  refused: (request) => ({ ...request, amount: { minor: 1, currency: 'AED' } }),
  canEnd,
});

let form: PaymentData;

const means: Record<string, Means> = {
  'Stripe’s page': onPage('stripe', true),
  'Stripe’s form': {
    ...onPage('stripe', true),
    async link() {
      form = await visitor.cardForm();
      return form;
    },
    pay: () => world.payInForm(form),
  },
  Ziina: onPage('ziina', false),
  'a bank transfer': {
    provider: 'bank_transfer',
    link: () => visitor.link('bank_transfer'),
    pay: ({ order_id }) => world.useCases.confirmBankTransfer(order_id, 'staff'),
    goAway: () => {
      world.content.bankDetails = new Error('the lake is away');
    },
    comeBack: () => {
      world.content.bankDetails = bankDetails;
    },
    refused(request) {
      world.content.bankDetails = { ...bankDetails, iban: '' };
      return request;
    },
    canEnd: false,
  },
};

describe.each(Object.entries(means))('the gateway of %s', (_, method) => {
  const { provider, link, pay, goAway, comeBack, refused, canEnd } = method;
  let gateway: PaymentGateway;

  beforeEach(async () => {
    const found = world.useCases.gateways.get(provider);
    if (!found) throw new Error(`no gateway for ${provider}`);
    gateway = found;
    await comeBack();
    visitor = await newVisitor(world);
  });

  async function onlyPayment(): Promise<PaymentRow> {
    const payments = await visitor.payments();
    const [payment] = payments;
    if (!payment || payments.length > 1) throw new Error(`${payments.length} payments`);
    return payment;
  }

  /** Stores a payment without asking its provider. */
  async function requested(): Promise<LinkRequest> {
    const paymentId = randomUUID();
    const expiresAt = new Date(Date.now() + PAYMENT_LIFETIME_MS[provider]);
    await world.useCases.advance(
      visitor.bookingId,
      { type: 'payment.requested', paymentId, provider, expiresAt: expiresAt.toISOString() },
      origin,
    );
    const { reference, request } = await onlyPayment();
    return {
      ...request,
      paymentId,
      reference,
      amount: { minor: 34_900, currency: 'AED' },
      expiresAt,
    };
  }

  async function linked(): Promise<LinkedPayment> {
    await link();
    const { provider_id, expires_at } = await onlyPayment();
    return { providerId: provider_id ?? '', expiresAt: expires_at };
  }

  it('creates one link for repeated and simultaneous requests', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, link));
    expect(new Set(links.map((each) => JSON.stringify(each))).size).toBe(1);
    const { id, provider_id, url, reference, request, expires_at } = await onlyPayment();
    const again = await gateway.createLink({
      ...request,
      paymentId: id,
      reference,
      amount: { minor: 34_900, currency: 'AED' },
      expiresAt: expires_at,
    });
    expect(again).toMatchObject({ providerId: provider_id, url });
    expect(await link()).toEqual(links[0]);
  });

  it('reports a payment open, and then settled with the amount paid', async () => {
    const payment = await linked();
    expect(await gateway.report(payment)).toEqual({ state: 'open' });
    await pay(await onlyPayment());
    expect(await gateway.report(payment)).toEqual({ state: 'settled', amount: price });
    await world.reconcile();
    await eventually('the order paid', visitor.isIn('paid'));
    expect(await onlyPayment()).toMatchObject({ status: 'paid', settled_minor: 34_900 });
  });

  it('settles once when poll and reconciliation ask at the same time', async () => {
    await world.faults({ webhookLost: true }, provider === 'ziina' ? 'ziina' : 'stripe');
    const { reference } = await link();
    expect(await visitor.verify(reference)).toMatchObject({
      status: 'processing',
      data: { provider, amount: 349, currency: 'AED' },
    });
    await pay(await onlyPayment());
    await Promise.all([world.reconcile(), visitor.verify(reference), visitor.verify(reference)]);
    expect((await visitor.verify(reference)).status).toBe('completed');
    const settled = (await visitor.history()).filter((each) => /settled applied/.test(each));
    expect(settled).toHaveLength(1);
  });

  it('ends or releases an open payment, and reports a paid one as settled', async () => {
    const payment = await linked();
    const ended = await gateway.end(payment);
    expect(ended.state).toBe(canEnd ? 'ended' : 'released');
    await world.useCases.checkPayment(await onlyPayment(), origin, { end: true });
    const response = await pay(await onlyPayment());
    if (canEnd) expect(response).toMatchObject({ status: 410 });
    else expect(await gateway.report(payment)).toEqual({ state: 'settled', amount: price });

    visitor = await newVisitor(world);
    const paid = await linked();
    await pay(await onlyPayment());
    expect(await gateway.end(paid)).toEqual({ state: 'settled', amount: price });
  });

  it('throws GatewayAway when the provider does not answer, and links the payment later', async () => {
    await goAway();
    await expect(gateway.createLink(await requested())).rejects.toThrow(GatewayAway);
    expect(await visitor.refusedLink({ preferredProvider: provider })).toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    });
    await comeBack();
    expect(await link()).toMatchObject({ reference: expect.any(String) });
    const open = (await visitor.payments()).filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
  });

  it('throws GatewayRefusal for a payment that the provider never accepts', async () => {
    const request = refused(await requested());
    await expect(gateway.createLink(request)).rejects.toThrow(GatewayRefusal);
  });
});
