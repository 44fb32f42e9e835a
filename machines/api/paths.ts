import type { ApiPath } from './call.ts';

// Paths beside the calls. They need no schemas, so that every page may name them.

/** Takes the contact form when it is sent without script; a `GET` shows the page itself. */
export const contactPath = '/contact';
/**
 * `GET ?token=&lang=`: shows a message to its writer. The mail that confirms the message links
 * here.
 */
export const messageCopyPath = '/contact/message';

/** Takes words for the testimonials when they are sent without script; a `GET` shows the page itself. */
export const testimonialsPath = '/testimonials';
/** A mail links here: `GET ?token=&lang=` asks, `POST` takes the words back. */
export const takeBackPath = '/testimonials/take-back';

/** Takes the newsletter form when it is sent without script; a `GET` shows the archive. */
export const newsletterPath = '/newsletter';
/** The page that follows the newsletter form and says what comes next. */
export const newsletterSentPath = '/newsletter/sent';
/** Mails link to these two paths: `GET ?token=&lang=` asks, `POST` carries it out. */
export const newsletterConfirmPath = '/newsletter/confirm';
export const newsletterLeavePath = '/newsletter/leave';
/** Editions link here: `GET ?token=&lang=` shows what a reader chose, `POST` changes it. */
export const newsletterChoicePath = '/newsletter/choice';

/** `GET`: the public files of the bucket `vid` (specification §3): videos and their captions. */
export const videoBucketPath = '/storage/v1/object/public/vid/';

/** `GET ?token=&lang=`: the page that asks whether to stop mails to an address. `POST`, of the page or of a mail program (RFC 8058): stops them. */
export const stopMailsPath = '/stop-mails';

/** Outside services report to these paths, each in its own protocol. */
export const webhookPaths = {
  stripe: '/functions/v1/stripe-webhook',
  ziina: '/functions/v1/ziina-webhook',
  calendly: '/functions/v1/calendly-webhook',
  whatsapp: '/functions/v1/whatsapp-webhook',
  mail: '/functions/v1/mail-webhook',
} as const satisfies Record<string, ApiPath>;

/**
 * `GET ?token=`: serves a document while the token is valid. Mails and the end of the sheet link
 * here.
 */
export const documentPath = '/documents/file';
/** Expired document links lead here: `GET ?token=&lang=` asks, `POST` mails a new link. */
export const documentAgainPath = '/documents/again';
/** `GET ?token=&lang=`: serves the receipt of a paid order as a PDF. */
export const receiptPath = '/documents/receipt';
/** `GET ?token=&lang=`: serves all that is kept about an order's customer, as a ZIP file. */
export const copyPath = '/documents/copy';

/** `GET ?lang=`: the page that browsers keep for when they have no network. */
export const offlinePagePath = '/offline-page';
/** `GET`: the script of the service worker that shows it. */
export const offlineWorkerPath = '/service-worker.js';

/** `GET`: 200 while the process lives, whatever it waits for; a server that fails it is started again. */
export const livePath = '/functions/v1/live' satisfies ApiPath;

/** `GET`: 200 when the server and its database work, else 503; a server that fails it is sent no visitors. */
export const healthPath = '/functions/v1/health' satisfies ApiPath;

export interface HealthResponse {
  status: 'ok' | 'starting' | 'stopping';
  /**
   * The age (s) of the oldest payment that a provider has neither settled nor ended; null if there
   * is none. A payment older than a day is not being reconciled.
   */
  oldestUnsettledSeconds?: number | null;
  /** The age (s) of the oldest mail that waits to be sent; null if none does. */
  oldestMailSeconds?: number | null;
}

/** `POST`: a browser reports that a page broke, with the id that it showed to the visitor. */
export const pageProblemPath = '/functions/v1/page-problem' satisfies ApiPath;

export interface PageProblem {
  /** The id that the visitor reads and may quote to us. */
  id: string;
  /** The path of the page, without the rest of its address. */
  page: string;
  cause: string;
}
