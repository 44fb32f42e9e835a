import type { SendBookingLinksRequest } from '#machines/api/send-booking-links.ts';
import type { Language } from '#machines/language.ts';
import { addressDigest } from '../mail/address-tokens.ts';
import type { Keys } from '../security/keys.ts';
import { networkDigest } from '../security/network-digest.ts';

export interface BookingLinksJob {
  email: string;
  language: Language;
  /** Whoever asked, as mails are counted for them; missing where it is not known. */
  network?: string;
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

/** One network has an address looked for at most this often, however often it asks. */
const ONCE_PER_SECONDS = 900;

/**
 * Has the links of an address's bookings mailed to it. Whether it has any is found out in the background, so that
 * neither the answer nor its time tells. Whoever asks may be somebody else: mails that are sent count, requests do not.
 */
export type SendBookingLinks = (
  request: SendBookingLinksRequest,
  language: Language,
  network?: string,
) => Promise<void>;

export function createSendBookingLinks({
  queue,
  keys,
}: {
  queue: LinksQueue;
  keys: Pick<Keys, 'requests'>;
}): SendBookingLinks {
  return async (request, language, network) => {
    const email = request.email.toLowerCase();
    const asker = networkDigest(keys.requests, network)?.toString('base64url');
    const asked = { email, language, ...(asker && { network: asker }) };
    // What another network asks for may be withheld, and must not stand for this.
    const key = `${addressDigest(email).toString('base64url')} ${asker}`;
    await queue.enqueueOncePer(ONCE_PER_SECONDS, 'booking-links', asked, key);
  };
}
