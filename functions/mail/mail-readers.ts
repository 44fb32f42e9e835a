import type { StaffPerson } from '#machines/api/staff.ts';
import { defaultLanguage } from '#machines/language.ts';
import { mayDo, type StaffAct } from '#machines/staff/policy.ts';
import { errorFields, type Logger } from '../platform/logger.ts';

/** A member of staff who has accepted and can still sign in. */
export interface Colleague
  extends Pick<StaffPerson, 'id' | 'name' | 'email' | 'role' | 'language'> {
  /** They hear of what is not urgent with the next morning’s digest. */
  prefersDigest: boolean;
}

/** Whom a mail to staff goes to. */
export interface MailReader extends Pick<Colleague, 'email' | 'language' | 'prefersDigest'> {
  /** Null for the mailbox of staff. */
  id: string | null;
}

export interface MailReadersDeps {
  staff: { people: { colleagues(): Promise<Colleague[]> } };
  staffEmail: string;
}

/** Returns who may perform an act; the mailbox of staff where nobody is known, because somebody must hear of it. */
export async function readersWho(
  act: StaffAct,
  { staff, staffEmail, logger }: MailReadersDeps & { logger: Logger },
): Promise<MailReader[]> {
  const colleagues = await staff.people.colleagues().catch((error) => {
    logger.log('warn', 'staff not known, so their mailbox is told', errorFields(error));
    return [];
  });
  const readers = colleagues.filter(({ role }) => mayDo(role, act));
  return readers.length > 0 ? readers : [mailbox(staffEmail)];
}

/** Finds a reader when their mail is sent; null for somebody who is no longer with us. */
export async function readerOf(
  id: string | null,
  { staff, staffEmail }: MailReadersDeps,
): Promise<MailReader | null> {
  if (id === null) return mailbox(staffEmail);
  return (await staff.people.colleagues()).find((each) => each.id === id) ?? null;
}

const mailbox = (email: string): MailReader => ({
  ...{ id: null, email, language: defaultLanguage, prefersDigest: false },
});
