import type { Accounts, AuthMailJob, AuthMessageJob } from 'accounts';
import { FEWER_AT_ONCE, type Jobs, mail, prompt, recurring, requested } from '../jobs/job.ts';
import { archiveEdition, sendEditions } from './editions/send-editions.ts';
import { mailApprover, tellApprovers } from './editions/tell-approvers.ts';
import {
  mailMessage,
  mailMessageCopy,
  mailReply,
  mailSubscriber,
  tellOfMessage,
} from './forms/send-form-mails.ts';
import { clearTestimonial } from './forms/testimonials.ts';

export const peopleJobs = {
  'message-mail': { ...mail, run: tellOfMessage },
  'message-letter': { ...mail, atOnce: FEWER_AT_ONCE, run: mailMessage },
  'message-reply': { ...mail, atOnce: FEWER_AT_ONCE, run: mailReply },
  'message-copy': { ...requested, atOnce: FEWER_AT_ONCE, run: mailMessageCopy },
  'clear-testimonial': { ...mail, run: clearTestimonial },
  'newsletter-mail': { ...requested, atOnce: FEWER_AT_ONCE, run: mailSubscriber },
  'send-editions': { ...recurring, everySeconds: 'often', run: sendEditions },
  'archive-edition': { ...requested, run: archiveEdition },
  'edition-mail': { ...mail, run: tellApprovers },
  'edition-letter': { ...mail, atOnce: FEWER_AT_ONCE, run: mailApprover },
} satisfies Jobs;

interface AccountsDeps {
  accounts: Pick<Accounts, 'sendMail' | 'sendMessage' | 'deleteEnded'>;
}

/** Run only where we keep the accounts. */
export const accountJobs = {
  'auth-mail': {
    ...prompt,
    isPersonal: true,
    atOnce: FEWER_AT_ONCE,
    run: ({ accounts }: AccountsDeps, job: AuthMailJob) => accounts.sendMail(job),
  },
  'auth-message': {
    ...prompt,
    isPersonal: true,
    run: ({ accounts }: AccountsDeps, job: AuthMessageJob) => accounts.sendMessage(job),
  },
  'delete-sign-ins': {
    ...recurring,
    everySeconds: 3_600,
    run: ({ accounts }: AccountsDeps) => accounts.deleteEnded(),
  },
} satisfies Jobs;
