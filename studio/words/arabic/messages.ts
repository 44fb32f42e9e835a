/** The Arabic of the rules, the lists and the Studio's own pages, by the English. */
export const messageWords: Readonly<Record<string, string>> = {
  ', ': '، ',
  Releases: 'الإصدارات',
  'New document': 'مستند جديد',
  'Please fill this in.': 'يرجى ملء هذه الخانة.',
  'This text is needed.': 'هذا النص مطلوب.',
  'The English is missing.': 'النص الإنجليزي ناقص.',
  'The Arabic is missing; readers in Arabic would see the English.':
    'النص العربي ناقص؛ ومن يقرأ بالعربية سيرى الإنجليزية.',
  'Please enter a full address that begins with https://.':
    'يرجى إدخال عنوان كامل يبدأ بـ ‎https://‎.',
  'There should be exactly {{wantedLength}} here.': 'المطلوب هنا {{wantedLength}} بالضبط.',
  'This stands in the list twice; please remove one of the two.':
    'هذا مكرر في القائمة؛ يرجى حذف أحدهما.',
  'There is room for {{maxLength}}; please remove some.':
    'الحد الأقصى {{maxLength}}؛ يرجى حذف الزائد.',
  'Please add at least {{minLength}}.': 'يرجى إضافة {{minLength}} على الأقل.',
  'Please choose a day from the calendar.': 'يرجى اختيار يوم من التقويم.',
  'Please choose one of the values offered.': 'يرجى اختيار إحدى القيم المعروضة.',
  'Please choose one of the values offered; “{{hint}}” is none of them.':
    'يرجى اختيار إحدى القيم المعروضة؛ «{{hint}}» ليست منها.',
  'Please enter more than {{threshold}}.': 'يرجى إدخال قيمة أكبر من {{threshold}}.',
  'Please enter {{maxNumber}} or less.': 'يرجى إدخال {{maxNumber}} أو أقل.',
  'Please enter {{minNumber}} or more.': 'يرجى إدخال {{minNumber}} أو أكثر.',
  'Please enter a whole number.': 'يرجى إدخال عدد صحيح.',
  'Please choose one from the list.': 'يرجى الاختيار من القائمة.',
  'This is still a draft; please publish it first.': 'هذا ما زال مسودة؛ يرجى نشره أولًا.',
  'Nothing to look at: this can be published.': 'لا شيء للمراجعة: يمكن النشر.',
  'To look at before publishing': 'للمراجعة قبل النشر',
  'Another one has this short name already; please choose a different one.':
    'هذا الاسم المختصر مستخدم؛ يرجى اختيار غيره.',
  'Please enter a whole e-mail address, such as name@example.org.':
    'يرجى إدخال بريد إلكتروني كامل، مثل ‎name@example.org‎.',
  'Please write it like this: {{name}}.': 'يرجى كتابته هكذا: {{name}}.',
  'aB3dE-fG7_h, eleven signs': 'aB3dE-fG7_h، أحد عشر رمزًا',
  '+971 4 000 0000': '‎+971 4 000 0000‎',
  '97140000000, in digits only': '97140000000، بالأرقام فقط',
  'Please say why, in one sentence.': 'يرجى ذكر السبب في جملة واحدة.',
  'This day is still to come. Please publish it on that day.':
    'هذا اليوم لم يأتِ بعد. يرجى النشر في ذلك اليوم.',
  'At most two digits after the point.': 'خانتان عشريتان على الأكثر.',
  'A price is more than zero. To take something off the site, switch “Offered” off.':
    'السعر أكبر من صفر. لإزالة شيء من الموقع يُطفأ مفتاح «معروض للبيع».',
  'The bundle costs {price}; its parts cost only {sum} one by one.':
    'سعر الباقة {price}، وأجزاؤها كلٌّ على حدة بمبلغ {sum} فقط.',
  'These bundles go off sale with it: {bundles}.': 'باقات يتوقف بيعها معه: {bundles}.',
  'Off sale, and this bundle with it: {parts}.': 'متوقف عن البيع، ومعه هذه الباقة: {parts}.',
  'The site does not show it: the parts cost {sum} now, and it says so.':
    'لا يظهر في الموقع: سعر الأجزاء الآن {sum}، وهو ما يظهر.',
  'More than 1 % away from the dollar price: at the peg of 3.6725, {dollars} is {dirhams}. If it is meant, confirm it below and say why.':
    'يبتعد أكثر من 1 % عن السعر بالدولار: بالسعر المثبَّت 3.6725 يساوي {dollars} مبلغ {dirhams}. إن كان مقصودًا فيرجى تأكيده أدناه مع ذكر السبب.',
  'More than 1 % away from the dollar price, confirmed with these words: “{reason}” Please see that they still hold.':
    'يبتعد أكثر من 1 % عن السعر بالدولار، وقد تأكد بهذه الكلمات: «{reason}». يرجى التحقق من أنها ما زالت صحيحة.',
  'The dirham price is where the peg puts it. Please take the tick away, so that it confirms no later price.':
    'السعر بالدرهم مطابق للسعر المثبَّت. يرجى إزالة العلامة كي لا تؤكد سعرًا لاحقًا.',
  'The parts cost {sum} one by one, not {original}.':
    'سعر الأجزاء كلٌّ على حدة {sum}، وليس {original}.',
  'No price yet': 'لا سعر بعد',
  'Please check the price': 'يرجى التحقق من السعر',
  'off sale': 'متوقف عن البيع',
  'Tier {tier}': 'المستوى {tier}',
  popular: 'الأكثر طلبًا',
  'add-on': 'إضافة',
  'Without Arabic': 'بلا عربية',
  'Without English': 'بلا إنجليزية',
  'Nothing written yet': 'لم يُكتب شيء بعد',
  'Hidden · {title}': 'مخفي · {title}',
  '{path} · the button': '{path} · الزر',
  'No network yet': 'لا شبكة بعد',
  'Use a page of this site such as /contact, or https://, mailto: or tel:.':
    'يرجى استخدام صفحة من هذا الموقع مثل ‎/contact‎، أو ‎https://‎ أو ‎mailto:‎ أو ‎tel:‎.',
  'The site has no page at {path}.': 'لا توجد في الموقع صفحة عند ‎{path}‎.',
  'Nothing with this name is there: {path}.': 'لا يوجد شيء بهذا الاسم: ‎{path}‎.',
  'This address is not complete; please copy it from the browser.':
    'هذا العنوان غير مكتمل؛ يرجى نسخه من المتصفح.',
  '“{name}” is a page of the site; please choose another name.':
    '«{name}» صفحة في الموقع؛ يرجى اختيار اسم آخر.',
  'Small Latin letters, digits and hyphens, at most 64.':
    'حروف لاتينية صغيرة وأرقام وشرطات، 64 على الأكثر.',
  'A path of this site, such as /blog/old-name.': 'مسار في هذا الموقع، مثل ‎/blog/old-name‎.',
  'There is a page at {path}; it needs no redirect.': 'توجد صفحة عند {path}؛ ولا حاجة إلى تحويل.',
  'It is published as “{former}”. Its links and bookmarks will lead to the new address.':
    'منشور باسم «{former}». ستقود روابطه وإشاراته المحفوظة إلى العنوان الجديد.',
  'It is published as “{former}”: whatever names or links to it would lose it.':
    'هو منشور باسم «{former}»: كل ما يشير إليه أو يرتبط به سيفقده.',
  'This picture has {size} MB; please use one of at most {most} MB. A JPEG is made smaller here by itself.':
    'حجم هذه الصورة {size} ميغابايت؛ يرجى استخدام صورة لا تتجاوز {most} ميغابايت. وصور \u2066JPEG\u2069 تُصغَّر هنا تلقائيًا.',
  'This file has {size} MB; please use one of at most {most} MB. Exported with smaller pictures, it will fit.':
    'حجم هذا الملف {size} ميغابايت؛ يرجى استخدام ملف لا يتجاوز {most} ميغابايت. يكفي تصديره من جديد بصور أصغر.',
  'This recording has {size} MB; please use one of at most {most} MB. As an MP3 of 128 kbit/s, three hours fit.':
    'حجم هذا التسجيل {size} ميغابايت؛ يرجى استخدام تسجيل لا يتجاوز {most} ميغابايت. بصيغة \u2066MP3\u2069 ومعدل \u2066128 kbit/s\u2069 يتسع الحد لثلاث ساعات.',
  'This film has {size} MB; please use one of at most {most} MB. At 2 Mbit/s, twelve minutes fit.':
    'حجم هذا المقطع {size} ميغابايت؛ يرجى استخدام مقطع لا يتجاوز {most} ميغابايت. بمعدل \u20662 Mbit/s\u2069 يتسع الحد لاثنتي عشرة دقيقة.',
  'These captions have {size} MB; please use a file of at most {most} MB.':
    'حجم ملف الترجمة هذا {size} ميغابايت؛ يرجى استخدام ملف لا يتجاوز {most} ميغابايت.',
  'These captions would not be shown. Please save them as WebVTT in UTF-8: a file that begins with WEBVTT and has lines with times, such as 00:01.000 --> 00:04.000.':
    'لن تظهر هذه الترجمة. يرجى حفظها بصيغة \u2066WebVTT\u2069 وبترميز \u2066UTF-8\u2069: ملف يبدأ بكلمة \u2066WEBVTT\u2069 وفيه أسطر بالتوقيت، مثل \u206600:01.000 --> 00:04.000\u2069.',
  'The site shows no pictures of this format. Please save it as a JPEG. iPhones do so after a change in Settings, Camera, Formats: Most Compatible.':
    'لا يعرض الموقع صورًا بهذه الصيغة. يرجى حفظها بصيغة \u2066JPEG\u2069. تحفظ هواتف آيفون الصور بها بعد اختيار «الأكثر توافقًا» في الإعدادات، الكاميرا، التنسيقات.',
  'Not everything was pasted': 'لم يُلصق كل شيء',
  'This picture is damaged.': 'هذه الصورة تالفة.',
  'The picture did not arrive. Please drag its file into the text.':
    'لم تصل الصورة. يرجى سحب ملفها إلى النص.',
  'Pictures come from their files: please drag them into the text.':
    'تُضاف الصور من ملفاتها: يرجى سحبها إلى النص.',
  'Not uploaded': 'لم يُرفع الملف',
  'Files of this kind are not taken here: pictures are JPEG, PNG, WebP, AVIF or SVG, recordings MP3 or M4A, films MP4 or WebM, captions WebVTT, documents PDF.':
    'لا تُقبل هنا ملفات من هذا النوع: الصور بصيغة \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069 أو \u2066AVIF\u2069 أو \u2066SVG\u2069، والتسجيلات بصيغة \u2066MP3\u2069 أو \u2066M4A\u2069، والمقاطع بصيغة \u2066MP4\u2069 أو \u2066WebM\u2069، والترجمة المكتوبة بصيغة \u2066WebVTT\u2069، والمستندات بصيغة \u2066PDF\u2069.',
  '“<DocumentTitle/>” cannot be deleted while these refer to it:':
    'يتعذّر حذف «<DocumentTitle/>» ما دامت هذه المستندات تشير إليه:',
  '“<DocumentTitle/>” cannot be unpublished while these refer to it:':
    'يتعذّر إلغاء نشر «<DocumentTitle/>» ما دامت هذه المستندات تشير إليه:',
  'Please open each of them and take it out there first.': 'يرجى فتح كل منها وإزالته منها أولًا.',
  'Please open each of them and take it out there first. What is sold goes off the site by its switch “Offered”.':
    'يرجى فتح كل منها وإزالته منها أولًا. وما يُباع يُزال من الموقع بإطفاء مفتاحه «معروض للبيع».',
  'Please look at the file and the connection, and try again.':
    'يرجى التحقق من الملف ومن الاتصال، ثم المحاولة من جديد.',
  'Please paste the address of one video on YouTube or Vimeo, as the browser shows it.':
    'يرجى لصق عنوان مقطع واحد على يوتيوب أو فيميو كما يظهر في المتصفح.',
  'Please add a picture, or remove this.': 'يرجى إضافة صورة أو حذف هذا.',
  'Please say what the picture shows, for people who cannot see it.':
    'يرجى وصف ما تُظهره الصورة لمن لا يراها.',
  'A full https:// address, without special characters in the name of the site.':
    'عنوان كامل يبدأ بـ ‎https://‎، بلا رموز خاصة في اسم الموقع.',
  'A video needs a still.': 'يحتاج المقطع إلى صورة ثابتة.',
  'The page begins with its opening; please move it to the top.':
    'تبدأ الصفحة بافتتاحيتها؛ يرجى نقلها إلى الأعلى.',
  'A page has one opening; please remove the other.': 'للصفحة افتتاحية واحدة؛ يرجى حذف الأخرى.',
  'People look for this here: {missing}.': 'هذا ما يُبحث عنه هنا: {missing}.',
  '{count} characters; search engines show {most}.':
    'عدد الأحرف {count}؛ ومحركات البحث تعرض {most}.',
  'No font has {signs}: documents show � in their place.':
    'تعذّر عرض {signs} بأي خط متاح؛ سيظهر مكانها � في المستندات.',
  'This should be later than {time}.': 'ينبغي أن يكون بعد {time}.',
  'Its check digits do not fit: please compare it with what the bank wrote.':
    'أرقام التحقق غير مطابقة: يرجى مقارنتها بما كتبه المصرف.',
  '{count} links are marked as the button; only the first of them is shown.':
    'عدد الروابط المعلَّمة كزر {count}؛ ويظهر أولها فقط.',
  'A person in crisis should find {number} here.': 'ينبغي أن يجد من يمر بأزمة الرقم {number} هنا.',
  'This year has not come yet.': 'هذه السنة لم تأتِ بعد.',
  'Shown on every page.': 'يظهر في كل الصفحات.',
  'Seen on: {pages}': 'يظهر في: {pages}',
  'Seen at an address of its own': 'يظهر عند عنوان خاص به',
  '{title}, English': '{title}، بالإنجليزية',
  '{title}, العربية': '{title}، بالعربية',
  Sunday: 'الأحد',
  Monday: 'الاثنين',
  Tuesday: 'الثلاثاء',
  Wednesday: 'الأربعاء',
  Thursday: 'الخميس',
  Friday: 'الجمعة',
  Saturday: 'السبت',
};
