import type { Database } from '#functions/data/database.ts';
import { type DatabaseLocation, openDatabase } from '#functions/data/open-database.ts';
import { createQueue } from '#functions/jobs/queue.ts';
import { createAdvance } from '#functions/orders/advance.ts';
import { createConfirmBankTransfer } from '#functions/payments/bank-transfer/confirm.ts';
import { createNoteRefund } from '#functions/payments/note-refund.ts';
import { createTakeReport } from '#functions/payments/take-report.ts';
import { memoryLogger } from '#functions/testing/logger.ts';
import type { PaidOutside } from '#functions/testing/paid-outside.ts';

interface Transfer {
  bookingId: string;
  reference: string;
  /** What was asked. */
  minor: number;
  /** A short one is a fils less. */
  is: 'whole' | 'short';
}

/** Staff, and the clock: what happens to the orders beside what their customers do. */
export interface Office {
  awaitTransfer(transfer: Transfer): void;
  giveBack(paymentId: string): void;
  /** The order's deadline comes before the next round. */
  letPass(bookingId: string): void;
  /** Does all that was asked for, each thing by two members of staff at once, and lets a minute pass. */
  round(): Promise<void>;
  /** What is still to be done: money cannot be given back that nobody has counted yet. */
  left(): number;
  /** The transfers that staff saw. */
  received: PaidOutside[];
}

const AED = 'AED';

/** @param location where the orders are; on PGlite no server may run during a round. */
export function openOffice(location: DatabaseLocation): Office {
  const transfers: Transfer[] = [];
  const refunds: string[] = [];
  const overdue: string[] = [];
  const received: PaidOutside[] = [];

  async function work(database: Database): Promise<void> {
    const logger = memoryLogger();
    const queue = createQueue(database, logger);
    await queue.start();
    const advance = createAdvance({ database, queue, logger });
    const confirm = createConfirmBankTransfer({ database, takeReport: createTakeReport(advance) });
    const noteRefund = createNoteRefund({ database, advance });

    await database.sql.query(
      'update orders set deadline = now() where id = any($1) and deadline is not null',
      [overdue.splice(0)],
    );
    await database.sql.query(`update payments set created_at = created_at - interval '1 minute'`);
    for (const { bookingId, reference, minor: asked, is } of transfers.splice(0)) {
      const amount = { minor: is === 'short' ? asked - 1 : asked, currency: AED };
      const see = (by: string) =>
        confirm(bookingId, by, {
          reference,
          ...(is === 'short' ? { received: amount } : {}),
        });
      await Promise.all([see('Amal'), see('Omar')]);
      received.push({ provider: 'bank_transfer', providerId: reference, ...amount });
    }
    for (const paymentId of refunds.splice(0)) {
      const note = (by: string) => noteRefund(paymentId, by, 'asked for it');
      const [one, other] = await Promise.allSettled([note('Amal'), note('Omar')]);
      if (one.status === 'rejected' && other.status === 'rejected') refunds.push(paymentId);
    }
    await queue.stop();
  }

  return {
    awaitTransfer: (transfer) => transfers.push(transfer),
    giveBack: (paymentId) => refunds.push(paymentId),
    letPass: (bookingId) => overdue.push(bookingId),
    async round() {
      const database = await openDatabase(location);
      try {
        await work(database);
      } finally {
        await database.close();
      }
    },
    left: () => transfers.length + refunds.length,
    received,
  };
}
