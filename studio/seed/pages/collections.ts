import { action, callToAction, keyed, listing, opening, page } from '../parts.ts';
import { string, text } from '../text.ts';

const awardsPage = page('awardsPage', {
  title: ['Awards', 'الجوائز'],
  description: [
    'Recognition that the foundation and its founder have received for their work with lived experience of mental health.',
    'التكريم الذي نالته المؤسسة ومؤسِّسها عن عملهما في التجربة المعاشة والصحة النفسية.',
  ],
  sections: [
    opening(
      ['Awards', 'الجوائز'],
      [
        [
          'We are glad of every one of them. They belong to the people who trusted us with their stories.',
          'نفرح بكل واحدة منها. وهي لمن ائتمنونا على حكاياتهم.',
        ],
      ],
    ),
    listing(
      'award',
      ['What we were given', 'ما نلناه'],
      ['The newest first.', 'الأحدث أولًا.'],
      ['There is nothing here yet.', 'لا شيء هنا بعد.'],
    ),
    callToAction(
      ['And to those who are not named', 'ولمن لا تُذكر أسماؤهم'],
      [
        'Somebody stayed awake, came along to the doctor’s, or sat there and said nothing. No award has their names on it. Thank you.',
        'هناك من سهر، ومن رافق إلى الطبيب، ومن جلس ولم يقل شيئًا. لا جائزة تحمل أسماءهم. شكرًا لهم.',
      ],
      [action('/community', ['Meet the community', 'التعرّف إلى المجتمع'])],
    ),
  ],
});

const firstSession = {
  _key: 'first-session',
  _type: 'timelineSection',
  title: string('What a first session looks like', 'كيف تمضي الجلسة الأولى'),
  intro: text(
    'So you know what to expect. We learn together; it is not therapy.',
    'كي تعرف ما ينتظرك. نتعلّم معًا، وليست هذه جلسة علاج.',
  ),
  milestones: keyed('first-session', [
    {
      _type: 'milestone',
      when: string('Before', 'قبلها'),
      title: string('An e-mail with all you need', 'رسالة فيها ما يلزم'),
      text: text(
        'It names the place or the link, the hours, and who leads. If something would help you, such as a seat by the door, simply reply to it.',
        'فيها المكان أو الرابط، والأوقات، واسم من يقود الجلسة. وإن كان هناك ما يعينك، كمقعد قرب الباب، فيكفي الرد عليها.',
      ),
    },
    {
      _type: 'milestone',
      when: string('At the start', 'في البداية'),
      title: string('You hear what is coming', 'نقول ما سيأتي'),
      text: text(
        'What we do, when there is a break, and when it ends. You needn’t introduce yourself. Online, the camera may stay off.',
        'ما الذي نفعله، ومتى الاستراحة، ومتى الختام. ولا يُعرّف بنفسه إلا من أراد. ولا بأس بإبقاء الكاميرا مغلقة عبر الإنترنت.',
      ),
    },
    {
      _type: 'milestone',
      when: string('Then', 'بعد ذلك'),
      title: string('One thing, tried out', 'شيء واحد نجرّبه'),
      text: text(
        'We show it first. Then everyone tries it, alone or with one other person. Watching is taking part as well.',
        'نعرضه أولًا، ثم يجرّبه كلٌّ منّا وحده أو مع شخص آخر. والمشاهدة مشاركة أيضًا.',
      ),
    },
    {
      _type: 'milestone',
      when: string('At the end', 'في النهاية'),
      title: string('One page to take home', 'ورقة تصحبك إلى البيت'),
      text: text(
        'It lists what we tried, and whom to call on a hard day. We close on time, and the leader stays a little for questions.',
        'عليها ما جرّبناه، وأرقام من يُتصل بهم في يوم صعب. نختم في الموعد، ويبقى من يقود الجلسة قليلًا للأسئلة.',
      ),
    },
  ]),
};

const coursesPage = page('coursesPage', {
  title: ['Courses', 'الدورات'],
  searchTitle: ['Courses and workshops', 'الدورات وورش العمل'],
  description: [
    'Mental health courses and workshops in Dubai and online, in English and Arabic, led by people with lived experience.',
    'دورات وورش عمل في الصحة النفسية، في دبي وعبر الإنترنت، بالعربية والإنجليزية، يقدّمها أصحاب تجربة معاشة.',
  ],
  sections: [
    opening(
      ['Courses and workshops', 'الدورات وورش العمل'],
      [
        [
          'Learn to name what is hard, to listen, and to be there for somebody else. The groups are small, and nobody is made to speak.',
          'هنا نتعلّم أن نسمّي ما يصعب، وأن نصغي، وأن نكون إلى جانب غيرنا. المجموعات صغيرة، ولا يُطلب من أحد أن يتحدث.',
        ],
      ],
    ),
    listing(
      'course',
      ['What you can join', 'ما يمكنك الانضمام إليه'],
      [
        'Each says who it is for, how it works and how to join. We’ll tell you the price when you ask, before you decide.',
        'كل منها تقول لمن هي، وكيف تجري، وكيف تنضمّ إليها. ونخبرك بالسعر حين تسأل، قبل أي قرار.',
      ],
      ['There are no courses at the moment.', 'لا دورات في الوقت الحالي.'],
    ),
    firstSession,
    callToAction(
      ['For a family or a team', 'لعائلة أو لفريق عمل'],
      [
        'Tell us who you are and what you hope for. We shape the day with you.',
        'يسعدنا أن نعرف من أنتم وماذا ترجون، ونرسم اليوم معكم.',
      ],
      [action('/contact?subject=talk#form', ['Write to us', 'مراسلتنا'])],
    ),
  ],
});

const blogPage = page('blogPage', {
  title: ['Media coverage', 'في الإعلام'],
  searchTitle: ['Media coverage and blog', 'في الإعلام والمدوّنة'],
  description: [
    'What others report about the foundation, and what we write ourselves about lived experience and mental health.',
    'ما يُكتب عن المؤسسة، وما نكتبه بأنفسنا عن التجربة المعاشة والصحة النفسية.',
  ],
  sections: [
    opening(
      ['Media coverage and blog', 'في الإعلام والمدوّنة'],
      [
        [
          'Every time somebody speaks openly, it becomes easier for the next person.',
          'كلما تحدّث أحد بصراحة، صار الأمر أيسر على من بعده.',
        ],
      ],
    ),
    listing(
      'post',
      ['From us', 'ما نكتبه'],
      ['Short texts to read in peace.', 'نصوص قصيرة تُقرأ بهدوء.'],
      ['There are no texts yet.', 'لا نصوص بعد.'],
    ),
    listing(
      'mediaMention',
      ['By others, about us', 'ما قاله غيرنا عنّا'],
      ['Each under the name of those who published it.', 'كل منها باسم الجهة التي نشرتها.'],
      ['There is nothing here yet.', 'لا شيء هنا بعد.'],
    ),
    callToAction(
      ['When reading is not enough', 'حين لا تكفي القراءة'],
      [
        'Say what you are looking for, and see what may fit. None of it is stored.',
        'يكفي أن نعرف عمّ تبحث، ليظهر ما قد يناسبك. ولا يُحفظ من ذلك شيء.',
      ],
      [action('/findout', ['Find out more', 'معرفة المزيد'])],
    ),
  ],
});

const newsletterPage = page('newsletterPage', {
  title: ['Newsletter', 'النشرة البريدية'],
  description: [
    'What we have written to the readers of our newsletter, for whoever would rather read it here.',
    'ما كتبناه إلى قرّاء نشرتنا البريدية، لمن يفضّل قراءته هنا.',
  ],
  sections: [
    opening(
      ['Letters to our readers', 'رسائل إلى قرّائنا'],
      [
        [
          'Now and then we write, when there is something worth your time. At the foot of this page you can ask for it by e-mail.',
          'نكتب بين حين وآخر، حين يكون لدينا ما يستحق وقتك. وفي أسفل هذه الصفحة يمكن طلب النشرة بالبريد الإلكتروني.',
        ],
      ],
    ),
    listing(
      'edition',
      ['What we have sent', 'ما أرسلناه'],
      ['The newest first.', 'الأحدث أولًا.'],
      ['We have not sent a newsletter yet.', 'لم نرسل أي نشرة بعد.'],
    ),
    callToAction(
      ['Would you like to write back?', 'هل تودّ أن تكتب إلينا؟'],
      [
        'Letters go both ways. A person reads what you write.',
        'الرسائل تمضي في الاتجاهين. وما تكتبه يقرؤه إنسان.',
      ],
      [action('/contact?subject=talk#form', ['Write to us', 'مراسلتنا'])],
    ),
  ],
});

const podcastsPage = page('podcastsPage', {
  title: ['Podcasts', 'البودكاست'],
  description: [
    'Quiet listening on lived experience, mental health and finding a way, in English, in Arabic or without words.',
    'حلقات هادئة عن التجربة المعاشة والصحة النفسية وإيجاد الطريق، بالعربية أو الإنجليزية أو بلا كلمات.',
  ],
  sections: [
    opening(
      ['Something to listen to', 'ما يُسمع على مهل'],
      [
        [
          'Plain words or none, and no hurry. Listen on a walk, or in the dark before you sleep.',
          'بكلمات بسيطة أو بلا كلمات، وبلا عجلة. لوقت المشي، أو للعتمة قبل النوم.',
        ],
      ],
    ),
    listing(
      'podcast',
      ['Episodes', 'الحلقات'],
      ['The newest first.', 'الأحدث أولًا.'],
      ['There are no episodes yet.', 'لا حلقات بعد.'],
    ),
    callToAction(
      ['Would you like to tell yours?', 'هل لديك حكاية تودّ أن تُحكى؟'],
      [
        'We listen first, without a microphone. You decide later whether it is recorded.',
        'نصغي أولًا بلا ميكروفون. أما التسجيل فقرارك لاحقًا.',
      ],
      [action('/contact?subject=story#form', ['Write to us', 'مراسلتنا'])],
    ),
  ],
});

const testimonialsPage = page('testimonialsPage', {
  title: ['Testimonials', 'آراء المشاركين'],
  description: [
    'What people say about the time they spent with us, in their own words and with their consent.',
    'ما يقوله الناس عن الوقت الذي أمضوه معنا، بكلماتهم وبموافقتهم.',
  ],
  sections: [
    opening(
      ['In their own words', 'بكلماتهم'],
      [
        [
          'Everyone here has read what is shown, and agreed to it. Some chose another name.',
          'كل من هنا قرأ ما يُعرض ووافق عليه. وبعضهم اختار اسمًا آخر.',
        ],
      ],
    ),
    listing(
      'testimonial',
      ['What people say', 'ما يقوله الناس'],
      ['Each road is its own; none is a promise.', 'لكل طريقه، وليس في أي منها وعد.'],
      ['There is nothing here yet.', 'لا شيء هنا بعد.'],
    ),
    {
      _key: 'form',
      _type: 'contactFormSection',
      title: string('Your own words', 'كلماتك أنت'),
      intro: text(
        'Would you like to leave a few? You choose the name, and you see them as they will appear before we show them.',
        'هل لديك بضع كلمات لهذه الصفحة؟ الاسم من اختيارك، ولا نعرضها قبل أن تراها كما ستظهر.',
      ),
    },
  ],
});

/** The pages that list all documents of a type. */
export const collectionPages = [
  ...[awardsPage, coursesPage, blogPage, newsletterPage, podcastsPage, testimonialsPage],
];
