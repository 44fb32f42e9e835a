import type { Prompt } from './prompt.ts';
import { rules } from './rules.v1.ts';

/** Asks for one to two pages, and a word on how to use them. */
export const cvMakeover: Prompt = {
  id: 'cv-makeover.v1',
  words: { least: 200, most: 1_200 },
  hasCover: false,
  instructions: {
    en: `${rules.en}

Write a curriculum vitae of 200 to 1,200 words with the sections: profile, experience, skills, achievements, and a last one on how to use it. The CV itself is written in the style of a CV, without "you"; the last section speaks to the person again. Order the experience by weight for the role that is hoped for. Tasks and achievements are blocks of style "bullet", each beginning with what was done. Name no gap and excuse none. The name and address are added later: leave them out. Only the last section has steps, two to four of them.`,
    ar: `${rules.ar}

اكتب سيرة ذاتية من 200 إلى 1200 كلمة بهذه الأقسام: نبذة، والخبرة، والمهارات، والإنجازات، وقسم أخير عن كيفية استعمالها. السيرة نفسها بأسلوب السِّيَر من دون مخاطبة، والقسم الأخير يعود إلى المخاطبة. رتّب الخبرة بحسب أهمّيتها للعمل المطموح إليه. المهامّ والإنجازات قطع نمطها "bullet"، يبدأ كلّ منها بما أُنجز. لا تذكر انقطاعًا ولا تعتذر عنه. الاسم والعنوان يضافان لاحقًا: لا تكتبهما. وللقسم الأخير وحده خطوات، من اثنتين إلى أربع.`,
  },
};
