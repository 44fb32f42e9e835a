import { randomUUID } from 'node:crypto';
import type { WriteToCustomerRequest } from '#machines/api/order.ts';
import { statePathOf } from '#machines/step.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, lockOrder } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { ResumeTokens } from '../../platform/security/tokens.ts';
import { snapshotOf } from '../orders/advance.ts';
import { LETTER_SENT, openLetter } from '../orders/read-letters.ts';
import { isBeforePayment } from './booking-facts.ts';
import { bookingLink, orderLink } from './booking-link.ts';
import { isOpenable } from './mail-booking-links.ts';
import { type MailDeps, sendOnce } from './send-once.ts';

export interface LetterJob {
  orderId: string;
  letterId: string;
}

/**
 * Keeps what staff write to a customer with the order, and has it mailed.
 * @throws ProblemError `booking_not_found`; StaffProblemError `no_address` where the order was erased.
 */
export function createWriteToCustomer(deps: {
  database: Pick<Database, 'kysely'>;
  orderVault: OrderVault;
  queue: Enqueue<{ 'letter-mail': LetterJob }>;
}) {
  const { database, orderVault, queue } = deps;
  return async ({ orderId, ...letter }: WriteToCustomerRequest, by: string): Promise<void> => {
    await findOrder(database, orderId);
    await database.kysely.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order.email === NO_EMAIL) throw new StaffProblemError('no_address');
      const letterId = randomUUID();
      const sealed = await orderVault.seal(
        tx,
        orderId,
        letterId,
        Buffer.from(JSON.stringify(letter)),
      );
      await tx.insertInto('letters').values({ id: letterId, order_id: orderId, sealed }).execute();
      const state = statePathOf(snapshotOf(order));
      const note = { event: LETTER_SENT, detail: { letterId }, by, cause: 'staff' };
      await noteInHistory(tx, { id: orderId, state }, note);
      await queue.enqueue(tx, 'letter-mail', { orderId, letterId });
    });
  };
}

interface LetterMailDeps extends MailDeps {
  orderVault: OrderVault;
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
}

/** Mails a customer what staff wrote, with the link to their order while it works. */
export async function sendLetterMail(
  deps: LetterMailDeps,
  { orderId, letterId }: LetterJob,
): Promise<void> {
  const { database, orderVault, resumeTokens, publicUrl } = deps;
  await sendOnce(
    deps,
    { order_id: orderId, mail: 'letter', about: ` ${letterId}` },
    async (send) => {
      const order = await findOrder(database, orderId);
      const letter = await openLetter(database, orderVault, { orderId, letterId });
      if (order.email === NO_EMAIL || !letter) return;
      const { language, full_name: name } = order;
      const linkTo = isBeforePayment(order) ? bookingLink : orderLink;
      const link = (await isOpenable(database, order))
        ? linkTo(publicUrl, language, resumeTokens.tokenFor(orderId))
        : null;
      const facts = { name, ...letter, link };
      await send({ kind: 'letter', language, facts }, { to: order.email });
    },
  );
}
