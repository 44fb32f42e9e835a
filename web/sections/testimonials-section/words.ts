export const words = {
  en: {
    kind: 'carousel',
    previous: 'Previous voice',
    next: 'Next voice',
    place: (index: number, total: number) => `Voice ${index} of ${total}`,
  },
  ar: {
    kind: 'أصوات متتابعة',
    previous: 'الصوت السابق',
    next: 'الصوت التالي',
    place: (index: number, total: number) => `الصوت ${index} من ${total}`,
  },
};
