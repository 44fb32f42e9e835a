import type { Prompt } from './prompt.ts';
import { rules } from './rules.v1.ts';

/** Asks for five to ten typeset pages. */
export const roadmap: Prompt = {
  id: 'roadmap.v1',
  words: { least: 1_300, most: 2_800 },
  hasCover: true,
  instructions: {
    en: `${rules.en}

Write a personal roadmap of 1,300 to 2,800 words, five to ten printed pages, with six to ten sections. Begin where the person stands, go through what they hold on to, how they would like to feel, what stands in the way and what they hope for, and end with the first four weeks, with what helps when a day is heavy, and with a look back in three months. Each section has a short heading, two to five paragraphs, and two to four steps: small enough for a bad day, concrete, each one sentence.`,
    ar: `${rules.ar}

اكتب خارطة طريق شخصية من 1300 إلى 2800 كلمة، أي من خمس إلى عشر صفحات مطبوعة، في ستة إلى عشرة أقسام. ابدأ من المكان الذي تقف فيه حياة صاحب الإجابات، ثم ما يستند إليه، والشعور الذي يتمنّاه، وما يقف في الطريق، وما يأمله، واختم بالأسابيع الأربعة الأولى، وبما يعين حين يكون اليوم ثقيلًا، وبالتفاتة بعد ثلاثة أشهر. لكلّ قسم عنوان قصير، وفقرتان إلى خمس فقرات، وخطوتان إلى أربع خطوات: صغيرة تصلح ليوم صعب، ملموسة، كلّ منها جملة واحدة.`,
  },
};
