/** Said to somebody whose words suggest danger, above the crisis numbers. */
export const helpNear = {
  en: {
    title: 'If it is too much right now, someone will listen.',
    text: 'Someone answers these numbers, and you don’t have to explain anything.',
  },
  ar: {
    title: 'إن كان الأمر فوق الطاقة الآن، فهناك من يصغي.',
    text: 'تجد من يردّ عليك على هذين الرقمين، ولا يلزمك أن تشرح شيئًا.',
  },
} as const;
