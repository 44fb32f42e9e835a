import { guides } from '#studio/seed/toolkit/guide.ts';
import type { SiteSettings } from '#web/content/settings.ts';

/** A Content Lake in memory that a test can change or break. */
export interface TestContent {
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
  items: Array<{ id: string; priceAed: number }>;
  /** Null if staff have not filled it in; an error if the lake is unavailable. */
  bankDetails: object | null | Error;
  /** An error if the lake is unavailable. */
  guide: object | null | Error;
  /** Null where the settings have never been read. */
  settings: SiteSettings | null;
}

export const bankDetails = {
  bankName: 'Example Bank',
  accountHolder: 'Lived Experience Foundation',
  iban: 'AE630000000000000000000',
  accountNumber: '0000000000000',
  accountType: { en: 'Saving', ar: 'توفير' },
  currency: 'AED',
};

/** As a mail shows them; what else they hold is empty. */
export const siteSettings: SiteSettings = {
  foundationName: 'Lived Experience Foundation',
  founderName: '',
  location: 'Dubai, UAE',
  disclaimer: '',
  crisisText: '',
  answersKeptDays: 90,
  supportEmail: 'support@example.org',
  phone: '+971 4 000 0000',
  whatsapp: '97140000000',
  linkHubUrl: '',
  cardPaymentLink: '',
  hours: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '09:00',
    closes: '17:00',
  },
  crisisNumbers: [
    { label: 'Emergency', number: '999' },
    { label: 'Mental support line', number: '800-HOPE (4673)' },
  ],
  hasNewsletterTopics: true,
  navigation: [],
  footerLinks: [],
  socials: [],
  legalTexts: [],
  videoAddresses: [],
};

/** The toolkit's first step alone: making all of them takes as long as the rest of a purchase. */
const [shortGuide] = guides.map((guide) => {
  const chapters = guide.chapters.slice(0, 1);
  return {
    ...guide,
    chapters: chapters.map((each) => ({ ...each, steps: each.steps.slice(0, 1) })),
  };
});

export function testContent(): TestContent {
  const items = [
    {
      id: 'roadmap',
      type: 'service',
      title: { en: 'Personal Roadmap', ar: 'خارطة طريق شخصية' },
      deliveryTime: { en: 'Within 72 hours', ar: 'خلال 72 ساعة' },
      priceAed: 349,
      priceUsd: 95,
      parts: [],
    },
    {
      id: 'toolkit',
      type: 'service',
      title: { en: 'Toolkit', ar: 'الحقيبة' },
      priceAed: 121,
      priceUsd: 33,
      parts: [],
    },
    {
      id: 'rediscover-you',
      type: 'bundle',
      title: { en: 'Rediscover You', ar: 'اكتشف نفسك من جديد' },
      priceAed: 510,
      priceUsd: 139,
      parts: [{ id: 'toolkit' }, { id: 'roadmap' }],
    },
    {
      id: 'silent-witness',
      type: 'package',
      title: { en: 'Silent Witness', ar: 'الشاهد الصامت' },
      schedulingUrl: 'https://calendly.example.org/foundation/silent-witness',
      priceAed: 1300,
      priceUsd: 354,
      parts: [],
    },
  ];
  const content: TestContent = {
    items,
    bankDetails,
    guide: shortGuide ?? null,
    settings: siteSettings,
    async fetch<T>(query: string) {
      if (query.includes('_type == "guide"')) {
        if (content.guide instanceof Error) throw content.guide;
        return content.guide as T;
      }
      if (!query.includes('bankDetails')) return items as T;
      if (content.bankDetails instanceof Error) throw content.bankDetails;
      return content.bankDetails as T;
    },
  };
  return content;
}

/** A service that is made by hand, which tests put on sale where they need it. */
export const drawing = {
  ...{ id: 'art-drawing', type: 'service', parts: [] },
  title: { en: 'Art Drawing', ar: 'لوحة لك' },
  ...{ priceAed: 283, priceUsd: 77 },
};
