import type { Database } from '../platform/database/database.ts';
import { createFormTickets } from '../platform/security/form-tickets.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { FormsQueue } from './forms/forms.ts';
import { createMessages } from './forms/messages.ts';
import { createNewsletter } from './forms/newsletter.ts';
import { createStaffMessages } from './forms/staff-messages.ts';
import { createStaffSubscribers } from './forms/staff-subscribers.ts';
import { createStaff, type StaffDeps } from './staff/staff.ts';

export type People = ReturnType<typeof openPeople>;

/** Opens the area: staff, and what people send by the public forms. */
export function openPeople(deps: {
  database: Database;
  queue: FormsQueue;
  keys: Keys;
  staffAccounts: Pick<StaffDeps, 'service' | 'ownSessions'>;
  publicUrl: string;
}) {
  const { database, queue, keys, staffAccounts, publicUrl } = deps;
  const formTickets = createFormTickets(keys.formTickets);
  const forms = { database, queue, keys, tickets: formTickets };
  return {
    staff: createStaff({ ...staffAccounts, database, publicUrl, now: Date.now }),
    formTickets,
    messages: createMessages(forms),
    newsletter: createNewsletter(forms),
    staffMessages: createStaffMessages({ database, keys, queue }),
    staffSubscribers: createStaffSubscribers({ database, queue }),
  };
}
