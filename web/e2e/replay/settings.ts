/** Between them, both languages, both sizes and both ways of pointing. */
export const settings = [
  {
    title: 'on a desktop, in English',
    language: 'en',
    device: { viewport: { width: 1280, height: 900 } },
    isPhone: false,
  },
  {
    title: 'on a phone, in Arabic',
    language: 'ar',
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    isPhone: true,
  },
] as const;
