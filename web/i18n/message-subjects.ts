/** The names of the subjects of messages, for their writers and for staff. */
export const messageSubjects = {
  en: {
    circle: 'The next evening of the circle',
    course: 'A place in a course, or its next date',
    talk: 'A talk or a workshop',
    words: 'My own words for this site',
    story: 'My story for the podcast',
  },
  ar: {
    circle: 'الأمسية القادمة في الحلقة',
    course: 'مقعد في دورة، أو موعدها القادم',
    talk: 'كلمة أو ورشة',
    words: 'كلماتي لهذا الموقع',
    story: 'حكايتي للبودكاست',
  },
} as const;
