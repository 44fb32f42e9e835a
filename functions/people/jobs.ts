import { FEWER_AT_ONCE, type Jobs, mail, requested } from '../jobs/job.ts';
import { mailMessage, mailMessageCopy, mailSubscriber } from './forms/send-form-mails.ts';

export const peopleJobs = {
  'message-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: mailMessage },
  'message-copy': { ...requested, atOnce: FEWER_AT_ONCE, run: mailMessageCopy },
  'newsletter-mail': { ...requested, atOnce: FEWER_AT_ONCE, run: mailSubscriber },
} satisfies Jobs;
