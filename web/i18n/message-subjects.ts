/** What a message may be about, as its writer and staff read it. */
export const messageSubjects = {
  en: { talk: 'A talk or a workshop' },
  ar: { talk: 'كلمة أو ورشة' },
} as const;
