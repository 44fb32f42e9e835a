import type { TestDocument } from './lake.ts';

const both = (en: string, ar: string) => ({ en, ar });

export const settings: TestDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  foundationName: both('The Foundation', 'المؤسسة'),
  founderName: both('The Founder', 'المؤسس'),
  supportEmail: 'help@example.org',
  phone: '+971 4 123 4567',
  whatsapp: '97141234567',
  location: both('Dubai', 'دبي'),
  hours: { days: ['Sunday', 'Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
  crisisNumbers: [{ label: both('Emergency', 'الطوارئ'), number: '999' }],
  navigation: [
    { name: both('Home', 'الرئيسية'), path: '/', isCta: false },
    { name: both('Elsewhere', 'مكان آخر'), path: '/not/yet', isCta: false },
    { name: both('Book', 'احجز'), path: '/coaching', isCta: true },
  ],
  cardPaymentLink: 'https://pay.example.org/',
  disclaimer: both('Coaching, not therapy.', 'توجيه، وليس علاجًا.'),
  crisisText: both('Please seek help.', 'نرجو طلب المساعدة.'),
};

const paragraph = (text: string) => [
  {
    _key: 'k',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: 's', _type: 'span', text, marks: [] }],
  },
];

export const coachingPage = {
  _id: 'coachingPage',
  _type: 'coachingPage',
  title: both('Coaching', 'التوجيه'),
  seo: {
    title: both('Coaching for you', 'توجيه لك'),
    description: both('What we offer', 'ما نقدمه'),
  },
  hero: {
    title: both('Not alone', 'لست وحدك'),
    intro: [both('First line', 'السطر الأول'), both('Second line', 'السطر الثاني')],
    servicesButton: both('See', 'عرض'),
    awardsButton: both('Awards', 'الجوائز'),
  },
  services: { title: both('Services', 'الخدمات'), intro: both('On your own', 'على مهلك') },
  bundles: { title: both('Bundles', 'الباقات'), intro: both('', '') },
  tier1: { title: both('Tier one', 'المستوى الأول'), intro: both('', '') },
  tier2: { title: both('Tier two', 'المستوى الثاني'), intro: both('', '') },
  faq: {
    title: both('Questions', 'أسئلة'),
    items: [
      {
        _key: 'first',
        question: both('Why?', 'لماذا؟'),
        answer: { en: paragraph('Because.'), ar: paragraph('لأن.') },
      },
    ],
  },
  booking: {
    title: both('Ready', 'جاهز'),
    text: both('Book', 'احجز'),
    bookSession: both('Book a Session', 'حجز جلسة'),
    makePayment: both('Make Payment', 'إتمام الدفع'),
    sendVerification: both('Send Verification', 'إرسال الإثبات'),
    whatsappMessage: both('Hello & thanks', 'مرحبًا'),
  },
  terms: { title: both('Terms', 'الشروط'), body: both('One\n\nTwo', 'واحد\n\nاثنان') },
} satisfies TestDocument;

export function service(
  id: string,
  priceUsd: unknown,
  fields: Record<string, unknown> = {},
): TestDocument {
  return {
    _id: `service-${id}`,
    _type: 'service',
    slug: { current: id },
    title: both(`The ${id}`, `خدمة ${id}`),
    description: both('Coaching.', 'توجيه.'),
    delivery: both('A PDF', 'ملف'),
    deliveryTime: both('Within 24 hours', 'خلال 24 ساعة'),
    way: 'instant',
    icon: 'path',
    priceUsd,
    priceAed: 121,
    ...fields,
  };
}

export const bundle: TestDocument = {
  _id: 'bundle-both',
  _type: 'bundle',
  slug: { current: 'both' },
  title: both('Both', 'الاثنان'),
  description: both('Coaching.', 'توجيه.'),
  delivery: both('Two', 'اثنان'),
  deliveryTime: both('Soon', 'قريبًا'),
  parts: [{ _type: 'reference', _ref: 'service-toolkit' }],
  priceUsd: 139,
  priceAed: 510,
  originalPriceUsd: 155,
  originalPartsUsd: 33,
};

export const documents: TestDocument[] = [
  settings,
  coachingPage,
  service('roadmap', 95),
  service('toolkit', 33),
  bundle,
];
