import { chapter } from './chapter.ts';

export const whatMatters = chapter('what-matters', {
  title: ['What matters', 'ما يهمّ'],
  text: [
    'A direction needs no map at first. It needs to know what is worth walking for.',
    'لا يحتاج الاتجاه في البداية إلى خارطة، بل إلى معرفة ما يستحقّ المسير.',
  ],
  steps: [
    {
      title: ['Moments that were good', 'لحظات طيبة'],
      text: [
        'Good moments tell what you care about more honestly than plans do. They may be old, short, and of no importance to anyone else.',
        'اللحظات الطيبة تخبر عمّا يعنيك بصدق أكثر من الخطط. قد تكون قديمة أو قصيرة، ولا تعني أحدًا سواك.',
      ],
      task: [
        'Remember three of them. Beside each, write who was there and what you were doing.',
        'ثلاث منها، وبجانب كل واحدة: من كان هناك، وماذا كان يجري.',
      ],
      lines: 8,
    },
    {
      title: ['Five words', 'خمس كلمات'],
      text: [
        'Values are not what one ought to admire. They are what one misses when it is gone.',
        'القيم ليست ما ينبغي أن يُعجب به المرء، بل ما يفتقده حين يغيب.',
      ],
      task: [
        'From honesty, calm, family, faith, freedom, learning, beauty, justice, humour and care, or from words of your own, choose five. Circle the one that you would keep last.',
        'من الصدق والسكينة والعائلة والإيمان والحرية والتعلّم والجمال والعدل والمرح والعناية، أو من كلمات أخرى لك، تختار خمسًا، ثم ترسم دائرة حول آخر ما قد تتخلّى عنه.',
      ],
      lines: 5,
    },
    {
      title: ['What angers you', 'ما يُغضبك'],
      text: [
        'Anger often stands guard over something precious. It need not be acted upon to be listened to.',
        'كثيرًا ما يقف الغضب حارسًا لشيء ثمين. والإصغاء إليه لا يعني السير خلفه.',
      ],
      task: [
        'Write what has angered you lately. Then ask: what is it that I want to protect?',
        'ما الذي أثار غضبك في الآونة الأخيرة؟ ثم سؤال: ما الذي أريد حمايته؟',
      ],
      lines: 6,
    },
    {
      title: ['What you do well', 'ما يسهل عليك'],
      text: [
        'What comes easily seems worth little to the one who can do it. Others see it sooner.',
        'ما يأتي بسهولة يبدو قليل القيمة عند صاحبه، ويراه الآخرون قبله.',
      ],
      task: [
        'Write three things that people come to you for. If you are not sure, ask somebody whom you trust.',
        'ثلاثة أشياء يقصدك الناس من أجلها. وإن ترددت فمن تثق به يخبرك.',
      ],
      lines: 6,
    },
    {
      title: ['An ordinary good day', 'يوم عادي جميل'],
      text: [
        'Great aims can frighten. A good ordinary day is nearer, and tells just as much.',
        'قد تُخيف الغايات الكبيرة. أما اليوم العادي الجميل فأقرب، ويخبر بالقدر نفسه.',
      ],
      task: [
        'Describe an ordinary day a year from now that you would be glad to have, from waking to sleeping.',
        'يوم عادي بعد سنة من الآن، يسرّك أن تعيشه، من أول الصباح إلى آخر الليل.',
      ],
      lines: 10,
    },
  ],
});
