import { createHash } from 'node:crypto';
import type { Language } from '#machines/language.ts';
import type { DigestCount } from '#web/mail/staff-mail.ts';
import type { ComposeMail, Mailer } from '../../mail/mailer.ts';

export interface DigestJob {
  email: string;
  language: Language;
  counts: DigestCount[];
  /** The date in Dubai. */
  day: string;
}

/** Mails a member of staff what waits for them; a failed mail is retried only within the day. */
export async function sendDigestMail(
  deps: { mailer: Pick<Mailer, 'send'>; composeMail: ComposeMail; publicUrl: string },
  { email, language, counts, day }: DigestJob,
): Promise<void> {
  const { mailer, composeMail, publicUrl } = deps;
  const { hostname } = new URL(publicUrl);
  const id = createHash('sha256').update(`${day} ${email}`).digest('hex').slice(0, 32);
  const link = `${publicUrl}/admin?lang=${language}`;
  await mailer.send({
    ...(await composeMail({ kind: 'digest', language, counts, link })),
    to: email,
    messageId: `<digest.${id}@${hostname}>`,
  });
}
