import { chapter } from './chapter.ts';

export const steadyGround = chapter('steady-ground', {
  title: ['Steady ground', 'أرض ثابتة'],
  text: [
    'Small things that steady a day. Take what suits you and leave the rest: none of this is a duty.',
    'أشياء صغيرة تثبّت اليوم. لك أخذ ما يناسبك منها وترك الباقي، فلا شيء هنا واجب.',
  ],
  steps: [
    {
      title: ['Three slow breaths', 'ثلاثة أنفاس بطيئة'],
      text: [
        'Breath is always with you, and needs nothing. Let each one out a little more slowly than it came in. If you would rather not, look out of a window instead.',
        'النَّفَس معك دائمًا، ولا يحتاج إلى شيء. يكفي أن يكون خروجه أبطأ قليلًا من دخوله. وإن لم يكن هذا مريحًا، فالنظر من النافذة يكفي.',
      ],
      task: [
        'Do it once now. Then choose one moment of the day that returns by itself, such as waiting for water to boil, and keep it for this.',
        'تجرّبها الآن مرة واحدة، ثم تختار لها لحظة تتكرّر كل يوم من تلقاء نفسها، كانتظار غليان الماء.',
      ],
      lines: 3,
    },
    {
      title: ['A place to rest the eyes', 'مكان تستريح فيه العين'],
      text: [
        'A corner that is calm to look at can do more than a tidy home. It takes a chair, a light, perhaps a plant.',
        'ركن هادئ يُنظر إليه قد ينفع أكثر من بيت مرتّب كله. يكفيه كرسي وضوء، وربما نبتة.',
      ],
      task: [
        'Choose a corner, take one thing away from it, and put one thing there that you like to see. Write down what it is.',
        'تختار ركنًا، وتُبعد عنه شيئًا واحدًا، وتضع فيه شيئًا تحبّه عينك. ثم تكتب ما هو.',
      ],
      lines: 4,
    },
    {
      title: ['The kind hour before sleep', 'ساعة لطيفة قبل النوم'],
      text: [
        'Sleep cannot be ordered, but it can be welcomed. What the last half hour of a day is like often decides how the next one begins.',
        'لا يُستدعى النوم بالأمر، لكن يمكن الترحيب به. وكثيرًا ما يحدّد نصف الساعة الأخير من اليوم كيف يبدأ اليوم التالي.',
      ],
      task: [
        'Plan one gentle half hour for this evening: what you put away, what you take up, and at what time.',
        'نصف ساعة هادئة لهذا المساء: ما الذي يُترك جانبًا، وما الذي يحلّ محلّه، ومتى تبدأ.',
      ],
      lines: 5,
    },
    {
      title: ['Something with your hands', 'عمل باليدين'],
      text: [
        'Hands that are busy give thoughts a place to settle. It need not be useful, and nobody needs to like it.',
        'حين تنشغل اليدان تجد الأفكار مكانًا تهدأ فيه. لا يلزم أن يكون العمل مفيدًا، ولا أن يعجب أحدًا.',
      ],
      task: [
        'Spend ten minutes on something with your hands: dough, soil, a drawing, folding clothes. Write down how it was.',
        'عشر دقائق لعمل باليدين: عجين، أو تراب نبتة، أو رسم، أو طيّ ملابس. ثم كلمات قليلة عن التجربة.',
      ],
      lines: 4,
    },
    {
      title: ['A plan for hard hours', 'خطة للساعات الصعبة'],
      text: [
        'Hard hours come, and in them it is difficult to think. What was decided before can then be followed without thinking. If you are ever in danger, the numbers at the end of this booklet come first.',
        'تأتي ساعات صعبة يعسر فيها التفكير، وعندها ينفع ما تقرّر من قبل. وإن كان هناك خطر عليك في أي وقت، فالأرقام في آخر هذا الكتيّب تأتي أولًا.',
      ],
      task: [
        'Write three lines: what I do first, whom I call, where I go. Keep a copy where you will find it.',
        'ثلاثة أسطر: أول ما أفعله، ومن أتصل به، وإلى أين أذهب. ونسخة منها في مكان يسهل الوصول إليه.',
      ],
      lines: 6,
    },
  ],
});
