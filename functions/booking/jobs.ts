import { defaultLanguage, type Language } from '#machines/language.ts';
import { retentionDays } from '#machines/retention.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import {
  FEWER_AT_ONCE,
  type Jobs,
  MAILS_AT_ONCE,
  mail,
  passing,
  recurring,
  requested,
} from '../jobs/job.ts';
import { type FormRetention, forgetForms } from '../people/forms/forms.ts';
import type { Database } from '../platform/database/database.ts';
import { noteErasure } from '../platform/erasures.ts';
import { sendLetterMail } from './mails/letters.ts';
import { mailBookingLinks } from './mails/mail-booking-links.ts';
import { queueDigests } from './mails/queue-digests.ts';
import { remindUnpaid, sendReminder } from './mails/remind-unpaid.ts';
import { sendDeliveryMail } from './mails/send-delivery-mail.ts';
import { sendDigestMail } from './mails/send-digest-mail.ts';
import { sendLinkMail } from './mails/send-link-mail.ts';
import { sendErasureMail, sendOrderMail } from './mails/send-order-mail.ts';
import { sendPauseMail } from './mails/send-pause-mail.ts';
import { type SessionMailDeps, sendSessionMail } from './mails/send-session-mail.ts';
import { sendStaffLetter } from './mails/send-staff-letter.ts';
import { tellStaff } from './mails/tell-staff.ts';
import { flagUnknownTimes } from './orders/flag-order.ts';
import { forgetAnswers } from './orders/forget-answers.ts';
import { forgetUnpaid, type Retention } from './orders/forget-unpaid.ts';
import { remindSessions, type SessionJobs } from './sessions/remind-sessions.ts';
import { watchSessions } from './sessions/watch-sessions.ts';
import { type SessionTextDeps, sendSessionText } from './whatsapp/send-session-text.ts';

const HOURLY_S = 3_600;

interface ForgetDeps {
  database: Database;
  retention: Retention & FormRetention;
}

export const bookingJobs = {
  'order-mail': { ...mail, atOnce: MAILS_AT_ONCE, run: sendOrderMail },
  'delivery-mail': { ...mail, atOnce: MAILS_AT_ONCE, run: sendDeliveryMail },
  'pause-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: sendPauseMail },
  'staff-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: tellStaff },
  'staff-letter': { ...mail, atOnce: FEWER_AT_ONCE, run: sendStaffLetter },
  'letter-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: sendLetterMail },
  'link-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: sendLinkMail },
  'session-mail': {
    ...mail,
    atOnce: FEWER_AT_ONCE,
    run: (deps: SessionMailDeps, job: SessionJobs['session-mail']) => sendSessionMail(deps, job),
  },
  'session-text': {
    ...requested,
    atOnce: FEWER_AT_ONCE,
    run: (deps: SessionTextDeps, job: SessionJobs['session-text']) => sendSessionText(deps, job),
  },
  // Holds the only copy of the address that the mail goes to.
  'erasure-mail': { ...requested, isPersonal: true, atOnce: FEWER_AT_ONCE, run: sendErasureMail },
  'note-erasure': { ...mail, run: noteErasure },
  'booked-mail': { ...mail, atOnce: FEWER_AT_ONCE, run: sendReminder },
  'reminder-mail': { ...passing, atOnce: FEWER_AT_ONCE, run: sendReminder },
  'booking-links': {
    ...passing,
    deleteAfterSeconds: HOURLY_S,
    isPersonal: true,
    atOnce: FEWER_AT_ONCE,
    run: mailBookingLinks,
  },
  'digest-mail': { ...requested, isPersonal: true, atOnce: FEWER_AT_ONCE, run: sendDigestMail },
  'queue-digests': {
    ...recurring,
    everySeconds: 600,
    run: (deps: Parameters<typeof queueDigests>[0]) => queueDigests(deps),
  },
  'remind-unpaid': {
    ...recurring,
    everySeconds: 'often',
    run: (deps: Parameters<typeof remindUnpaid>[0]) => remindUnpaid(deps),
  },
  'remind-sessions': {
    ...recurring,
    everySeconds: 'often',
    async run(deps: Parameters<typeof watchSessions>[0] & Parameters<typeof flagUnknownTimes>[0]) {
      // The link that staff typed moves along before it is mailed.
      await watchSessions(deps);
      await remindSessions(deps);
      await flagUnknownTimes(deps);
    },
  },
  'forget-unpaid': {
    ...recurring,
    everySeconds: HOURLY_S,
    async run({ database, retention }: ForgetDeps, _: unknown, signal: AbortSignal) {
      await forgetForms(database, retention);
      await forgetUnpaid(database, retention, signal);
    },
  },
  'forget-answers': {
    ...recurring,
    everySeconds: HOURLY_S,
    async run(
      {
        database,
        siteSettings,
      }: ForgetDeps & { siteSettings(language: Language): Promise<SiteSettings | null> },
      _: unknown,
      signal: AbortSignal,
    ) {
      const settings = await siteSettings(defaultLanguage);
      // Deletes nothing when the settings cannot be read, because they hold the limit; the next run makes
      // up for it.
      if (settings) await forgetAnswers(database, retentionDays(settings), signal);
    },
  },
} satisfies Jobs;
