export const words = {
  en: { more: 'Learn more', terms: 'Coaching and support terms' },
  ar: { more: 'المزيد', terms: 'شروط التوجيه والمساندة' },
};
