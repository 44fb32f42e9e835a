/** The names of the audiences, for readers and search engines. */
export const audienceNames = {
  en: {
    everyone: 'Everyone',
    families: 'Families and friends',
    teams: 'Teams',
    storytellers: 'Those who want to tell their own story',
  },
  ar: {
    everyone: 'للجميع',
    families: 'للعائلات والأصدقاء',
    teams: 'لفرق العمل',
    storytellers: 'لمن يودّون رواية حكايتهم',
  },
} as const;
