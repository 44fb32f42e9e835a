import type { Enqueue } from '#functions/jobs/job.ts';

/** The background jobs of the forms; their data holds nothing that was typed. */
export interface FormJobs {
  /** Mails a message to staff. */
  'message-mail': { messageId: string };
  /** Confirms a message to its author, if the address is right. */
  'message-copy': { messageId: string };
  /** Mails somebody who asked for the newsletter, or has just confirmed it. */
  'newsletter-mail': { subscriber: string };
}

export type FormsQueue = Enqueue<FormJobs>;
