import { i18nFor } from '#web/i18n/i18n.ts';
import { customerMail, type ToCustomer } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';

/** The last mail about an order: its customer's data is erased. */
export interface ErasureMailRequest extends ToCustomer {
  kind: 'erased';
  facts: {
    name: string;
    title: string;
    /** Something had not been delivered yet. */
    wasOwed: boolean;
  };
}

export function erasureMail(request: ErasureMailRequest): MailContent {
  const { language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, wasOwed } = facts;
  return customerMail(request, t('erased.subject', { title }), {
    heading: t('erased.heading'),
    paragraphs: [
      t('order.greeting', { name }),
      t('erased.text'),
      t('erased.kept'),
      ...(wasOwed ? [t('erased.owed')] : []),
      t('erased.last'),
    ],
    facts: [{ label: t('order.service'), value: title }],
  });
}
