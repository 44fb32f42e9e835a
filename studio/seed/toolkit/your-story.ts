import { chapter } from './chapter.ts';

export const yourStory = chapter('your-story', {
  title: ['Your story', 'حكايتك'],
  text: [
    'What you have lived through is yours to tell, in your own order. You decide how near you go, and you may turn the page at any time.',
    'ما عشته لك أن ترويه بالترتيب الذي يناسبك. القرب والبعد منه بيدك، ويمكنك طيّ الصفحة في أي وقت.',
  ],
  steps: [
    {
      title: ['Chapters', 'فصول'],
      text: [
        'A life seen whole has more in it than its hardest part. Chapters help to see that the hard part has a beginning, and that other parts stand beside it.',
        'في الحياة كلها أكثر مما في أصعب جزء منها. والفصول تساعد على رؤية أن لذلك الجزء بداية، وأن إلى جانبه أجزاء أخرى.',
      ],
      task: [
        'If your life so far were a book, what would its chapters be called? Five or six names are enough.',
        'لو كانت حياتك حتى الآن كتابًا، فما عناوين فصوله؟ خمسة أو ستة تكفي.',
      ],
      lines: 7,
    },
    {
      title: ['A turn in the road', 'منعطف في الطريق'],
      text: [
        'There was a day, or a slow season, after which things were different. Looking at it from today is not the same as going back.',
        'كان هناك يوم، أو موسم بطيء، صارت الأشياء بعده مختلفة. والنظر إليه من اليوم ليس عودة إليه.',
      ],
      task: [
        'Choose a turn that you can look at calmly today. Write what was before, what came after, and one thing that stayed the same.',
        'منعطف يمكن النظر إليه اليوم بهدوء: ما كان قبله، وما جاء بعده، وشيء واحد بقي كما هو.',
      ],
      lines: 9,
    },
    {
      title: ['What the dark has taught', 'ما علّمته العتمة'],
      text: [
        'Nobody would choose pain for what it teaches. Still, those who come through often know something that cannot be read in books.',
        'لا أحد يختار الألم من أجل ما يعلّمه. ومع ذلك، كثيرًا ما يعرف من عبره شيئًا لا يوجد في الكتب.',
      ],
      task: [
        'Name one thing that you know now and did not know before. If nothing comes, leave this page and return to it later.',
        'شيء واحد صار معروفًا لك اليوم ولم يكن كذلك من قبل. وإن لم يحضر شيء، فالصفحة تنتظر إلى وقت آخر.',
      ],
      lines: 6,
    },
    {
      title: ['Words that were said', 'كلمات قيلت'],
      text: [
        'Some sentences stay with us for years, and not all of them were true. Those that hurt were often about the one who said them.',
        'بعض الجمل تبقى معنا سنوات، وليست كلها صحيحة. وما جرح منها كان في أحيان كثيرة عن قائله.',
      ],
      task: [
        'Write one sentence that has stayed with you and that you no longer want to carry. Beneath it write your answer, as you would give it today.',
        'جملة بقيت معك ولم يعد لحملها معنى، وتحتها جوابك عنها كما هو اليوم.',
      ],
      lines: 7,
    },
    {
      title: ['A letter to who you were', 'رسالة إلى من كنت'],
      text: [
        'You can say now what nobody said then. Speak as you would to a child, or to a friend who has come far to see you.',
        'يمكن أن يُقال الآن ما لم يقله أحد في ذلك الوقت، بصوت يشبه الحديث إلى طفل، أو إلى صديق جاء من بعيد.',
      ],
      task: [
        'Write a few lines to yourself in a time that was hard. Begin with: “I see you.”',
        'بضعة أسطر إلى نفسك في زمن كان صعبًا، بدايتها: «أنا أراك».',
      ],
      lines: 10,
    },
    {
      title: ['What is not the whole of you', 'ما ليس كلّك'],
      text: [
        'A hard time, a name that others gave it, a role, a loss: each may be true, and none of them is all there is.',
        'وقت صعب، أو اسم أطلقه الآخرون عليه، أو دور، أو فقد: قد يكون كل منها صحيحًا، وليس أيّ منها كلّ ما فيك.',
      ],
      task: [
        'Finish the sentence five times: “I am also …”',
        'جملة تُكملها خمس مرات: «وأنا أيضًا…».',
      ],
      lines: 6,
    },
  ],
});
