import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { type SiteSettings, settingsQuery } from '#web/content/settings.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import type { OrderMailRequest } from '#web/mail/order-mail.ts';
import { settings as settingsDocument } from './documents.ts';
import { lakeOf } from './lake.ts';

export const orderFacts: OrderMailRequest['facts'] = {
  name: 'Layla <script> $t(order.link) {{title}}',
  title: 'Personal Roadmap',
  price: { minor: 34_900, currency: 'AED' },
  received: { minor: 34_800, currency: 'AED' },
  amount: { minor: 12_000, currency: 'AED' },
  reference: '7K3M-9QXT-2B4C-D6EF',
  link: 'https://example.org/coaching?lang=ar#booking=token',
  fulfilment: 'personalised',
  deliveryTime: 'within 72 hours',
  sessions: [],
};

/** Composes a mail about an order without settings. */
export const bare = (
  language: Language,
  change: Partial<OrderMailRequest['facts']> = {},
  mail: OrderMail = 'confirmation',
) => {
  const facts = { ...orderFacts, ...change };
  return composeMail({ kind: 'order', mail, language, facts, settings: null });
};

/** The seed's settings. */
export async function settingsIn(language: Language): Promise<SiteSettings> {
  const lake = lakeOf([settingsDocument]);
  const settings = await lake.fetch<SettingsQueryResult>(settingsQuery, { language });
  if (!settings) throw new Error('no settings');
  return settings;
}

/** Composes a mail about an order with settings. */
export async function orderMail(
  language: Language,
  mail: OrderMail = 'confirmation',
  change: Partial<SiteSettings> = {},
) {
  const settings = { ...(await settingsIn(language)), ...change };
  return composeMail({ kind: 'order', mail, language, facts: orderFacts, settings });
}
