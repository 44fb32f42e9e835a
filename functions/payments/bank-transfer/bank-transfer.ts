import * as z from 'zod/mini';
import type { BankDetails } from '#machines/api/payment.ts';
import type { Localised } from '#machines/language.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import {
  GatewayAway,
  GatewayRefusal,
  type PaymentGateway,
  type PaymentReport,
} from '../gateway.ts';

/** The account that transfers go to, with its type in both languages. */
type LocalisedBankDetails = Omit<BankDetails, 'accountType'> & { accountType: Localised };

/** Queries the Content Lake uncached: money must not go to an account that staff have replaced. */
type FetchContent = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

const query = '*[_id == "siteSettings"][0].bankDetails';

const text = z.string().check(z.trim(), z.minLength(1));

const details = z.object({
  bankName: text,
  accountHolder: text,
  iban: text,
  accountNumber: text,
  accountType: z.object({ en: text, ar: text }),
  currency: z.literal('AED'),
});

/**
 * Reads the foundation's account from the site settings.
 * @throws GatewayAway when the lake does not answer, GatewayRefusal when the account is incomplete.
 */
async function readBankDetails(fetch: FetchContent): Promise<LocalisedBankDetails> {
  const answer = await fetch<unknown>(query, {}).catch((cause: unknown) => {
    throw new GatewayAway('the bank account could not be read', { cause });
  });
  const parsed = z.safeParse(details, answer);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.') || 'bankDetails');
    throw new GatewayRefusal(`the bank account in the site settings lacks ${names.join(', ')}`);
  }
  return parsed.data;
}

export interface BankTransferConfig {
  database: Pick<Database, 'kysely'>;
  /** Queries the Content Lake uncached. */
  fetchContent: FetchContent;
}

/**
 * Creates the gateway for transfers to the foundation's account. Only staff can say whether a transfer
 * arrived; their answer is stored in the payment. A transfer's provider id is its reference, which the bank
 * statement shows.
 */
export function createBankTransferProvider(config: BankTransferConfig): PaymentGateway {
  const { database, fetchContent } = config;

  async function reportOf(reference: string): Promise<PaymentReport> {
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', 'bank_transfer')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!payment) throw new GatewayRefusal(`there is no transfer ${reference}`);
    return reportIn(payment);
  }

  return {
    provider: 'bank_transfer',
    async createLink({ reference }) {
      await readBankDetails(fetchContent);
      return { providerId: reference, url: '' };
    },
    report: ({ providerId }) => reportOf(providerId),
    // Releases the transfer rather than ending it, so that one announced at this moment stays announced.
    async end({ providerId }) {
      const now = await reportOf(providerId);
      return now.state === 'open' ? { state: 'released', how: 'cancelled' } : now;
    },
    async details(language) {
      const { accountType, ...account } = await readBankDetails(fetchContent);
      return { bankDetails: { ...account, accountType: accountType[language] } };
    },
  };
}

function reportIn(payment: PaymentRow): PaymentReport {
  const { status, settled_minor, settled_currency } = payment;
  switch (status) {
    case 'pending':
    case 'open':
      return { state: 'open' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { state: 'ended', how: status };
    default:
      return {
        state: 'settled',
        amount: { minor: settled_minor ?? 0, currency: settled_currency ?? '' },
      };
  }
}
