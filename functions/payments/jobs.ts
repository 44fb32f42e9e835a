import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { DAY_MS } from '#machines/duration.ts';
import { daily, type Jobs, mail, recurring } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteReceipts } from './bank-transfer/receipts.ts';
import { type ExpireDeps, expireOrders } from './expire-orders.ts';
import type { FindMissed } from './find-missed.ts';
import { type ReconcileDeps, reconcilePayments } from './reconcile-payments.ts';
import { type ReportDeps, reportUnknownMoney, tellUnknownMoney } from './unknown-money.ts';
import { watchWebhooks } from './watch-webhooks.ts';

/** Checks the unsettled payments of a provider. */
const check = (provider: PaymentProvider) => ({
  ...recurring,
  everySeconds: 'often' as const,
  run: (deps: ReconcileDeps, _: unknown, signal: AbortSignal) =>
    reconcilePayments(deps, provider, signal),
});

/** Compares the payments of a provider with ours. Each has its own job, so that none holds up another. */
const reconcile = (provider: PaymentProvider) => ({
  ...daily,
  everySeconds: DAY_MS / 1_000,
  async run(deps: ReportDeps & { findMissed: FindMissed }) {
    for (const money of await deps.findMissed(provider)) await reportUnknownMoney(deps, money);
  },
});

export const paymentsJobs = {
  'check-stripe': check('stripe'),
  'check-ziina': check('ziina'),
  'check-bank_transfer': check('bank_transfer'),
  'reconcile-stripe': reconcile('stripe'),
  'reconcile-ziina': reconcile('ziina'),
  'unknown-money-mail': { ...mail, run: tellUnknownMoney },
  'watch-webhooks': {
    ...recurring,
    everySeconds: 600,
    run: (deps: Parameters<typeof watchWebhooks>[0]) => watchWebhooks(deps),
  },
  'expire-orders': {
    ...recurring,
    everySeconds: 'often',
    run: (deps: ExpireDeps, _: unknown, signal: AbortSignal) => expireOrders(deps, signal),
  },
  'delete-receipts': {
    ...recurring,
    everySeconds: 3_600,
    run: ({
      database,
      retention,
    }: {
      database: Database;
      retention: { unpaidReceiptsDays: number };
    }) => deleteReceipts(database, retention.unpaidReceiptsDays),
  },
} satisfies Jobs;
