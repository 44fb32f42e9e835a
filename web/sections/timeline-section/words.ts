export const words = {
  en: {
    next: 'The next evening',
    none: 'The next evening has no date yet. Write to us, and we’ll tell you.',
  },
  ar: { next: 'الأمسية القادمة', none: 'لم يُحدَّد موعد الأمسية القادمة بعد. راسلنا نخبرك به.' },
};
