import type { SendBookingLinksRequest } from '#machines/api/send-booking-links.ts';
import type { Language } from '#machines/language.ts';

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

/**
 * Has the links of an address's bookings mailed to it. Whether it has any is found out in the background, so that
 * neither the answer nor its time tells.
 */
export type SendBookingLinks = (
  request: SendBookingLinksRequest,
  language: Language,
) => Promise<void>;

export function createSendBookingLinks({ queue }: { queue: LinksQueue }): SendBookingLinks {
  return async (request, language) => {
    const email = request.email.toLowerCase();
    await queue.enqueueOncePer(ONCE_PER_SECONDS, 'booking-links', { email, language }, email);
  };
}
