import { opening, page } from '../parts.ts';
import { string, text } from '../text.ts';

export const contactPage = page('contactPage', {
  title: ['Contact Us', 'التواصل معنا'],
  description: [
    'Write, call or send us a message in English or Arabic. A person reads and answers it. In a crisis, seek professional help.',
    'بالبريد أو الهاتف أو برسالة من هنا، بالعربية أو الإنجليزية. يقرؤها إنسان ويجيبك إنسان. إن كنت في أزمة، فاطلب مساعدة متخصصة.',
  ],
  sections: [
    opening(
      ['Contact Us', 'التواصل معنا'],
      [
        [
          'A few words are enough. A person reads every message and answers it.',
          'تكفي بضع كلمات. كل رسالة يقرؤها إنسان ويجيب عنها.',
        ],
        [
          'We are not an emergency line. If you are in danger, call 999 now.',
          'لسنا خط طوارئ. إن كنت في خطر، فاتصل الآن بالرقم 999.',
        ],
      ],
    ),
    {
      _key: 'cards',
      _type: 'contactCardsSection',
      title: string('How to reach us', 'كيف تصل إلينا'),
    },
    {
      _key: 'form',
      _type: 'contactFormSection',
      title: string('Send us a Message', 'رسالة إلينا'),
      intro: text(
        'Your name, your e-mail address and what you would like to say. We use them to answer you.',
        'اسمك، وبريدك الإلكتروني، وما يهمّك قوله. نستعملها للرد عليك.',
      ),
    },
    {
      _key: 'map',
      _type: 'mapSection',
      title: string('Our Location', 'موقعنا'),
      intro: text(
        'We are in Dubai. We’ll tell you where once we’ve agreed a time.',
        'نحن في دبي. ونخبرك بمكان اللقاء حين نتفق على موعد.',
      ),
      label: string('A map of Dubai', 'خريطة دبي'),
      place: { _type: 'geopoint', lat: 25.2048, lng: 55.2708 },
      zoom: 11,
    },
  ],
});
