import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { BookForCustomerRequest } from '#machines/api/book-for.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { namedArguments } from '../../platform/database/sql.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { createOrderIds } from '../../platform/security/tokens.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import { argumentsOf, type BookingOutcome, findSold } from './create-booking.ts';
import type { OrderIdFor } from './order-id-for.ts';

export interface BookedJobs {
  /** Mails the link to a booking to the person whom staff made it for. */
  'booked-mail': { orderId: string; mail: 'booked' };
}

/**
 * Books for a person who called. The link that they are mailed opens the sheet's usual form, with their details.
 */
export interface BookForCustomer {
  /** Returns the id of the order that a request makes, whether or not it is made yet. */
  orderIdOf(request: BookForCustomerRequest): Promise<string>;
  /**
   * Makes an order at the catalogue's price and mails its link to the person, or returns the order that the
   * same request has already made. It can be paid once that person has sent its form, as in `CreateBooking`.
   * @param by the member of staff, for the order's history.
   * @throws ProblemError `item_unknown`; `booking_conflict` for other details under the same key.
   */
  book(request: BookForCustomerRequest, by: string): Promise<{ orderId: string }>;
}

export function createBookForCustomer(deps: {
  database: Pick<Database, 'kysely' | 'sql'>;
  catalogue: Pick<Catalogue, 'find'>;
  queue: Enqueue<BookedJobs>;
  orderIdFor: OrderIdFor;
  keys: Pick<Keys, 'orderIds' | 'requests'>;
}): BookForCustomer {
  const { database, queue, orderIdFor, keys } = deps;
  const derive = createOrderIds(keys.orderIds);

  /** Derives the person's key from that of staff, who could agree for the person if they knew it. */
  const agreementKeyOf = (request: BookForCustomerRequest) =>
    derive(`book for ${request.idempotencyKey}`);

  const orderIdOf = (request: BookForCustomerRequest) => orderIdFor(agreementKeyOf(request));

  return {
    orderIdOf,
    async book(request, by) {
      const item = await findSold(deps, request.itemId, () => orderIdOf(request));
      const orderId = await orderIdOf(request);
      const { text, params } = namedArguments({
        ...argumentsOf(item, request.language),
        _full_name: request.fullName,
        _email: request.email,
        _whatsapp: request.whatsapp,
        _payment_url: '',
        _order_id: orderId,
        _request_digest: createHmac('sha256', keys.requests)
          .update(JSON.stringify(request))
          .digest(),
        _by: by,
        _cause: 'book-for-customer',
        _agreement_key: agreementKeyOf(request),
        _preferred_provider: request.preferredProvider,
      });
      await database.kysely.transaction().execute(async (tx) => {
        const { rows } = await tx.executeQuery<{ outcome: BookingOutcome }>(
          CompiledQuery.raw(`select outcome from create_booking(${text})`, params),
        );
        const outcome = rows[0]?.outcome;
        if (outcome === 'conflict') throw new ProblemError('booking_conflict');
        if (outcome === 'created') {
          await queue.enqueue(tx, 'booked-mail', { orderId, mail: 'booked' });
        }
      });
      return { orderId };
    },
  };
}
