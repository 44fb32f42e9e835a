import { createAdvance } from '#functions/booking/orders/advance.ts';
import { createQueue } from '#functions/jobs/queue.ts';
import { createConfirmBankTransfer } from '#functions/payments/bank-transfer/transfers.ts';
import { createTakeReport } from '#functions/payments/take-report.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { type DatabaseLocation, openDatabase } from '#functions/platform/database/open-database.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { type AllJobs, allJobs } from '#functions/server/compose.ts';
import { memoryLogger } from '#functions/testing/logger.ts';
import type { ExternalPayment } from '#functions/testing/providers.ts';
import { refundByHand } from '#functions/testing/providers.ts';

interface Transfer {
  bookingId: string;
  reference: string;
  /** What was asked. */
  minor: number;
  /** `short`: one fils less than asked. */
  is: 'whole' | 'short';
}

/** What staff do with the orders, and deadlines that pass. */
export interface BackOffice {
  awaitTransfer(transfer: Transfer): void;
  refund(paymentId: string): void;
  /** Makes the order overdue in the next `work`. */
  passDeadline(bookingId: string): void;
  /** Does every task, each by two members of staff at once, and makes payments a minute older. */
  work(): Promise<void>;
  /** How many tasks are left: a payment can be refunded only after it is settled. */
  tasksLeft(): number;
  /** Does again what a restored database lacks: transfers that arrived, as far as it knows them, and passed deadlines. */
  startAgain(): void;
  /** Drops the tasks about payments that a restored database does not know. */
  keepTasksOf(paymentIds: ReadonlySet<string>): void;
  /** The transfers that staff confirmed. */
  received: ExternalPayment[];
}

const AED = 'AED';

/** @param location of the orders; on PGlite no server may run during `work`. */
export function createBackOffice(location: DatabaseLocation): BackOffice {
  const transfers: Transfer[] = [];
  const refunds: string[] = [];
  const overdue: string[] = [];
  const passed: string[] = [];
  const received: ExternalPayment[] = [];
  const confirmed: Transfer[] = [];

  async function doTasks(database: Database): Promise<void> {
    const logger = memoryLogger();
    const queue = createQueue<AllJobs>({
      database,
      logger,
      keys: deriveKeys(Buffer.alloc(32)),
      kinds: allJobs,
    });
    await queue.start();
    const advance = createAdvance({ database, queue, logger });
    const confirm = createConfirmBankTransfer({ database, takeReport: createTakeReport(advance) });

    const now = overdue.splice(0);
    await database.sql.query(
      'update orders set deadline = now() where id = any($1) and deadline is not null',
      [now],
    );
    passed.push(...now);
    await database.sql.query(`update payments set created_at = created_at - interval '1 minute'`);
    for (const transfer of transfers.splice(0)) {
      const { bookingId, reference, minor: asked, is } = transfer;
      if (!(await isKnown(database, reference))) continue;
      const amount = { minor: is === 'short' ? asked - 1 : asked, currency: AED };
      const confirmBy = (by: string) =>
        confirm(bookingId, by, { reference, ...(is === 'short' ? { received: amount } : {}) });
      await Promise.all([confirmBy('Amal'), confirmBy('Omar')]);
      received.push({ provider: 'bank_transfer', providerId: reference, ...amount });
      confirmed.push(transfer);
    }
    for (const paymentId of refunds.splice(0)) {
      const refundBy = (by: string) => refundByHand({ database, advance }, paymentId, by);
      const [one, other] = await Promise.allSettled([refundBy('Amal'), refundBy('Omar')]);
      if (one.status === 'rejected' && other.status === 'rejected') refunds.push(paymentId);
    }
    await queue.stop();
  }

  return {
    awaitTransfer: (transfer) => transfers.push(transfer),
    refund: (paymentId) => refunds.push(paymentId),
    passDeadline: (bookingId) => overdue.push(bookingId),
    async work() {
      const database = await openDatabase(location);
      try {
        await doTasks(database);
      } finally {
        await database.close();
      }
    },
    tasksLeft: () => transfers.length + refunds.length,
    startAgain() {
      transfers.unshift(...confirmed.splice(0));
      overdue.unshift(...passed.splice(0));
      received.splice(0);
    },
    keepTasksOf(paymentIds) {
      refunds.splice(0, refunds.length, ...refunds.filter((id) => paymentIds.has(id)));
    },
    received,
  };
}

/** Whether the database has a payment of this reference; one that was restored lacks the later ones. */
async function isKnown({ sql }: Pick<Database, 'sql'>, reference: string): Promise<boolean> {
  const { rows } = await sql.query('select from payments where reference = $1', [reference]);
  return rows.length > 0;
}
