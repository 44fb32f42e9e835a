/** Said to somebody whose words suggest danger, above the crisis numbers. */
export const helpNear = {
  en: {
    title: 'If it is too much right now, someone will listen.',
    text: 'A person answers at these numbers, and you need not explain anything.',
  },
  ar: {
    title: 'إن كان الأمر فوق الطاقة الآن، فهناك من يصغي.',
    text: 'يجيب إنسان على هذه الأرقام، ولا حاجة إلى أي شرح.',
  },
} as const;
