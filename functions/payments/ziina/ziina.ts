import type { Language } from '#machines/language.ts';
import { ZIINA_GRACE_MS } from '#machines/order/timings.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  GatewayAway,
  GatewayRefusal,
  type LinkedPayment,
  type LinkRequest,
  type PaymentGateway,
  type PaymentLink,
  type PaymentReport,
  type Reversals,
  referenceIn,
  returnUrls,
} from '../gateway.ts';
import { createLinkClaims } from '../link-claims.ts';
import {
  AnswerLost,
  createZiinaApi,
  type NewIntent,
  type ZiinaIntent,
  type ZiinaRefund,
} from './api.ts';

export interface ZiinaConfig {
  accessToken: string;
  /** Replaces Ziina's own address, up to and including `/api`; null for the real one. */
  apiUrl: string | null;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  /** Uses Ziina's own test mode: intents look paid and move no money. */
  isTest: boolean;
  /** Records each call before it is made. */
  database: Pick<Database, 'kysely'>;
}

/**
 * Creates the gateway for card and wallet payments on Ziina's page, in a tab or in a frame, in English or
 * Arabic.
 */
export function createZiinaProvider(config: ZiinaConfig): PaymentGateway {
  const { publicUrl, isTest, database } = config;
  const api = createZiinaApi(config);
  const { kysely } = database;
  const claims = createLinkClaims(database);

  async function create(request: LinkRequest): Promise<PaymentLink> {
    try {
      return linkOf(await api.create(intentOf(request, publicUrl, isTest)), request.language);
    } catch (error) {
      const isWithoutEffect = error instanceof GatewayAway && !(error instanceof AnswerLost);
      await (isWithoutEffect ? claims.release : claims.giveUp)(request.paymentId);
      throw error;
    }
  }

  async function remember(id: string, intent_id: string): Promise<void> {
    await kysely
      .insertInto('ziina_refunds')
      .values({ id, intent_id })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  async function remembered(intentId: string): Promise<string[]> {
    const refunds = await kysely
      .selectFrom('ziina_refunds')
      .select('id')
      .where('intent_id', '=', intentId)
      .execute();
    return refunds.map(({ id }) => id);
  }

  const report = async ({ providerId, expiresAt }: LinkedPayment) =>
    reportOf(await api.read(providerId), expiresAt, Date.now());

  return {
    provider: 'ziina',
    createLink: (request) => claims.once(request.paymentId, () => create(request)),
    report,
    async end(payment) {
      const now = await report(payment);
      return now.state === 'open' ? { state: 'released', how: 'cancelled' } : now;
    },
    async reversals({ providerId }) {
      const refunds = [];
      for (const id of await remembered(providerId)) refunds.push(await api.readRefund(id));
      return reversalsOf(refunds);
    },
    async changedSince(since) {
      const payments = await kysely
        .selectFrom('payments')
        .select(['provider_id', 'reference'])
        .where('provider', '=', 'ziina')
        .where((each) =>
          each.or([
            each('created_at', '>=', since),
            each(
              'provider_id',
              'in',
              each.selectFrom('ziina_refunds').select('intent_id').where('heard_at', '>=', since),
            ),
          ]),
        )
        .execute();
      return payments.flatMap(({ provider_id: providerId, reference }) =>
        providerId === null ? [] : [{ providerId, reference, received: null }],
      );
    },
    async rememberRefund(id) {
      const { payment_intent_id: intent } = await api.readRefund(id);
      await remember(id, intent);
      return intent;
    },
    async refund({ providerId }, { id, amount }) {
      const { minor, currency: currency_code } = amount;
      const intent = { payment_intent_id: providerId, test: isTest };
      await api.refund({ ...intent, id, amount: minor, currency_code });
      await remember(id, providerId);
    },
    async referenceOf(providerId) {
      const { success_url = '' } = await api.read(providerId);
      return referenceIn(success_url, publicUrl);
    },
  };
}

/** Maps an intent to a report. A failed one can still be paid with another card until it expires. */
export function reportOf(
  { status, amount, currency_code }: Pick<ZiinaIntent, 'status' | 'amount' | 'currency_code'>,
  expiresAt: Date,
  now: number,
): PaymentReport {
  const isOver = now > expiresAt.getTime() + ZIINA_GRACE_MS;
  switch (status) {
    case 'completed':
      return { state: 'settled', amount: { minor: amount, currency: currency_code } };
    case 'canceled':
      return { state: 'ended', how: now < expiresAt.getTime() ? 'cancelled' : 'expired' };
    case 'failed':
      return { state: isOver ? 'ended' : 'released', how: 'failed' };
    case 'requires_payment_instrument':
      return isOver ? { state: 'ended', how: 'expired' } : { state: 'open' };
    default:
      return { state: 'open' };
  }
}

/** Sums up the refunds of one payment. A refund that is still under way is not counted. */
function reversalsOf(refunds: readonly ZiinaRefund[]): Reversals {
  const made = refunds.filter(({ status }) => status === 'completed');
  const [first] = made;
  const minor = made.reduce((sum, { amount }) => sum + amount, 0);
  return {
    returned: first ? { minor, currency: first.currency_code } : null,
    failedRefunds: refunds.filter(({ status }) => status === 'failed').map(({ id }) => id),
    disputes: [],
  };
}

function intentOf(request: LinkRequest, publicUrl: string, test: boolean): NewIntent {
  const { amount, description, reference, expiresAt } = request;
  const returnUrl = returnUrls(publicUrl, 'ziina', request);
  return {
    amount: amount.minor,
    currency_code: amount.currency,
    message: `${description} (${reference})`,
    success_url: returnUrl('completed'),
    cancel_url: returnUrl('cancelled'),
    failure_url: returnUrl('failed'),
    expiry: `${expiresAt.getTime()}`,
    allow_tips: false,
    test,
  };
}

/**
 * Builds the link in the reader's language.
 * @throws GatewayRefusal when the intent has no page.
 */
function linkOf({ id, redirect_url, embedded_url }: ZiinaIntent, language: Language): PaymentLink {
  if (!redirect_url) throw new GatewayRefusal(`the intent ${id} has no page`);
  const locale: Record<string, string> = language === 'ar' ? { locale: 'ar' } : {};
  const embedded = embedded_url && withQuery(embedded_url, { version: 'latest', ...locale });
  return {
    providerId: id,
    url: withQuery(redirect_url, locale),
    ...(embedded ? { embeddedUrl: embedded } : {}),
  };
}

function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
