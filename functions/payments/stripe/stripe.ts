import type Stripe from 'stripe';
import {
  GatewayRefusal,
  type LinkRequest,
  type PaymentGateway,
  type PaymentReport,
  returnUrls,
} from '../gateway.ts';
import { answerOf, isLiveKey, openStripe, type StripeAccess, scriptUrlOf } from './client.ts';
import { changedIn, changeEvents, idOf, reversalsOf } from './events.ts';

export interface StripeConfig extends StripeAccess {
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  /** Stands on a card statement after the account's own name. */
  statementSuffix: string;
  /** Lets browsers show Stripe's form; without it the card is entered on Stripe's page. */
  publishableKey: string | null;
}

type Session = Stripe.Checkout.Session;

const PAGE = 100;
const all = { limit: 10_000 };

/** Creates the gateway for card payments in Stripe's form or on its page (Checkout Sessions). */
export function createStripeProvider(config: StripeConfig): PaymentGateway {
  const stripe = openStripe(config);
  const { sessions } = stripe.checkout;
  const { publishableKey } = config;
  const isLive = isLiveKey(config.secretKey);

  async function ours(answer: Promise<Session>): Promise<Session> {
    const session = await answerOf(answer);
    if (session.livemode === isLive) return session;
    throw new GatewayRefusal(`the session ${session.id} is of Stripe's other mode`);
  }

  async function sessionOfIntent(payment_intent: string): Promise<Session | undefined> {
    const { data } = await answerOf(sessions.list({ payment_intent, limit: 1 }));
    return data[0];
  }

  const refundsOf = (payment_intent: string) =>
    answerOf(stripe.refunds.list({ payment_intent, limit: PAGE }).autoPagingToArray(all));

  return {
    provider: 'stripe',
    isLive,
    async createLink(request) {
      const session = await ours(
        sessions.create(sessionOf(request, config), { idempotencyKey: request.paymentId }),
      );
      if (!session.url && !session.client_secret) {
        throw new GatewayRefusal(`the session ${session.id} can be paid nowhere`);
      }
      return { providerId: session.id, url: session.url ?? '' };
    },
    // The secret is asked for each time, so that it is stored nowhere.
    async details(_, { provider_id: id, url, status }) {
      if (status !== 'open' || url || id === null || publishableKey === null) return {};
      const { client_secret: clientSecret } = await ours(sessions.retrieve(id));
      if (!clientSecret) return {};
      return { clientSecret, publicKey: publishableKey, scriptUrl: scriptUrlOf(config.apiUrl) };
    },
    report: async ({ providerId }) => reportOf(await ours(sessions.retrieve(providerId))),
    async reversals({ providerId }) {
      const { payment_intent } = await ours(sessions.retrieve(providerId));
      const intent = idOf(payment_intent);
      if (intent === null) return reversalsOf([], []);
      const of = { payment_intent: intent, limit: PAGE };
      const disputes = await answerOf(stripe.disputes.list(of).autoPagingToArray(all));
      return reversalsOf(await refundsOf(intent), disputes);
    },
    async refund({ providerId }, { id, amount }) {
      const intent = idOf((await ours(sessions.retrieve(providerId))).payment_intent);
      if (intent === null) throw new GatewayRefusal(`the session ${providerId} has no payment`);
      // Looks for the refund first, because one may wait for money longer than Stripe remembers the
      // idempotency key.
      const made = (await refundsOf(intent)).find(isOfDecision(id));
      if (made && made.amount !== amount.minor) {
        throw new GatewayRefusal(`the refund ${made.id} of another amount is on its way`);
      }
      if (made) return;
      const refund = { payment_intent: intent, amount: amount.minor, metadata: { decision: id } };
      try {
        await answerOf(stripe.refunds.create(refund, { idempotencyKey: id }));
      } catch (error) {
        // Stripe may have made the refund and lost its answer, and repeats the error that it stored.
        if (!(await refundsOf(intent)).some(isOfDecision(id))) throw error;
      }
    },
    async referenceOf(intent) {
      return (await sessionOfIntent(intent))?.metadata?.reference ?? null;
    },
    async changedSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const list = stripe.events.list({ types: [...changeEvents], created, limit: PAGE });
      const changes = changedIn(await answerOf(list.autoPagingToArray(all)));
      const payments = [];
      for (const { intent, received } of changes) {
        const session = await sessionOfIntent(intent);
        const reference = session?.metadata?.reference ?? null;
        payments.push({ providerId: session?.id ?? intent, reference, received });
      }
      return payments;
    },
    async end({ providerId: id }) {
      try {
        return reportOf(await ours(sessions.expire(id)));
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        return reportOf(await ours(sessions.retrieve(id)));
      }
    },
  };
}

/** Says whether a refund carries out this decision, now or later. */
const isOfDecision =
  (id: string) =>
  ({ metadata, status }: Stripe.Refund): boolean =>
    metadata?.decision === id && status !== 'failed' && status !== 'canceled';

/** The fields that a session and an event about a session share. */
interface SessionFacts extends Pick<Session, 'payment_status'> {
  status?: string | null | undefined;
  amount_total?: number | null | undefined;
  currency?: string | null | undefined;
}

/** Reads `payment_status` alone: a session may be complete long before its money arrives. */
export function reportOf(session: SessionFacts): PaymentReport {
  if (session.payment_status !== 'unpaid') {
    return {
      state: 'settled',
      amount: {
        minor: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
      },
    };
  }
  return session.status === 'expired' ? { state: 'ended', how: 'expired' } : { state: 'open' };
}

function sessionOf(
  request: LinkRequest,
  { publicUrl, statementSuffix, publishableKey }: StripeConfig,
): Stripe.Checkout.SessionCreateParams {
  const { amount, reference, paymentId } = request;
  const returnUrl = returnUrls(publicUrl, 'stripe', request);
  const isHosted = request.isHosted || publishableKey === null;
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: request.description },
        },
      },
    ],
    customer_email: request.email,
    client_reference_id: paymentId,
    metadata: { reference },
    payment_intent_data: {
      metadata: { reference, paymentId },
      statement_descriptor_suffix: statementSuffix,
    },
    expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
    ...(isHosted
      ? { success_url: returnUrl('completed'), cancel_url: returnUrl('cancelled') }
      : { ui_mode: 'elements', return_url: returnUrl() }),
  };
}
