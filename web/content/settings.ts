import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import { draggedOrder } from '#machines/order-rank.ts';
import { answersRetention } from '#machines/retention.ts';
import { localised, sectionPageTypes } from './groq.ts';

/** The foundation's own data, in the reader's language. */
export type SiteSettings = NonNullable<SettingsQueryResult>;

export type NavigationLink = SiteSettings['navigation'][number];

export type CrisisNumber = SiteSettings['crisisNumbers'][number];

/** The days as schema.org names them, the times as `09:00`. */
export type OpeningHours = NonNullable<SiteSettings['hours']>;

const pages = `*[_type in ${sectionPageTypes}]`;

export const settingsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0] {
  ${localised('foundationName', 'founderName', 'location', 'disclaimer', 'crisisText')},
  "supportEmail": coalesce(supportEmail, ""),
  "phone": coalesce(phone, ""),
  "whatsapp": coalesce(whatsapp, ""),
  "linkHubUrl": coalesce(linkHubUrl, ""),
  "cardPaymentLink": coalesce(cardPaymentLink, ""),
  "answersKeptDays": coalesce(answersKeptDays, ${answersRetention.usual}),
  "hours": select(defined(hours.opens) && defined(hours.closes) => hours {
    "days": coalesce(days, []), "opens": coalesce(opens, ""), "closes": coalesce(closes, "")
  }),
  "crisisNumbers": coalesce(crisisNumbers[defined(number)] {
    ${localised('label')}, "number": coalesce(number, "")
  }, []),
  "hasNewsletterTopics": count(newsletterTopics) > 0,
  "navigation": coalesce(navigation[defined(path)] {
    ${localised('name')}, "path": coalesce(path, ""), "isCta": isCta == true
  }, []),
  "footerLinks": coalesce(footerLinks[defined(path)] { ${localised('name')}, "path": coalesce(path, "") }, []),
  "legalTexts": *[_type == "legalText" && defined(slug.current)] | order(${draggedOrder}) [0...10] {
    ${localised('title')}, "slug": coalesce(slug.current, "")
  },
  "socials": coalesce(socials[defined(url)] {
    "network": coalesce(network, ""), "url": coalesce(url, "")
  }, []),
  "videoAddresses": array::unique([
    ...${pages}.sections[].video.webm, ...${pages}.sections[].video.mp4
  ][string::startsWith(@, "https:")])
}`;
