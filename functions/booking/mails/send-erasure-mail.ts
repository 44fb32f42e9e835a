import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { ErasureJobs } from '../orders/erase-order.ts';
import { type MailDeps, type SendMail, sendOnce } from './send-once.ts';

export interface ErasureMailDeps extends MailDeps {
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

/** Confirms to a person that everything was erased. It is the last mail about their order. */
export async function sendErasureMail(
  deps: ErasureMailDeps,
  { orderId, email, name, language, title, wasOwed }: ErasureJobs['erasure-mail'],
): Promise<void> {
  const { composeMail, siteSettings } = deps;
  const key = { order_id: orderId, mail: 'erased', about: '' };
  const compose = async (send: SendMail) => {
    const settings = await siteSettings(language);
    const facts = { name, title, wasOwed };
    await send({
      ...(await composeMail({ kind: 'erased', language, facts, settings })),
      to: email,
    });
  };
  await sendOnce(deps, key, compose, 'log');
}
