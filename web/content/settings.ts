import { localised } from './groq.ts';

export interface NavigationLink {
  name: string;
  path: string;
  isCta: boolean;
}

export interface CrisisNumber {
  label: string;
  number: string;
}

/** The days as schema.org names them, the times as `09:00`. */
export interface OpeningHours {
  days: string[];
  opens: string;
  closes: string;
}

/** The foundation's own data, in the reader's language. */
export interface SiteSettings {
  foundationName: string;
  founderName: string;
  supportEmail: string;
  phone: string;
  /** Digits only, as wa.me wants them. */
  whatsapp: string;
  linkHubUrl: string;
  location: string;
  hours: OpeningHours | null;
  crisisNumbers: CrisisNumber[];
  navigation: NavigationLink[];
  socials: Array<{ network: string; url: string }>;
  cardPaymentLink: string;
  disclaimer: string;
  crisisText: string;
}

export const settingsQuery = `*[_id == "siteSettings"][0] {
  ${localised('foundationName', 'founderName', 'location', 'disclaimer', 'crisisText')},
  "supportEmail": coalesce(supportEmail, ""),
  "phone": coalesce(phone, ""),
  "whatsapp": coalesce(whatsapp, ""),
  "linkHubUrl": coalesce(linkHubUrl, ""),
  "cardPaymentLink": coalesce(cardPaymentLink, ""),
  "hours": select(defined(hours.opens) && defined(hours.closes) => hours { "days": coalesce(days, []), opens, closes }),
  "crisisNumbers": coalesce(crisisNumbers[] { ${localised('label')}, number }, []),
  "navigation": coalesce(navigation[] { ${localised('name')}, path, "isCta": isCta == true }, []),
  "socials": coalesce(socials[] { network, url }, [])
}`;
