import { paymentProviders } from '#machines/api/payment-provider.ts';
import { DAY_MS } from '#machines/duration.ts';
import { defaultLanguage } from '#machines/language.ts';
import { retentionDays } from '#machines/retention.ts';
import type { Advance } from '../booking/orders/advance.ts';
import type { FindAnswersStatus } from '../booking/orders/answers-standing.ts';
import { flagUnknownTimes } from '../booking/orders/flag-unknown-times.ts';
import { forgetAnswers } from '../booking/orders/forget-answers.ts';
import { forgetUnpaid, type Retention } from '../booking/orders/forget-unpaid.ts';
import { remindSessions } from '../booking/sessions/remind-sessions.ts';
import type { AdvanceDelivery } from '../delivery/deliveries/advance-delivery.ts';
import type { Documents } from '../delivery/deliveries/documents.ts';
import type { Pauses } from '../delivery/deliveries/pauses.ts';
import { remindDeliveries } from '../delivery/deliveries/remind-deliveries.ts';
import type { Typesetter } from '../delivery/documents/typeset.ts';
import type { Revisions } from '../delivery/drafts/revisions.ts';
import type { WriteDraft } from '../delivery/drafts/write-draft.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deleteReceipts } from '../payments/bank-transfer/delete-receipts.ts';
import type { CheckPayment } from '../payments/check-payment.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import type { FindMissed } from '../payments/find-missed.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { type FormRetention, forgetForms } from '../people/forms/forget-forms.ts';
import type { Messages } from '../people/forms/messages.ts';
import type { Newsletter } from '../people/forms/newsletter.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEndedCounts } from '../platform/database/limiter.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { ResumeTokens } from '../platform/security/resume-token.ts';
import type { ItemName, PartName } from '../site/catalogue/item-name.ts';
import type { ContentFetch } from '../site/content/content-cache.ts';
import type { AuthMailJob, AuthMessageJob } from './auth-mail-job.ts';
import { mailBookingLinks } from './mail-booking-links.ts';
import { noteDeadJob } from './note-dead-job.ts';
import { type JobData, type Queue, reconciledProviders } from './queue.ts';
import { type DigestDeps, queueDigests } from './queue-digests.ts';
import { remindUnpaid, sendReminder } from './remind-unpaid.ts';
import { sendDeliveryMail } from './send-delivery-mail.ts';
import { sendDigestMail } from './send-digest-mail.ts';
import { sendErasureMail } from './send-erasure-mail.ts';
import { mailMessage, mailMessageCopy, mailSubscriber } from './send-form-mails.ts';
import { type OrderMailDeps, sendOrderMail } from './send-order-mail.ts';
import { sendPauseMail } from './send-pause-mail.ts';
import { sendSessionMail } from './send-session-mail.ts';
import { sendStaffMail } from './send-staff-mail.ts';
import { tellUnknownMoney } from './tell-unknown-money.ts';
import { typesetDocument } from './typeset-document.ts';

const DAY_S = DAY_MS / 1_000;

const OLD_EVERY_S = 3_600;
const COUNTS_EVERY_S = 600;
const REVIVE_EVERY_S = 900;

/** Mails of one kind that are sent at the same time, so that a slow mailbox holds up no other. */
const MAILS_AT_ONCE = 4;
const FEWER_AT_ONCE = 2;

export interface Jobs {
  start(): Promise<void>;
  /** Resolves when no job is running. */
  stop(): Promise<void>;
}

export interface JobsOptions extends Omit<OrderMailDeps, 'resumeTokens'> {
  queue: Queue;
  database: Database;
  useCases: {
    advance: Advance;
    advanceDelivery: AdvanceDelivery;
    writeDraft: WriteDraft;
    documents: Documents;
    pauses: Pauses;
    revisions: Revisions;
    partName: PartName;
    checkPayment: CheckPayment;
    findMissed: FindMissed;
    resumeTokens: ResumeTokens;
    itemName: ItemName;
    findAnswersStatus: FindAnswersStatus;
    messages: Messages;
    newsletter: Newsletter;
    reviews: DigestDeps['reviews'];
    handwork: DigestDeps['handwork'];
    sessions: DigestDeps['sessions'];
    followUps: DigestDeps['followUps'];
  };
  mailer: Pick<Mailer, 'send' | 'isReachable'>;
  typesetter: Pick<Typesetter, 'typeset'>;
  /** Reads published content straight from the lake, including what is sold, which only a token can read. */
  fetchSold: ContentFetch;
  /** Null where another service keeps the accounts. */
  accounts: {
    sendMail(job: AuthMailJob): Promise<void>;
    sendMessage(job: AuthMessageJob): Promise<void>;
    deleteEnded(): Promise<void>;
  } | null;
  people: DigestDeps['people'];
  /** Receives the mails to staff. */
  staffEmail: string;
  logger: Logger;
  retention: Retention & FormRetention;
  /** How often unsettled payments and deadlines are checked (s). */
  everySeconds: number;
}

/**
 * Creates the background jobs. Several servers may run them on one database: each recurring job runs once per
 * interval, and never twice at a time. Jobs read what is due from the database, so the next run makes up for
 * a missed one.
 */
export function createJobs(options: JobsOptions): Jobs {
  const { queue, database, useCases, mailer, logger, everySeconds } = options;
  const { retention } = options;
  const { advance, advanceDelivery, checkPayment, findMissed, resumeTokens, itemName } = useCases;
  const { findAnswersStatus, documents, partName, revisions } = useCases;
  let timer: NodeJS.Timeout | undefined;

  const queueRecurring = () =>
    Promise.all([
      ...paymentProviders.map((provider) =>
        queue.enqueueOncePer(everySeconds, `check-${provider}`, {}),
      ),
      queue.enqueueOncePer(everySeconds, 'expire-orders', {}),
      queue.enqueueOncePer(everySeconds, 'remind-unpaid', {}),
      queue.enqueueOncePer(everySeconds, 'remind-deliveries', {}),
      queue.enqueueOncePer(everySeconds, 'remind-sessions', {}),
      ...reconciledProviders.map((provider) =>
        queue.enqueueOncePer(DAY_S, `reconcile-${provider}`, {}),
      ),
      queue.enqueueOncePer(OLD_EVERY_S, 'delete-receipts', {}),
      queue.enqueueOncePer(OLD_EVERY_S, 'forget-unpaid', {}),
      queue.enqueueOncePer(OLD_EVERY_S, 'forget-answers', {}),
      queue.enqueueOncePer(COUNTS_EVERY_S, 'delete-counts', {}),
      queue.enqueueOncePer(COUNTS_EVERY_S, 'queue-digests', {}),
      ...(options.accounts ? [queue.enqueueOncePer(OLD_EVERY_S, 'delete-sign-ins', {})] : []),
      queue.enqueueOncePer(REVIVE_EVERY_S, 'revive-jobs', {}),
    ]).catch((error) => logger.log('error', 'recurring jobs not queued', errorFields(error)));

  return {
    async start() {
      queue.onDeadJob((job) => noteDeadJob({ ...options, advanceDelivery }, job));
      await queue.work(
        'order-mail',
        (job) => sendOrderMail({ ...options, resumeTokens, findAnswersStatus }, job),
        MAILS_AT_ONCE,
      );
      const { typesetter, fetchSold, siteSettings } = options;
      const guides = { fetchContent: fetchSold, siteSettings };
      await queue.work('typeset-document', (job) =>
        typesetDocument(
          { ...options, advanceDelivery, documents, revisions, typesetter, guides },
          job,
        ),
      );
      const deliver = (job: JobData['delivery-mail']) =>
        sendDeliveryMail({ ...options, advanceDelivery, documents, partName }, job);
      await queue.work('delivery-mail', deliver, MAILS_AT_ONCE);
      await queue.work(
        'pause-mail',
        (job) => sendPauseMail({ ...options, ...useCases }, job),
        FEWER_AT_ONCE,
      );
      const mailStaff = (job: JobData['staff-mail']) =>
        sendStaffMail({ ...options, itemName, partName }, job);
      await queue.work('staff-mail', mailStaff, FEWER_AT_ONCE);
      await queue.work('write-draft', useCases.writeDraft, FEWER_AT_ONCE);
      await queue.work('remind-unpaid', () => remindUnpaid({ database, queue }));
      await queue.work('remind-sessions', async () => {
        await remindSessions({ database, queue });
        await flagUnknownTimes({ database, queue });
      });
      await queue.work(
        'session-mail',
        (job) => sendSessionMail({ ...options, itemName }, job),
        FEWER_AT_ONCE,
      );
      await queue.work('remind-deliveries', () => remindDeliveries({ database, advanceDelivery }));
      const remind = (job: JobData['reminder-mail']) =>
        sendReminder({ ...options, resumeTokens }, job);
      await queue.work('reminder-mail', remind, FEWER_AT_ONCE);
      const formMails = { ...options, ...useCases };
      const mailToStaff = (job: JobData['message-mail']) => mailMessage(formMails, job);
      await queue.work('erasure-mail', (job) => sendErasureMail(options, job), FEWER_AT_ONCE);
      await queue.work('message-mail', mailToStaff, FEWER_AT_ONCE);
      await queue.work('message-copy', (job) => mailMessageCopy(formMails, job), FEWER_AT_ONCE);
      await queue.work('newsletter-mail', (job) => mailSubscriber(formMails, job), FEWER_AT_ONCE);
      const { accounts } = options;
      if (accounts) {
        await queue.work('auth-mail', accounts.sendMail, FEWER_AT_ONCE);
        await queue.work('auth-message', accounts.sendMessage);
        await queue.work('delete-sign-ins', () => accounts.deleteEnded());
      }
      const mailLinks = (job: JobData['booking-links']) =>
        mailBookingLinks({ ...options, resumeTokens, itemName }, job);
      await queue.work('booking-links', mailLinks, FEWER_AT_ONCE);
      for (const provider of paymentProviders) {
        await queue.work(`check-${provider}`, (_, signal) =>
          reconcilePayments({ ...options, checkPayment }, provider, signal),
        );
      }
      await queue.work('expire-orders', (_, signal) =>
        expireOrders({ ...options, advance, checkPayment }, signal),
      );
      for (const provider of reconciledProviders) {
        await queue.work(`reconcile-${provider}`, async () => {
          for (const money of await findMissed(provider)) {
            logger.log('error', 'money of no payment we know', { provider, id: money.providerId });
            await tellUnknownMoney(options, money);
          }
        });
      }
      await queue.work('delete-receipts', () =>
        deleteReceipts(database, retention.unpaidReceiptsDays),
      );
      await queue.work('forget-unpaid', async (_, signal) => {
        await forgetForms(database, retention);
        await forgetUnpaid(database, retention, signal);
      });
      await queue.work('forget-answers', async (_, signal) => {
        const settings = await siteSettings(defaultLanguage);
        // Deletes nothing when the settings cannot be read, because they hold the limit; the next run makes
        // up for it.
        if (settings) await forgetAnswers(database, retentionDays(settings), signal);
      });
      const { people } = options;
      await queue.work('queue-digests', () =>
        queueDigests({ ...useCases, database, queue, people }),
      );
      await queue.work('digest-mail', (job) => sendDigestMail(options, job), FEWER_AT_ONCE);
      await queue.work('delete-counts', () => deleteEndedCounts(database));
      await queue.work('revive-jobs', () => queue.reviveDeadJobs(() => mailer.isReachable()));
      await queueRecurring();
      timer = setInterval(queueRecurring, everySeconds * 1_000);
    },
    async stop() {
      clearInterval(timer);
      await queue.stop();
    },
  };
}
