import type { Tx } from '../data/database.ts';

/** What the forms leave to the background; the jobs hold no word that was typed. */
export interface FormJobs {
  /** To staff. */
  'message-mail': { messageId: string };
  /** To whoever wrote it, as far as we know. */
  'message-copy': { messageId: string };
  /** To whoever asked for the newsletter, or has just said yes to it. */
  'newsletter-mail': { subscriber: string };
}

export interface FormsQueue {
  /** Queues a job that exists if and only if the transaction commits. */
  enqueue<Name extends keyof FormJobs>(tx: Tx, name: Name, data: FormJobs[Name]): Promise<void>;
}
