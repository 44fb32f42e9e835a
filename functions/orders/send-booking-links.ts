import { RateLimiterRes } from 'rate-limiter-flexible';
import type { SendBookingLinksRequest } from '#machines/api/send-booking-links.ts';
import { DAY_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../data/database.ts';
import { sharedLimiter } from '../data/limiter.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { addressDigest } from '../mail/address-tokens.ts';

export interface BookingLinksJob {
  email: string;
  language: Language;
}

export interface LinksQueue {
  /** Queues a job unless one with this key was queued within the last `seconds`. */
  enqueueOncePer(
    seconds: number,
    name: 'booking-links',
    data: BookingLinksJob,
    key: string,
  ): Promise<void>;
}

/** An address is written to at most this often, however often somebody asks. */
const ONCE_PER_SECONDS = 900;

/** Whoever asks may be somebody else, so an address is asked for only so often within a day. */
const PER_DAY = 5;

/**
 * Has the links of an address's bookings mailed to it. Whether it has any is found out in the background, so that
 * neither the answer nor its time tells.
 * @throws ProblemError `mailed_often`, for an address with bookings and without.
 */
export type SendBookingLinks = (
  request: SendBookingLinksRequest,
  language: Language,
) => Promise<void>;

export function createSendBookingLinks({
  queue,
  database,
}: {
  queue: LinksQueue;
  database: Pick<Database, 'sql' | 'servers'>;
}): SendBookingLinks {
  const allowance = { name: 'links', times: PER_DAY, seconds: DAY_MS / 1_000 };
  const limiter = sharedLimiter(database, allowance);
  return async (request, language) => {
    const email = request.email.toLowerCase();
    await limiter.consume(addressDigest(email).toString('base64url')).catch((reason) => {
      throw reason instanceof RateLimiterRes ? new ProblemError('mailed_often') : reason;
    });
    await queue.enqueueOncePer(ONCE_PER_SECONDS, 'booking-links', { email, language }, email);
  };
}
