import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { ErasureJobs } from '../orders/erase-order.ts';
import { sendOnce } from './send-once.ts';
import type { MailDeps } from './send-order-mail.ts';

export interface ErasureMailDeps extends MailDeps {
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

/** Confirms to a person that everything was erased. It is the last mail about their order. */
export async function sendErasureMail(
  deps: ErasureMailDeps,
  { orderId, email, name, language, title, wasOwed }: ErasureJobs['erasure-mail'],
): Promise<void> {
  const { mailer, composeMail, siteSettings, publicUrl } = deps;
  const key = { order_id: orderId, mail: 'erased', about: '' };
  const send = async () => {
    const settings = await siteSettings(language);
    const facts = { name, title, wasOwed };
    const composed = await composeMail({ kind: 'erased', language, facts, settings });
    const messageId = `<erased.${orderId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ ...composed, to: email, messageId });
  };
  await sendOnce(deps, key, send, 'log');
}
