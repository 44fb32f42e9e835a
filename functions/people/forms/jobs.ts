import type { Tx } from '../../platform/database/database.ts';

/** The background jobs of the forms; their data holds nothing that was typed. */
export interface FormJobs {
  /** Mails a message to staff. */
  'message-mail': { messageId: string };
  /** Confirms a message to its author, if the address is right. */
  'message-copy': { messageId: string };
  /** Mails somebody who asked for the newsletter, or has just confirmed it. */
  'newsletter-mail': { subscriber: string };
}

export interface FormsQueue {
  /** Queues a job that exists if and only if the transaction commits. */
  enqueue<Name extends keyof FormJobs>(tx: Tx, name: Name, data: FormJobs[Name]): Promise<void>;
}
