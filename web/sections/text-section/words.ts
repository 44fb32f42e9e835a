export const words = { en: { today: 'Today' }, ar: { today: 'اليوم' } };
