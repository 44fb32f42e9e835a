import { createHash } from 'node:crypto';
import type { Language } from '#machines/language.ts';
import type { DigestCount } from '#web/mail/digest-mail.ts';
import type { ComposeMail, Mailer } from '../mail/mailer.ts';

export interface DigestJob {
  email: string;
  language: Language;
  counts: DigestCount[];
  /** In Dubai. */
  day: string;
}

/** Tells somebody of staff what waits for them; tried again within the day alone. */
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
