import type { Topic } from '../../../machines/listing.ts';
import { picture } from '../assets.ts';
import { type Pair, seo } from '../parts.ts';
import { article, hopeLine, slug, string, text } from '../text.ts';

interface Post {
  topic: Topic;
  publishedOn: string;
  title: Pair;
  summary: Pair;
  body: { en: string[]; ar: string[] };
  art: string;
}

function post(key: string, { topic, publishedOn, title, summary, body, art }: Post) {
  return {
    _id: `post-${key}`,
    _type: 'post',
    title: string(...title),
    summary: text(...summary),
    body: article(key, body.en, body.ar),
    slug: slug(key),
    topic,
    publishedOn,
    image: picture(art),
    seo: seo(title, summary),
  };
}

export const posts = [
  post('what-lived-experience-means', {
    topic: 'lived-experience',
    publishedOn: '2026-10-20',
    title: ['What lived experience means', 'ما معنى التجربة المعاشة'],
    summary: [
      'It is neither a diploma nor a diagnosis. It is what remains when somebody has walked a hard road and turns round.',
      'ليست شهادة ولا تشخيصًا. هي ما يبقى حين يقطع أحدهم طريقًا صعبًا ثم يلتفت.',
    ],
    body: {
      en: [
        'A doctor knows how an illness develops. Somebody with lived experience knows how long a Tuesday can be.',
        'Both kinds of knowledge are needed. The first finds a treatment. The second sits down beside you and says: I know this place, and I found a way out. Yours may be a different one. I will keep you company while you look.',
        '## What it is not',
        'It does not make anybody right. What helped one person can leave another untouched, and nobody with lived experience should tell you to stop a treatment or to leave out a medicine.',
        '## What it can do',
        '- It takes away the feeling of being the only one.',
        '- It finds plain words for what is hard to say.',
        '- It shows, by being there, that things can change.',
        '> You do not need the whole road. A small light for the next step is enough.',
        'If you would like to hear more: the [community](/community) is open, and you may come only to listen.',
      ],
      ar: [
        'يعرف الطبيب كيف يتطوّر المرض. ومن عاش التجربة يعرف كم يطول يوم ثلاثاء عادي.',
        'ونحن نحتاج إلى المعرفتين. الأولى تجد العلاج. والثانية تجلس إلى جانبك وتقول: أعرف هذا المكان، ووجدت منه مخرجًا. وقد يكون مخرجك غيره. سأرافقك في البحث عنه.',
        '## ما ليست عليه',
        'ليست دليلًا على الصواب. فما أعان شخصًا قد لا يعني لغيره شيئًا، ولا ينبغي لصاحب تجربة أن يطلب منك إيقاف علاج أو ترك دواء.',
        '## ما تستطيعه',
        '- تزيل عنك الشعور بأنك وحدك.',
        '- تجد كلمات بسيطة لما يصعب قوله.',
        '- تُظهر بحضورها أن الأمور يمكن أن تتغيّر.',
        '> لا حاجة إلى الطريق كله. يكفي ضوء صغير للخطوة التالية.',
        'لمن أراد المزيد، [المجتمع](/community) مفتوح، ويمكن المجيء للإصغاء فقط.',
      ],
    },
    art: 'path',
  }),
  post('beside-someone-in-the-dark', {
    topic: 'beside-others',
    publishedOn: '2026-09-08',
    title: ['Beside someone in the dark', 'إلى جانب من هو في العتمة'],
    summary: [
      'What you can say when somebody you love is not well, what you can leave unsaid, and when to call for help.',
      'ما يمكن قوله حين لا يكون من نحب بخير، وما يمكن تركه، ومتى تُطلب المساعدة.',
    ],
    body: {
      en: [
        'Most people who ask us how to help are afraid of saying the wrong thing. So they say nothing, and the other person hears the silence.',
        '## Say that you see it',
        '“You have been quiet lately. I am thinking of you.” It need not be more. An open question is a door that the other person may open or leave closed.',
        '## Listen longer than is comfortable',
        'Count to ten before you answer. Much of what matters comes in the second sentence.',
        '- Please do not compare.',
        '- Please do not hurry to a solution.',
        '- Ask before you advise: would you like me to listen, or to think along?',
        '## Ask directly when you are worried',
        'If you fear that somebody might harm themselves, you may ask them in plain words. Asking does not put the thought there. It tells the person that it can be said.',
        `Then do not stay alone with it. Call 999 in an emergency, or ${hopeLine.en}, and stay until help is there.`,
        '## And you',
        'Being beside somebody takes strength. Have someone who is beside you. Our [courses](/courses) are there for families and friends as well.',
      ],
      ar: [
        'معظم من يسألوننا كيف يعينون غيرهم يخافون من قول ما لا ينبغي. فلا يقولون شيئًا، ويسمع الآخر الصمت.',
        '## كلمة تقول: أرى ذلك',
        '«ألاحظ هدوءك هذه الأيام. أنت في بالي.» لا يلزم أكثر من هذا. السؤال المفتوح باب، للآخر أن يفتحه أو يتركه مغلقًا.',
        '## إصغاء أطول ممّا يريح',
        'يفيد العدّ إلى العشرة قبل الجواب، فكثير ممّا يهم يأتي في الجملة الثانية.',
        '- من دون مقارنة.',
        '- من دون تعجّل الحل.',
        '- السؤال قبل النصيحة: أيّهما أنفع الآن، أن أصغي أم أن نفكّر معًا؟',
        '## سؤال صريح عند القلق',
        'عند الخوف من أن يؤذي أحدهم نفسه، يمكن سؤاله عن ذلك بكلمات واضحة. السؤال لا يزرع الفكرة، بل يقول إن الكلام عنها ممكن.',
        `وهذا حمل لا يُحمل على انفراد. عند الطوارئ اتصل بالرقم 999، أو ${hopeLine.ar}، وابقَ حتى تصل المساعدة.`,
        '## وأنت',
        'مرافقة غيرك تحتاج إلى قوة. فليكن لك من يرافقك. و[دوراتنا](/courses) للعائلات والأصدقاء أيضًا.',
      ],
    },
    art: 'chair',
  }),
  post('when-to-seek-professional-help', {
    topic: 'professional-help',
    publishedOn: '2026-07-01',
    title: ['When to seek professional help', 'متى تُطلب المساعدة المتخصصة'],
    summary: [
      'Coaching has its limits. These signs say that a doctor or a therapist should be beside you, and how to begin.',
      'للتوجيه حدوده. هذه علامات تقول إن طبيبًا أو معالجًا ينبغي أن يكون إلى جانبك، وكيف تكون البداية.',
    ],
    body: {
      en: [
        'We say it often because it matters: what we do is coaching. It is not therapy, and not medical or clinical treatment.',
        '## Please go today',
        `If you think of ending your life, hear or see what others do not, or are in danger: call 999, or ${hopeLine.en}, or go to the nearest hospital. You need not explain it well.`,
        '## Please go soon',
        '- You have slept or eaten badly for more than two weeks.',
        '- What used to be easy no longer is: getting up, working, answering a message.',
        '- You need something to get through the day, and more of it than before.',
        '## How to begin',
        'Ask your family doctor for an appointment, and write down beforehand what has changed and since when. Take somebody along if you like. It is an appointment like any other, and nobody is shocked.',
        'We can walk beside you on that road too, but not in its place. If you do not know where to turn, [write to us](/contact).',
      ],
      ar: [
        'نقولها كثيرًا لأنها مهمّة: ما نقدّمه توجيه شخصي (كوتشينغ). ليس علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
        '## اليوم، ومن دون انتظار',
        `إن راودتك فكرة إنهاء حياتك، أو سمعت ما لا يسمعه الآخرون أو رأيت ما لا يرونه، أو كنت في خطر، فاتصل الآن بالرقم 999، أو ${hopeLine.ar}، أو اذهب إلى أقرب مستشفى. ولا يلزمك أن تُحسن الشرح.`,
        '## في أقرب وقت',
        '- ساء نومك أو أكلك منذ أكثر من أسبوعين.',
        '- صعب عليك ما كان سهلًا: النهوض، أو العمل، أو الرد على رسالة.',
        '- الحاجة إلى شيء يعين على عبور اليوم، وبقدر أكبر من ذي قبل.',
        '## كيف تكون البداية',
        'يفيد طلب موعد عند طبيب العائلة، وقبله تدوين ما تغيّر ومنذ متى. ويمكن أن يرافقك أحد. هو موعد كغيره، ولن يُصدم أحد.',
        'ويمكننا أن نمشي إلى جانبك على ذلك الطريق أيضًا، لا بدلًا منه. وإن لم يتّضح إلى من يمكن اللجوء، [فرسالة إلينا تكفي](/contact).',
      ],
    },
    art: 'lantern',
  }),
];
