/** The Arabic of the catalogue's texts, by the English. */
export const catalogueWords: Readonly<Record<string, string>> = {
  Service: 'خدمة',
  Words: 'الكلمات',
  Price: 'السعر',
  Details: 'التفاصيل',
  Name: 'الاسم',
  'As the card and the receipt show it. Needed in both languages before it can be sold.':
    'كما يظهر على البطاقة والإيصال. مطلوب باللغتين قبل البيع.',
  'In one line': 'في سطر واحد',
  'What it is, on the card; the description follows behind “Details”.':
    'ما هي، على البطاقة؛ والوصف يأتي خلف «التفاصيل».',
  Description: 'الوصف',
  'What the person receives and when; and that it is coaching, not therapy, medical or clinical treatment.':
    'ما الذي يُقدَّم ومتى؛ وأنه توجيه شخصي وليس علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
  'What is delivered': 'ما يُسلَّم',
  'A few words, such as the kind of file.': 'بضع كلمات، مثل نوع الملف.',
  When: 'متى',
  'How long it takes after the payment.': 'كم يستغرق بعد الدفع.',
  'Price in US dollars': 'السعر بالدولار الأمريكي',
  'Shown on the card, beside the dirham price.': 'يظهر على البطاقة بجانب السعر بالدرهم.',
  'Price in UAE dirhams': 'السعر بالدرهم الإماراتي',
  'What is charged, for every order made after publishing. It should be within 1 % of 3.6725 dirhams a dollar.':
    'المبلغ الذي يُدفع في كل طلب بعد النشر. ينبغي ألا يبتعد أكثر من 1 % عن 3.6725 درهم للدولار.',
  'This dirham price is meant': 'هذا السعر بالدرهم مقصود',
  'Asked because it is more than 1 % away from what the peg of 3.6725 gives.':
    'نسأل لأنه يبتعد أكثر من 1 % عن السعر المثبَّت 3.6725.',
  'I have checked the dirham price': 'راجعتُ السعر بالدرهم',
  'It is what people are charged.': 'هو ما يدفعه الناس.',
  Why: 'السبب',
  'One sentence, for whoever looks at the price later.': 'جملة واحدة لمن يراجع السعر لاحقًا.',
  'Short name': 'الاسم المختصر',
  'Names the item in bookings and in reports. Please leave it as it is once the item has been sold.':
    'يدل على الخدمة في الحجوزات والتقارير. يرجى تركه كما هو بعد أول بيع.',
  Kind: 'النوع',
  'New guide': 'دليل خطوات جديد',
  'How it is delivered': 'طريقة التسليم',
  'Decides who makes it, and when it is due.': 'تحدد من يُعدّها، ومتى يحين موعدها.',
  'At once: a guide, the same for everybody, as a PDF': 'فورًا: دليل واحد للجميع، ملف PDF',
  'A text written from the answers, which a person reviews': 'نص يُكتب من الإجابات ويراجعه شخص',
  'A drawing made by hand: a picture or a PDF': 'رسم باليد: صورة أو ملف PDF',
  'A recording: MP3 or M4A': 'تسجيل صوتي: MP3 أو M4A',
  'Something else made by hand: a PDF, a picture, slides or a recording':
    'عمل آخر يُعدّ باليد: ملف PDF أو صورة أو شرائح أو تسجيل',
  'Whoever buys the service gets it, as it is at that moment.':
    'يصل إلى كل من يشتري الخدمة، كما هو في تلك اللحظة.',
  'Kind of text': 'نوع النص',
  'Decides how the text is written and typeset.': 'يحدد كيف يُكتب النص وكيف يُخرَج.',
  'A roadmap of five to ten pages': 'خارطة طريق من خمس إلى عشر صفحات',
  'A CV, without a cover of ours': 'سيرة مهنية، بلا غلاف منا',
  'A story of a life, as poetry or prose': 'حكاية حياة، شعرًا أو نثرًا',
  'Please choose one.': 'يرجى اختيار واحد.',
  'Orders made before go on as they were sold; new ones follow this.':
    'الطلبات السابقة تستمر كما بيعت، وهذا يسري على الطلبات الجديدة وحدها.',
  'Number of sessions': 'عدد الجلسات',
  'After the last of them the package is delivered. 0 where it is agreed with the person.':
    'بعد آخرها تكون الباقة قد سُلِّمت. يُكتب 0 إذا كان العدد بالاتفاق مع صاحب الطلب.',
  'Months with a follow-up every day': 'عدد أشهر المتابعة اليومية',
  'They begin on the day after the first session. 0 for none.':
    'تبدأ في اليوم التالي للجلسة الأولى. يُكتب 0 إذا لم تكن هناك متابعة.',
  Slides: 'شرائح',
  'The name of the slides that are made besides the sessions. May be left empty.':
    'اسم الشرائح التي تُعدّ إلى جانب الجلسات. يمكن تركه فارغًا.',
  Picture: 'الصورة',
  'The small drawing on the card.': 'الرسم الصغير على البطاقة.',
  Steps: 'خطوات',
  Path: 'درب',
  Document: 'وثيقة',
  Feather: 'ريشة',
  Brush: 'فرشاة',
  Voice: 'صوت',
  Artistic: 'فني',
  'Marks the services that are a work of art.': 'يميّز الخدمات التي هي عمل فني.',
  'Add-on': 'إضافة',
  'Shown as something that goes with another service.': 'تظهر كإضافة إلى خدمة أخرى.',
  'Price, lowest first': 'السعر، الأقل أولًا',
  Bundle: 'باقة',
  Bundles: 'الباقات',
  'A few words about all parts together.': 'بضع كلمات عن الأجزاء كلها معًا.',
  Parts: 'الأجزاء',
  'The services in this bundle. Their questions are asked when it is booked.':
    'الخدمات في هذه الباقة؛ وتُطرح أسئلتها عند الحجز.',
  'Another price of the parts in US dollars': 'سعر آخر للأجزاء بالدولار الأمريكي',
  'The site counts the saving from what the parts cost one by one. Only to count it from another price, type that here.':
    'يحسب الموقع التوفير من سعر الأجزاء كلٌّ على حدة. لحسابه من سعر آخر يُكتب هنا.',
  'What the parts cost with it': 'سعر الأجزاء معه',
  'The sum of their prices in US dollars. Once they cost more or less, the site counts the saving from their sum again.':
    'مجموع أسعارها بالدولار الأمريكي. إذا تغيّر، عاد الموقع يحسب التوفير من المجموع.',
  Offered: 'معروض للبيع',
  'Off: it leaves the site, with every bundle that holds it, and cannot be booked. Orders made before go on.':
    'عند إيقافه يغيب عن الموقع مع كل باقة تضمه، ولا يمكن حجزه. الطلبات السابقة تستمر.',
  'Coaching package': 'باقة توجيه',
  Length: 'المدة',
  'How much time it takes, or what it holds.': 'كم من الوقت تأخذ، أو ماذا تضم.',
  Sessions: 'الجلسات',
  'How many there are, how long they are, and how those after the first are arranged. Shown before the calendar.':
    'عددها ومدتها وكيف يُرتَّب ما بعد الأولى. يظهر قبل التقويم.',
  Tier: 'المستوى',
  'Where on the coaching page it stands.': 'موضعها في صفحة التوجيه الشخصي.',
  'Most popular': 'الأكثر طلبًا',
  'Shows the mark on its card. One package at a time reads best.':
    'تظهر العلامة على بطاقتها. الأفضل باقة واحدة في كل وقت.',
  'Scheduling page': 'صفحة المواعيد',
  'The calendar in which the person chooses a time.': 'التقويم الذي يُختار منه الموعد.',
};
