import {
  approveEdition,
  askEdition,
  listEditions,
  readEdition,
  sendEdition,
  testEdition,
} from '#machines/api/editions.ts';
import { followChanges } from '#machines/api/follow-changes.ts';
import { formTicket, sendMessage, subscribe } from '#machines/api/forms.ts';
import {
  answerMessage,
  listMessages,
  prepareTestimonial,
  readMessage,
  replyToMessage,
} from '#machines/api/messages.ts';
import {
  newsletterChoicePath,
  newsletterConfirmPath,
  newsletterLeavePath,
  takeBackPath,
  webhookPaths,
} from '#machines/api/paths.ts';
import {
  changeStaffRole,
  endMySession,
  endOtherSessions,
  inviteStaff,
  inviteStaffAgain,
  listMySessions,
  listStaff,
  removeStaff,
} from '#machines/api/staff.ts';
import { listReadings, listStaffActs } from '#machines/api/staff-records.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from '#machines/api/subscribers.ts';
import { networkOf } from '../http/caller.ts';
import { done } from '../http/env.ts';
import { createMailLinks } from '../http/mail-links.ts';
import { type Common, MAIL_WEIGHT, type Mount } from '../http/mount.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import { mountWebhook, type WebhookSecrets } from '../http/webhook.ts';
import type { Changes } from '../platform/database/changes.ts';
import type { Database } from '../platform/database/database.ts';
import type { OwnAccounts } from './accounts/open-accounts.ts';
import { createHandleMailCopy, readMailCopy } from './forms/mail-copies.ts';
import { createPlainForms } from './forms/plain-forms.ts';
import { sendSubscribers } from './forms/staff-subscribers.ts';
import type { People } from './open-people.ts';
import { streamChanges } from './staff/staff-changes.ts';

interface Deps extends Common, People {
  /** Null where another service keeps the accounts. */
  accounts: Pick<OwnAccounts, 'endpoints'> | null;
  show: ShowPlainPage;
  changes: Pick<Changes, 'follow'>;
  database: Database;
  webhookSecrets: WebhookSecrets;
  /** Null where the mailbox sends no copies. */
  mailbox: string | null;
}

/** Mounts the accounts, the public forms, and the calls of staff about people. */
export function peopleRoutes(mount: Mount, deps: Deps): void {
  const { answer, answerAs, limit, pages } = mount;
  const { reads, writes, mails } = limit;
  const { addressOf, formTickets, messages, newsletter, limits, changes } = deps;
  if (deps.accounts) pages.route('/', deps.accounts.endpoints);
  answer(formTicket, reads, async ({ form }) => ({ ticket: formTickets.issue(form) }));
  answer(sendMessage, mails, async (request, language, c) => ({
    success: true as const,
    isUrgent: await messages.send(request, language, networkOf(addressOf(c))),
  }));
  answer(
    subscribe,
    mails,
    done((request, language, c) =>
      newsletter.subscribe(request, language, networkOf(addressOf(c))),
    ),
  );
  const perMinute = Math.ceil(limits.writesPerMinute / MAIL_WEIGHT);
  pages.route('/', createPlainForms({ ...deps, perMinute }));
  if (deps.mailbox) {
    const handleCopy = createHandleMailCopy(deps);
    mountWebhook(mount, deps, {
      path: webhookPaths.mail,
      service: 'mail',
      header: 'X-Mail-Signature',
      read: readMailCopy,
      handle: async (copy) => (await deps.takeMailReport(copy)) || handleCopy(copy),
    });
  }
  const { confirming, leaving } = newsletter;
  const links = [
    { path: newsletterConfirmPath, page: 'newsletterConfirm', ...confirming },
    { path: newsletterLeavePath, page: 'newsletterLeave', ...leaving },
    { path: newsletterChoicePath, page: 'newsletterChoice', ...deps.newsletterChoice },
    { path: takeBackPath, page: 'takeBack', ...deps.testimonials.takingBack },
  ] as const;
  pages.route('/', createMailLinks({ ...deps, links }));

  const { asStaff, asRecorded, people, acts, mySessions, listReadings: readings } = deps.staff;
  answer(
    listStaff,
    reads,
    asStaff('list-staff', async (_, staff) => ({ people: await people.list(staff) })),
  );
  answer(
    inviteStaff,
    mails,
    asStaff('invite-staff', async (request, staff) => ({
      person: await people.invite(request, staff),
    })),
  );
  answer(inviteStaffAgain, mails, asStaff('invite-staff', done(people.inviteAgain)));
  answer(changeStaffRole, writes, asStaff('change-staff-role', done(people.changeRole)));
  answer(removeStaff, writes, asStaff('remove-staff', done(people.remove)));
  answer(listStaffActs, reads, asStaff('list-staff-acts', acts.list));
  answer(listReadings, reads, asStaff('list-readings', readings));
  answer(listMySessions, reads, asStaff('list-my-sessions', mySessions.list));
  answer(endMySession, writes, asStaff('end-my-session', done(mySessions.end)));
  answer(endOtherSessions, writes, asStaff('end-other-sessions', done(mySessions.endOthers)));
  const follow = asStaff('follow-changes', async () => undefined);
  answerAs(followChanges, reads, follow, (c) => streamChanges(c, follow, changes));

  const { staffMessages, staffSubscribers } = deps;
  const messageOf = ({ messageId }: { messageId: string }) => staffMessages.aboutOf(messageId);
  answer(listMessages, reads, asStaff('list-messages', staffMessages.list));
  answer(readMessage, reads, asRecorded('read-message', messageOf, staffMessages.read));
  const { answer: answerOne, reply } = staffMessages;
  answer(answerMessage, writes, asRecorded('answer-message', messageOf, done(answerOne)));
  const { prepare } = deps.testimonials;
  answer(prepareTestimonial, writes, asRecorded('prepare-testimonial', messageOf, done(prepare)));
  answer(replyToMessage, mails, asRecorded('reply-to-message', messageOf, done(reply)));
  answer(listSubscribers, reads, asStaff('list-subscribers', staffSubscribers.list));
  answer(
    removeSubscriber,
    writes,
    asRecorded(
      'remove-subscriber',
      ({ subscriberId }) => staffSubscribers.aboutOf(subscriberId),
      done(staffSubscribers.remove),
    ),
  );
  answerAs(
    exportSubscribers,
    writes,
    asRecorded(
      'export-subscribers',
      () => undefined,
      async (request) => request,
    ),
    (c, request) => sendSubscribers(c, staffSubscribers.all(request)),
  );

  const { editions } = deps;
  const editionOf = ({ editionId }: { editionId: string }) => editions.aboutOf(editionId);
  answer(listEditions, reads, asStaff('list-editions', editions.list));
  answer(readEdition, reads, asStaff('list-editions', editions.read));
  answer(testEdition, mails, asStaff('list-editions', done(editions.test)));
  answer(askEdition, writes, asRecorded('ask-edition', editionOf, done(editions.ask)));
  answer(approveEdition, writes, asRecorded('approve-edition', editionOf, done(editions.approve)));
  answer(sendEdition, writes, asRecorded('send-edition', editionOf, done(editions.send)));
}
