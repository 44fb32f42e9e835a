import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { GatewayRefusal, type PaymentGateway, type PaymentReport } from '../gateway.ts';
import { type FetchContent, readBankDetails } from './bank-details.ts';

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
