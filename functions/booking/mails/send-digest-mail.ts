import { createHash } from 'node:crypto';
import type { Language } from '#machines/language.ts';
import type { DigestCount } from '#web/mail/digest-mail.ts';
import type { SendMail } from '../../mail/mailer.ts';
import { type NewsDeps, newsOf } from './send-staff-letter.ts';
import type { StaffMailJobs } from './tell-staff.ts';

export interface DigestJob {
  email: string;
  language: Language;
  counts: DigestCount[];
  /** What was gathered for them; jobs of an earlier version have none. */
  news?: Array<Pick<StaffMailJobs['staff-letter'], 'orderId' | 'notice' | 'about'>>;
  /** The date in Dubai. */
  day: string;
}

/** Mails a member of staff what waits for them, and what has happened; a failed mail is retried only within the day. */
export async function sendDigestMail(
  deps: NewsDeps & { sendMail: SendMail },
  { email, language, counts, news = [], day }: DigestJob,
): Promise<void> {
  const id = createHash('sha256').update(`${day} ${email}`).digest('hex').slice(0, 32);
  const link = `${deps.publicUrl}/admin?lang=${language}`;
  const gathered = [];
  for (const each of news) gathered.push(await newsOf(deps, each, language));
  const request = { kind: 'digest', language, counts, news: gathered, link } as const;
  await deps.sendMail(request, { to: email, id: `digest.${id}` });
}
