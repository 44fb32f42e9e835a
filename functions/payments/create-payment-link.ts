import { randomUUID } from 'node:crypto';
import type { CreatePaymentLinkRequest, PaymentData } from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { isTriedOften } from '#machines/order/money.ts';
import type { OrderSnapshot } from '#machines/order/step.ts';
import { LEAST_PAYMENT_TIME_MS, PAYMENT_LIFETIME_MS } from '#machines/order/timings.ts';
import type { OrderContext } from '#machines/order/types.ts';
import { type OrderView, viewOrder } from '#machines/order/view.ts';
import { type Advance, snapshotOf } from '../booking/orders/advance.ts';
import type { FindByToken } from '../booking/orders/find-by-token.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder, findPayment } from '../platform/database/find-order.ts';
import { ProblemError } from '../platform/errors.ts';
import type { CheckPayment } from './check-payment.ts';
import { GatewayRefusal, type Gateways, orUnavailable, paymentData } from './gateway.ts';
import type { LinkPayment } from './link-payment.ts';

/**
 * Returns how to pay an order, in the reader's language: by its open payment, or else by a new one.
 * @throws ProblemError where `FindByToken` does, and when the order cannot be paid now.
 */
export type CreatePaymentLink = (
  request: CreatePaymentLinkRequest,
  language: Language,
) => Promise<PaymentData>;

/** How the customer wants to pay. */
interface Wish {
  provider: PaymentProvider;
  /** On the provider's own page. */
  isHosted: boolean;
}

const origin = { by: 'customer', cause: 'create-payment-link' };

/** Enough steps to end an old payment, replace one that the provider refuses, link the new one and read it. */
const MOST_STEPS = 7;

/** New payments per call: a provider that refuses two would refuse the third. */
const MOST_NEW = 2;

export function createPaymentLinks(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  advance: Advance;
  linkPayment: LinkPayment;
  checkPayment: CheckPayment;
  findByToken: FindByToken;
}): CreatePaymentLink {
  const { database, gateways, advance, linkPayment, checkPayment, findByToken } = deps;

  async function requestPayment(orderId: string, { provider, isHosted }: Wish): Promise<void> {
    const expiresAt = new Date(Date.now() + PAYMENT_LIFETIME_MS[provider]).toISOString();
    const paymentId = randomUUID();
    const request = { paymentId, provider, expiresAt, ...(isHosted && { isHosted }) };
    await advance(orderId, { type: 'payment.requested', ...request }, origin);
  }

  async function openPaymentOf(orderId: string, { openPaymentId }: OrderView) {
    if (!openPaymentId) return null;
    const payment = await findPayment(database, openPaymentId);
    if (!payment) throw new Error(`the open payment of order ${orderId} is not stored`);
    return payment;
  }

  /** Takes one step towards the link; returns null when the order must be read again. */
  async function step(
    orderId: string,
    snapshot: OrderSnapshot,
    wish: Wish,
    language: Language,
  ): Promise<PaymentData | null> {
    const payment = await openPaymentOf(orderId, viewOrder(snapshot));
    // A page that was asked for stays, also for whoever then asks for the form.
    const isUsable =
      payment?.provider === wish.provider &&
      (!wish.isHosted || payment.request.isHosted === true) &&
      payment.expires_at.getTime() - Date.now() > LEAST_PAYMENT_TIME_MS;
    if (isUsable && payment.provider_id === null) {
      await linkPayment(payment, origin);
      return null;
    }
    if (isUsable) {
      const data = await paymentData(gateways, payment, language);
      // A form cannot be shown once its key is gone from the settings.
      if (data.paymentUrl || data.clientSecret || data.bankDetails) return data;
    }
    // Refuses before the open payment is ended, so that the customer can still pay that one.
    if (isTriedOften(snapshot.context)) throw new ProblemError('booking_tried_often');
    if (payment) await checkPayment(payment, origin, { end: true });
    else await requestPayment(orderId, wish);
    return null;
  }

  /**
   * Makes the refusal for an order that received an amount other than its price; a second payment would only
   * add to it.
   */
  async function wrongAmount({ payments }: OrderContext, price: string): Promise<ProblemError> {
    const id = Object.keys(payments).find((each) => payments[each] === 'mismatched') ?? '';
    const payment = await findPayment(database, id);
    const minor = payment?.settled_minor ?? 0;
    const received = priceText({ minor, currency: payment?.settled_currency ?? '' });
    return new ProblemError('wrong_amount_received', { price, received });
  }

  async function refuseUnpayable(
    view: OrderView,
    context: OrderContext,
    price: string,
  ): Promise<void> {
    if (view.customerStatus === 'payment-completed') throw new ProblemError('booking_already_paid');
    if (view.isUnderReview) throw await wrongAmount(context, price);
    if (view.isOver) throw new ProblemError('booking_closed');
    if (view.isAwaitingConfirmation) throw new ProblemError('payment_awaiting_confirmation');
  }

  return async (request, language) => {
    const { token, bookingId, packagePrice, preferredProvider, isHosted = false } = request;
    const { id: orderId, agreement_key } = await findByToken(token, bookingId);
    if (agreement_key !== null) throw new ProblemError('agreement_missing');
    const gateway = [...gateways.values()].find(({ provider }) => provider === preferredProvider);
    if (!gateway) throw new ProblemError('payment_provider_unknown');
    const { provider } = gateway;
    return orUnavailable(async () => {
      let most = 0;
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        const order = await findOrder(database, orderId);
        const snapshot = snapshotOf(order);
        const view = viewOrder(snapshot);
        const price = priceText(snapshot.context.price);
        await refuseUnpayable(view, snapshot.context, price);
        if (packagePrice !== price) throw new ProblemError('price_changed', { price });
        const asked = Object.keys(snapshot.context.payments).length;
        if (steps === 0) most = asked + MOST_NEW;
        if (asked >= most && !view.openPaymentId) break;
        const data = await step(order.id, snapshot, { provider, isHosted }, language);
        if (data) return data;
      }
      throw new GatewayRefusal('no payment could be made');
    });
  };
}
