import { chapter } from './chapter.ts';

export const peopleBesideYou = chapter('people-beside-you', {
  title: ['People beside you', 'من إلى جانبك'],
  text: [
    'Nobody goes the whole way alone. One or two people are enough, and not every one of them needs to know everything.',
    'لا أحد يمضي الطريق كله وحيدًا. شخص أو اثنان يكفيان، ولا يلزم أن يعرف كل منهما كل شيء.',
  ],
  steps: [
    {
      title: ['Who is near', 'من القريب'],
      text: [
        'Nearness is not about how often one meets. It is whether one may be as one is.',
        'القرب ليس في كثرة اللقاء، بل في أن يكون المرء كما هو.',
      ],
      task: [
        'Draw a small circle for yourself. Around it write the names of people, as near or as far as they feel today.',
        'دائرة صغيرة هي أنت، وحولها أسماء، على قدر قربها أو بعدها كما يبدو اليوم.',
      ],
      lines: 9,
    },
    {
      title: ['One message', 'رسالة واحدة'],
      text: [
        'The first message after a long silence is the hardest, and it need not explain anything. “I thought of you” is enough.',
        'أصعب الرسائل هي الأولى بعد صمت طويل، ولا يلزمها أن تشرح شيئًا. تكفي جملة مثل: «كنت في بالي اليوم».',
      ],
      task: [
        'Choose one person and write your message here first. Send it when you are ready, or keep it.',
        'تختار شخصًا واحدًا، وتكتب له رسالتك هنا أولًا. وترسلها متى حان وقتها، أو تحتفظ بها.',
      ],
      lines: 5,
    },
    {
      title: ['Asking for something small', 'طلب صغير'],
      text: [
        'Asking is not weakness, and it gives others the chance to be there. It is easier to say yes to something small and exact.',
        'الطلب ليس ضعفًا، وهو يتيح للآخرين أن يكونوا إلى جانبك. والموافقة على طلب صغير وواضح أسهل.',
      ],
      task: [
        'Write down one thing that would help you this week, and whom you could ask for it, in one sentence.',
        'شيء واحد ينفعك هذا الأسبوع، ومن يمكن أن يُطلب منه، في جملة واحدة.',
      ],
      lines: 5,
    },
    {
      title: ['A line that you draw', 'حدّ من وضعك'],
      text: [
        'A boundary is not a wall. It says how somebody may come near without hurting you.',
        'الحدّ ليس جدارًا. هو يقول كيف يمكن الاقتراب منك من غير أذى.',
      ],
      task: [
        'Where do you say yes and mean no? Write a calm sentence with which you could say it another time.',
        'أين تُقال «نعم» والمقصود «لا»؟ جملة هادئة يمكن قولها في المرة القادمة.',
      ],
      lines: 6,
    },
    {
      title: ['Someone who went before', 'من سبق على الطريق'],
      text: [
        'Others have come through a night like yours. You need not compare, only know that there is a way.',
        'هناك من عبر ليلًا يشبه ليلك. لا حاجة إلى المقارنة، بل إلى معرفة أن هناك طريقًا.',
      ],
      task: [
        'Whose way gives you courage, near or far, living or gone? What would you ask that person?',
        'من الذي يمنحك طريقه شجاعة، قريبًا كان أو بعيدًا، حاضرًا أو راحلًا؟ وأيّ سؤال لديك له؟',
      ],
      lines: 7,
    },
  ],
});
