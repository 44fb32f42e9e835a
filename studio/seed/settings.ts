import { answersRetention } from '../../machines/retention.ts';
import { hopeLine, type LocalisedString, string, text } from './text.ts';

interface NavigationLink {
  _key: string;
  _type: 'navigationLink';
  name: LocalisedString;
  path: string;
  isCta: boolean;
}

function link(path: string, en: string, ar: string, isCta = false): NavigationLink {
  const _key = path === '/' ? 'home' : path.slice(1);
  return { _key, _type: 'navigationLink', name: string(en, ar), path, isCta };
}

const topic = (_key: string, en: string, ar: string) => {
  return { _key, _type: 'newsletterTopic', title: string(en, ar) };
};

/** Names, numbers and addresses are obvious placeholders until the foundation enters its own. */
export const siteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  foundationName: string('Lived Experience Foundation', 'مؤسسة التجربة المعاشة'),
  founderName: string('The Founder', 'المؤسِّس'),
  diplomaNumber: 'D-0000-0000',
  supportEmail: 'support@example.org',
  phone: '+971 4 000 0000',
  whatsapp: '97140000000',
  linkHubUrl: 'https://links.example.org/foundation',
  location: string('Dubai, UAE', 'دبي، الإمارات العربية المتحدة'),
  hours: {
    _type: 'openingHours',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '09:00',
    closes: '17:00',
  },
  legalName: string('Lived Experience Foundation', 'مؤسسة التجربة المعاشة'),
  legalAddress: string('Dubai, United Arab Emirates', 'دبي، الإمارات العربية المتحدة'),
  isVatRegistered: false,
  answersKeptDays: answersRetention.usual,
  crisisNumbers: [
    {
      _key: 'emergency',
      _type: 'crisisNumber',
      label: string('Emergency', 'الطوارئ'),
      number: '999',
    },
    {
      _key: 'hope',
      _type: 'crisisNumber',
      label: string('Mental support line', 'خط الدعم النفسي'),
      number: '800-HOPE (4673)',
    },
  ],
  navigation: [
    link('/', 'Home', 'الرئيسية'),
    link('/about', 'About', 'من نحن'),
    link('/aboutfounder', 'About Founder', 'عن المؤسِّس'),
    link('/coaching', 'Book', 'الحجز', true),
    link('/community', 'Community', 'المجتمع'),
    link('/awards', 'Awards', 'الجوائز'),
    link('/findout', 'Find Out More', 'معرفة المزيد'),
    link('/contact', 'Contact', 'التواصل معنا'),
    link('/courses', 'Courses', 'الدورات'),
    link('/blog', 'Media', 'في الإعلام'),
    link('/podcasts', 'Podcasts', 'البودكاست'),
    link('/adimhc', 'ADIMHC', 'ADIMHC'),
    link('/gmhcs', 'GMHCS', 'GMHCS'),
    link('/mentl', 'MENTL', 'MENTL'),
  ],
  footerLinks: [
    link('/about', 'About', 'من نحن'),
    link('/community', 'Community', 'المجتمع'),
    link('/coaching', 'Coaching', 'التوجيه الشخصي'),
    link('/awards', 'Awards', 'الجوائز'),
    link('/blog', 'Media', 'في الإعلام'),
    link('/courses', 'Courses', 'الدورات'),
    link('/findout', 'Find Out More', 'معرفة المزيد'),
    link('/contact', 'Contact', 'التواصل معنا'),
  ],
  socials: ['instagram', 'linkedin', 'youtube'].map((network) => ({
    _key: network,
    _type: 'socialLink',
    network,
    url: `https://social.example.org/${network}`,
  })),
  newsletterTopics: [
    topic('articles', 'Articles', 'المقالات'),
    topic('podcast', 'Podcast', 'البودكاست'),
    topic('courses', 'Courses and programmes', 'الدورات والبرامج'),
  ],
  bankDetails: {
    _type: 'bankDetails',
    bankName: 'Example Bank',
    accountHolder: 'Lived Experience Foundation (example)',
    iban: 'AE630000000000000000000',
    accountNumber: '0000000000000',
    accountType: string('Saving', 'توفير'),
    currency: 'AED',
  },
  cardPaymentLink: 'https://pay.example.org/foundation',
  disclaimer: text(
    'Everything we offer is coaching. It is not therapy, and not medical or clinical treatment, and it does not replace the care of a doctor or a therapist.',
    'كل ما نقدّمه توجيه شخصي (كوتشينغ). ليس علاجًا نفسيًا ولا طبيًا ولا سريريًا، ولا يغني عن رعاية الطبيب أو المعالج النفسي.',
  ),
  crisisText: text(
    `If you are in crisis or in danger, seek professional help now. In the UAE, call 999, or ${hopeLine.en}.`,
    `إن كنت في أزمة أو خطر، فاطلب مساعدة متخصصة الآن. في الإمارات اتصل بالرقم 999 أو ${hopeLine.ar}.`,
  ),
};
