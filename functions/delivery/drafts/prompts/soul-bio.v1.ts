import type { Prompt } from './prompt.ts';
import { rules } from './rules.v1.ts';

export const soulBio: Prompt = {
  id: 'soul-bio.v1',
  words: { least: 150, most: 900 },
  hasCover: true,
  instructions: {
    en: `${rules.en}

Write a soul bio of 150 to 900 words with four to seven sections: where it begins, what matters, the moments that turned, how others see this person, what comes next, and a last line. The style stands in the task. "poetic": images from the world the person describes, rhythm, room between the sentences, no rhyme. "narrative": a quiet story told in order, in prose, without ornament. Here the steps stay empty. Speak of what was hard only as far as the answers do.`,
    ar: `${rules.ar}

اكتب سيرة روح من 150 إلى 900 كلمة في أربعة إلى سبعة أقسام: حيث بدأ الأمر، وما له معنى، واللحظات التي غيّرت، وكيف يراها الآخرون، وما يأتي، وسطر أخير. الأسلوب مذكور في المهمّة. "poetic": صور من العالم الذي تصفه الإجابات، وإيقاع، وفسحة بين الجمل، بلا قافية. "narrative": حكاية هادئة تُروى بالترتيب، نثرًا، بلا زخرف. هنا تبقى الخطوات فارغة. ولا يُذكر ما كان صعبًا إلا بقدر ما تذكره الإجابات.`,
  },
};
