import { description, reference, slug, string } from './text.ts';

export const bundles = [
  {
    _id: 'bundle-rediscover-you',
    _type: 'bundle',
    slug: slug('rediscover-you'),
    title: string('Rediscover You', 'عودة إلى ذاتك'),
    summary: string(
      'Steps to begin with, a map for the way ahead, and a voice to keep you company.',
      'خطوات للبداية، وخارطة لما هو آتٍ، وصوت يؤنسك.',
    ),
    description: description(
      'The Toolkit to begin with, Your Roadmap for the way ahead, and a voice message to keep you company. The Roadmap is written by AI from your answers, reviewed by a person, and sent within 72 hours.',
      'حقيبة الأدوات للبداية، وخارطة طريقك لما هو آتٍ، ورسالة صوتية تؤنسك. خارطة الطريق يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتُرسل إليك خلال 72 ساعة.',
    ),
    delivery: string('Two PDFs and an audio message', 'ملفا PDF ورسالة صوتية'),
    deliveryTime: string(
      'The Toolkit at once, the rest within 72 hours',
      'حقيبة الأدوات على الفور، والباقي خلال 72 ساعة',
    ),
    parts: ['service-toolkit', 'service-roadmap', 'service-voice-message'].map(reference),
    priceUsd: 139,
    priceAed: 510,
  },
  {
    _id: 'bundle-legacy-bio',
    _type: 'bundle',
    slug: slug('legacy-bio'),
    title: string('Legacy Bio', 'سيرة وأثر'),
    summary: string(
      'Your story and your working life, side by side, and a voice to go with them.',
      'حكايتك وحياتك المهنية جنبًا إلى جنب، ومعهما صوت يرافقك.',
    ),
    description: description(
      'Your story and your working life, side by side: the Soul Bio, the CV Makeover and a voice message. The texts are written by AI from your answers, reviewed by a person, and sent within 72 hours.',
      'حكايتك وحياتك المهنية جنبًا إلى جنب: سيرة الروح، وسيرتك المهنية بحلّة جديدة، ورسالة صوتية. النصوص يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتُرسل إليك خلال 72 ساعة.',
    ),
    delivery: string('Two personal texts and an audio message', 'نصّان شخصيان ورسالة صوتية'),
    deliveryTime: string(
      'Within 72 hours, once a person has reviewed it',
      'خلال 72 ساعة، بعد أن يراجعها شخص من فريقنا',
    ),
    parts: ['service-soul-bio', 'service-cv-makeover', 'service-voice-message'].map(reference),
    priceUsd: 197,
    priceAed: 723,
    originalPriceUsd: 223,
    originalPartsUsd: 205,
  },
];
