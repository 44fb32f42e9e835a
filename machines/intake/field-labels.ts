import type { Language, Localised } from '../language.ts';

/** Field labels. Consent has a short one here, as its label on the form is a sentence. */
export const fieldLabels = {
  en: {
    fullName: 'Full name',
    email: 'E-mail',
    whatsapp: 'WhatsApp number',
    consent: 'Consent',
    currentSituation: 'Your current situation',
    coreValues: 'Your core values',
    emotionalGoals: 'How you would like to feel',
    obstacles: 'What stands in the way',
    aspirations: 'What you hope for',
    lifeVision: 'The life you picture',
    currentRole: 'Your current role',
    targetRole: 'The role you hope for',
    experience: 'Your experience',
    skills: 'Your skills',
    achievements: 'Your achievements',
    linkedinUrl: 'LinkedIn address',
    additionalInfo: 'Anything else',
    personalStory: 'Your story',
    lifeMoments: 'Moments that changed you',
    personalityTraits: 'Your character',
    futureVision: 'Who you are becoming',
    preferredStyle: 'Style',
    visualPreferences: 'What you like to look at',
    colorMood: 'Colours and mood',
    symbolsElements: 'Symbols that belong to you',
    drawingFeeling: 'What the drawing should make you feel',
  },
  ar: {
    fullName: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    whatsapp: 'رقم واتساب',
    consent: 'الموافقة',
    currentSituation: 'وضعك الحالي',
    coreValues: 'قيمك الأساسية',
    emotionalGoals: 'كيف تودّ أن تشعر',
    obstacles: 'ما يقف في الطريق',
    aspirations: 'ما تأمله',
    lifeVision: 'الحياة التي تتخيّلها',
    currentRole: 'عملك الحالي',
    targetRole: 'العمل الذي تطمح إليه',
    experience: 'خبرتك',
    skills: 'مهاراتك',
    achievements: 'إنجازاتك',
    linkedinUrl: 'صفحتك على LinkedIn',
    additionalInfo: 'أي شيء آخر',
    personalStory: 'حكايتك',
    lifeMoments: 'لحظات غيّرتك',
    personalityTraits: 'طباعك',
    futureVision: 'من تصير مع الأيام',
    preferredStyle: 'الأسلوب',
    visualPreferences: 'ما يسرّك أن تنظر إليه',
    colorMood: 'الألوان والمزاج',
    symbolsElements: 'رموز تشبهك',
    drawingFeeling: 'ما تودّ أن تبعثه فيك اللوحة',
  },
} as const satisfies Localised<Readonly<Record<string, string>>>;

/** The label of a field; an unknown field keeps its name. */
export function fieldLabel(language: Language, field: string): string {
  const labels: Readonly<Record<string, string>> = fieldLabels[language];
  return (Object.hasOwn(labels, field) && labels[field]) || field;
}
