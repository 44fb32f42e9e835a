import { chapter } from './chapter.ts';

export const whereYouStand = chapter('where-you-stand', {
  title: ['Where you stand', 'أين أنت الآن'],
  text: [
    'Nothing here needs to be solved. These first steps only look around, as one does in a dark room before moving.',
    'لا شيء هنا يحتاج إلى حلّ. هذه الخطوات الأولى نظرة إلى ما حولك فقط، كمن يتلمّس غرفة مظلمة قبل أن يتحرّك فيها.',
  ],
  steps: [
    {
      title: ['Arrive', 'الوصول'],
      text: [
        'You are here, and that is the first step. It counts even if it was hard, and even if you are not sure why you came.',
        'أنت هنا، وهذه هي الخطوة الأولى. هي خطوة حقيقية، حتى لو كانت صعبة، وحتى لو لم يتّضح بعد سبب مجيئك.',
      ],
      task: [
        'Write today’s date, where you are sitting, and one thing that you can see from there.',
        'تاريخ هذا اليوم، والمكان الذي أنت فيه، وشيء واحد تقع عليه عيناك: يكفي أن تكتبها هنا.',
      ],
      lines: 4,
    },
    {
      title: ['The weather inside', 'الطقس في داخلك'],
      text: [
        'Feelings change like weather, and they rarely come alone. Naming one does not make it bigger. It gives you a little distance to look from.',
        'المشاعر تتبدّل كالطقس، وقلّما تأتي وحدها. تسمية الشعور لا تكبّره، بل تمنحك مسافة صغيرة للنظر إليه.',
      ],
      task: [
        'If today were weather, what would it be? Describe it in a few words, without explaining why.',
        'لو كان يومك هذا طقسًا، فأيّ طقس هو؟ بضع كلمات في وصفه تكفي، من غير شرح للأسباب.',
      ],
      lines: 5,
    },
    {
      title: ['What weighs', 'ما يُثقل'],
      text: [
        'Things that are carried unnamed grow heavy. On paper they have edges, and most of them turn out to be smaller than they felt.',
        'ما نحمله بلا اسم يزداد ثقلًا. على الورق تصبح له حدود، وكثيرًا ما يتبيّن أنه أصغر مما بدا.',
      ],
      task: [
        'Make a list of what weighs on you now. Put a small mark beside the one thing that you would set down first.',
        'قائمة بما يُثقل عليك الآن، ثم علامة صغيرة بجانب أول ما يحسن وضعه عن كتفيك.',
      ],
      lines: 8,
    },
    {
      title: ['What holds', 'ما يسندك'],
      text: [
        'Something has held you until today: a person, a habit, a place, a stubborn thought. It may be so ordinary that you no longer see it.',
        'هناك ما سندك حتى هذا اليوم: شخص، أو عادة، أو مكان، أو فكرة عنيدة. وقد يكون مألوفًا إلى حدّ أنه لم يعد يُرى.',
      ],
      task: [
        'Name three things that have held you. They may be as small as a cup of tea in the morning.',
        'ثلاثة أشياء سندتك، ولو كانت صغيرة مثل كوب شاي في الصباح.',
      ],
      lines: 6,
    },
    {
      title: ['A day as it is', 'يوم كما هو'],
      text: [
        'Before anything changes, it helps to know what a day is really made of. This is not a test, and no answer is better than another.',
        'قبل أن يتغيّر أي شيء، يفيد أن نعرف ممّ يتكوّن اليوم حقًا. ليس هذا اختبارًا، ولا جواب أفضل من غيره.',
      ],
      task: [
        'Write down yesterday, hour by hour, as far as you remember it. Underline one hour that was a little lighter than the others.',
        'يوم أمس ساعة بعد ساعة، بقدر ما تسعفك الذاكرة، ثم خطّ تحت ساعة كانت أخفّ قليلًا من سواها.',
      ],
      lines: 9,
    },
    {
      title: ['One honest sentence', 'جملة صادقة واحدة'],
      text: [
        'People ask how you are, and there is an answer for them. There is another one, which you may not have said to anyone. It is safe here.',
        'يسألك الناس عن حالك، ولهم جواب جاهز. وهناك جواب آخر ربما لم يسمعه أحد بعد. مكانه الآمن هنا.',
      ],
      task: [
        'Finish this sentence: “What I have not said is …” You need not show it to anybody.',
        'جملة تُكملها: «ما لم أقله بعد هو…». لا حاجة إلى أن يراها أحد.',
      ],
      lines: 5,
    },
  ],
});
