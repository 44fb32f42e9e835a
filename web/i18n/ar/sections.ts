import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../translation.ts';

export const sections: Translation<typeof english> = {
  quotes: { more: 'كلمات أخرى' },
  credentials: { diploma: 'رقم الدبلوم' },
  cards: { more: 'المزيد', terms: 'شروط التوجيه والمساندة' },
  voices: {
    kind: 'أصوات متتابعة',
    previous: 'الصوت السابق',
    next: 'الصوت التالي',
    place: 'الصوت {{index}} من {{total}}',
  },
  media: { article: 'مقال', interview: 'مقابلة', video: 'فيديو', radio: 'إذاعة' },
  vision: { today: 'اليوم' },
  guide: {
    unstored: 'لا نحفظ هذا الاختيار ولا نرسله إلى أحد: يزول بإغلاق الصفحة.',
  },
  evening: {
    next: 'الأمسية القادمة',
    none: 'لم يُحدَّد موعد الأمسية القادمة بعد. راسلنا نخبرك به.',
  },
};
