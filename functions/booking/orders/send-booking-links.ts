import type { SendBookingLinksRequest } from '#machines/api/open-bookings.ts';
import type { Language } from '#machines/language.ts';
import type { EnqueueOncePer } from '../../jobs/job.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { networkDigest } from '../../platform/security/tokens.ts';

export interface BookingLinksJob {
  email: string;
  language: Language;
  /** The asker's network, whose mails are counted; missing where it is not known. */
  network?: string;
}

/** One network can have the same address looked up only once in this time. */
const ONCE_PER_SECONDS = 900;

/**
 * Has the links of an address's bookings mailed to it. A background job looks the address up, so that neither
 * the response nor its timing tells whether it has bookings. The asker may be somebody else, so the limits
 * count mails that are sent, not requests.
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
  queue: EnqueueOncePer<{ 'booking-links': BookingLinksJob }>;
  keys: Pick<Keys, 'requests'>;
}): SendBookingLinks {
  return async (request, language, network) => {
    const email = request.email.toLowerCase();
    const asker = networkDigest(keys.requests, network)?.toString('base64url');
    const asked = { email, language, ...(asker && { network: asker }) };
    // Includes the asker: mails for another network may be withheld, and its request must not block this one.
    const key = `${addressDigest(email).toString('base64url')} ${asker}`;
    await queue.enqueueOncePer(ONCE_PER_SECONDS, 'booking-links', asked, key);
  };
}
