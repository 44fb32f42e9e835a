import { chapter } from './chapter.ts';

export const towardMorning = chapter('toward-morning', {
  title: ['Toward morning', 'نحو الصباح'],
  text: [
    'What has become clear now gets a place in your days. Small and kept is better than great and dropped.',
    'ما اتّضح الآن يجد مكانه في أيامك. القليل الدائم خير من الكثير المنقطع.',
  ],
  steps: [
    {
      title: ['A direction in one line', 'الاتجاه في سطر'],
      text: [
        'It need not be your purpose for ever. It only has to be true enough for the next stretch of road.',
        'لا يلزم أن تكون غايتك إلى الأبد. يكفي أن تصدق على الشوط القادم من الطريق.',
      ],
      task: [
        'Read your five words and your good day again. Then finish: “I want to go toward …”',
        'تعود إلى كلماتك الخمس وإلى يومك الجميل، ثم تُكمل: «أريد أن أمضي نحو…».',
      ],
      lines: 4,
    },
    {
      title: ['The smallest step', 'أصغر خطوة'],
      text: [
        'If a step frightens you, it is too large. Halve it until it is almost laughable, and then begin.',
        'إن كانت الخطوة تخيفك فهي أكبر مما يلزم. تُقسَم نصفين مرة بعد مرة حتى تكاد تُضحك، ثم تكون البداية.',
      ],
      task: [
        'What can you do within ten minutes, today or tomorrow, that points in your direction? Write when and where.',
        'ما الذي يمكن فعله في عشر دقائق، اليوم أو غدًا، في هذا الاتجاه؟ ومتى وأين؟',
      ],
      lines: 5,
    },
    {
      title: ['What could come between', 'ما قد يعترض'],
      text: [
        'Something will come between, and that is not a failure. If you have thought of it before, you lose less time.',
        'سيعترض شيء ما، وليس ذلك فشلًا. ومن فكّر فيه من قبل يخسر وقتًا أقل.',
      ],
      task: ['Finish twice: “If … happens, then I will …”', 'جملة تُكملها مرتين: «إذا حدث… فسوف…».'],
      lines: 6,
    },
    {
      title: ['A sign on the way', 'علامة على الطريق'],
      text: [
        'Progress is easily overlooked from within. A sign that you have chosen yourself makes it visible.',
        'قلّما يُرى التقدّم من الداخل. وعلامة من اختيارك تجعله مرئيًا.',
      ],
      task: [
        'What small thing will tell you in a month that something has moved? Write it down, with the date.',
        'ما الشيء الصغير الذي سيدلّك بعد شهر على أن شيئًا قد تحرّك؟ مع كتابة التاريخ.',
      ],
      lines: 5,
    },
    {
      title: ['Thanks', 'امتنان'],
      text: [
        'Gratitude does not deny what was hard. It stands beside it, so that the hard thing does not stand alone.',
        'الامتنان لا ينكر ما كان صعبًا. هو يقف إلى جانبه كي لا يبقى الصعب وحده.',
      ],
      task: [
        'Thank three people, things or days. One of the three may be you.',
        'شكر لثلاثة: أشخاص أو أشياء أو أيام. ويمكن أن يكون أحد الثلاثة أنت.',
      ],
      lines: 6,
    },
    {
      title: ['A letter for later', 'رسالة إلى ما بعد'],
      text: [
        'You have come to the last step, in whatever time it took. What you know now will be of use to somebody: to you, on another night.',
        'هذه هي الخطوة الأخيرة، مهما طال الطريق إليها. وما هو واضح الآن سينفع أحدًا يومًا ما: سينفعك أنت، في ليلة أخرى.',
      ],
      task: [
        'Write to yourself in a year. Say what you want to remember, and where this booklet is to be found.',
        'رسالة إلى نفسك بعد سنة: ما يستحقّ أن يُذكر، وأين يوجد هذا الكتيّب.',
      ],
      lines: 12,
    },
  ],
});
