import type { Compose, SendMail } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { createFormTickets } from '../platform/security/form-tickets.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { ContentFetch } from '../site/content/lake.ts';
import type { TestimonialDocuments } from '../site/content/testimonial-documents.ts';
import type { EditionsQueue } from './editions/advance-edition.ts';
import { createEditions } from './editions/editions.ts';
import { createTakeMailReport } from './editions/take-mail-report.ts';
import { createMessages } from './forms/messages.ts';
import { createNewsletter } from './forms/newsletter.ts';
import { createNewsletterChoice } from './forms/newsletter-choice.ts';
import { createStaffMessages } from './forms/staff-messages.ts';
import { createStaffSubscribers } from './forms/staff-subscribers.ts';
import { createTestimonials } from './forms/testimonials.ts';
import { createStaff, type StaffDeps } from './staff/staff.ts';

export type People = ReturnType<typeof openPeople>;

/** Opens the area: staff, and what people send by the public forms. */
export function openPeople(deps: {
  database: Database;
  queue: EditionsQueue;
  logger: Logger;
  fetchContent: ContentFetch;
  compose: Compose;
  sendMail: SendMail;
  testimonialDocuments: TestimonialDocuments;
  keys: Keys;
  staffAccounts: Pick<StaffDeps, 'service' | 'ownSessions'>;
  publicUrl: string;
}) {
  const { database, queue, keys, staffAccounts, publicUrl } = deps;
  const formTickets = createFormTickets(keys.formTickets);
  const forms = { database, queue, keys, tickets: formTickets };
  const newsletter = createNewsletter(forms);
  const messages = createMessages(forms);
  return {
    staff: createStaff({ ...staffAccounts, database, publicUrl, now: Date.now }),
    formTickets,
    messages,
    testimonials: createTestimonials({ ...deps, messages }),
    newsletter,
    newsletterChoice: createNewsletterChoice(deps),
    editions: createEditions({ ...deps, newsletter }),
    takeMailReport: createTakeMailReport(deps),
    staffMessages: createStaffMessages({ database, keys, queue }),
    staffSubscribers: createStaffSubscribers(deps),
  };
}
