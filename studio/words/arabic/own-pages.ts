/** The Arabic of the effect of a price and of the pages before the Studio, by the English. */
export const ownPages: Readonly<Record<string, string>> = {
  'The order is changed': 'تغيّر الترتيب',
  'From place {from} to place {to}.': 'من الموضع {from} إلى الموضع {to}.',
  'One moment': 'لحظة من فضلك',
  'The order could not be changed. Only whoever may publish can change it.':
    'تعذّر تغيير الترتيب. لا يغيّره إلا من له صلاحية النشر.',
  'There is nothing here yet.': 'لا شيء هنا بعد.',
  'The list could not be read.': 'تعذّرت قراءة القائمة.',
  'Please try again in a minute.': 'يرجى المحاولة مجددًا بعد دقيقة.',
  'have no place yet. Please choose': 'بلا موضع بعد. يرجى اختيار',
  'in the menu above.': 'من القائمة أعلاه.',
  'Press the space bar, move it with the arrow keys, and press the space bar again.':
    'يُرفع العنصر بمفتاح المسافة، ويُنقل بمفاتيح الأسهم، ويوضع بمفتاح المسافة مرة أخرى.',
  'Lifted from place {from}.': 'رُفع من الموضع {from}.',
  'Back at place {from}.': 'عاد إلى الموضع {from}.',
  'Move up': 'نقل إلى أعلى',
  'Previous month': 'الشهر السابق',
  'Next month': 'الشهر التالي',
  Menu: 'القائمة',
  Back: 'رجوع',
  Close: 'إغلاق',
  Calendar: 'التقويم',
  'Time zone': 'المنطقة الزمنية',
  'Your account': 'حسابك',
  Copy: 'نسخ',
  'Drafts, published or a release': 'المسودات أو المنشور أو إصدار',
  'Put in order by dragging': 'إعادة الترتيب بالسحب',
  'Move down': 'نقل إلى أسفل',
  none: 'لا يوجد',
  'Both prices are needed before this can be published.': 'السعران مطلوبان قبل النشر.',
  'It is not sold yet. Once published it costs {price}.':
    'لم يُعرض للبيع بعد. سعره بعد النشر {price}.',
  'No change of price is waiting. It costs {price}.': 'لا تغيير ينتظر النشر. السعر {price}.',
  'Publishing sets the price to {price}.': 'النشر يجعل السعر {price}.',
  '{dollars} and {dirhams}': '{dollars} و{dirhams}',
  'The dirham price is what the peg gives. At 3.6725 it would be {expected}.':
    'السعر بالدرهم مطابق للسعر المثبَّت. عند 3.6725 يكون {expected}.',
  'The dirham price is {share} above the peg. At 3.6725 it would be {expected}.':
    'السعر بالدرهم أعلى من السعر المثبَّت بنسبة {share}. عند 3.6725 يكون {expected}.',
  'The dirham price is {share} below the peg. At 3.6725 it would be {expected}.':
    'السعر بالدرهم أدنى من السعر المثبَّت بنسبة {share}. عند 3.6725 يكون {expected}.',
  'Within 1\u00a0%': 'ضمن 1\u00a0%',
  Confirmed: 'مؤكَّد',
  'Needs a confirmation': 'يحتاج إلى تأكيد',
  'Comparing the prices …': 'جارٍ مقارنة الأسعار…',
  'The published prices could not be read. Please open this again.':
    'تعذّرت قراءة الأسعار المنشورة. يرجى فتح هذا مرة أخرى.',
  'Orders that were made before keep the price they were made with.':
    'الطلبات السابقة تحتفظ بالسعر الذي تمت به.',
  'The parts': 'الأجزاء',
  'Bundles that hold it': 'الباقات التي تضمّها',
  'No published bundle holds it.': 'لا توجد باقة منشورة تضمّها.',
  'Where the price is seen': 'أين يظهر السعر',
  'US dollars': 'بالدولار الأمريكي',
  'UAE dirhams, what is charged': 'بالدرهم الإماراتي، وهو المبلغ المدفوع',
  Now: 'الآن',
  After: 'بعد النشر',
  Difference: 'الفرق',
  'The peg': 'السعر المثبَّت',
  'In US dollars': 'بالدولار الأمريكي',
  'Parts one by one': 'الأجزاء كلٌّ على حدة',
  'Their price on the site': 'سعرها في الموقع',
  'It costs no less than its parts one by one.': 'ليست أرخص من أجزائها كلٌّ على حدة.',
  'Price of the bundle': 'سعر الباقة',
  'Saving that the site shows': 'التوفير كما يظهر في الموقع',
  'Please sign in to edit the website': 'يرجى تسجيل الدخول لتحرير الموقع',
  'Editors and publishers sign in to the staff area, which leads them back to this page.':
    'يسجّل المحررون والناشرون الدخول في مساحة الفريق، ومنها يعودون إلى هذه الصفحة.',
  'Nobody has an account yet? When the site starts, it prints a link that signs in one browser on its own machine, for 30 days.':
    'لا حساب لأحد بعد؟ عند تشغيل الموقع يُطبع رابط يتيح الدخول من متصفح واحد على الجهاز نفسه لمدة 30 يومًا.',
  'Your role does not include the Studio': 'دورك لا يشمل الاستوديو',
  'An owner can make you an editor or a publisher, on the page “People” of the staff area. Then load this page again.':
    'يستطيع أحد المالكين أن يمنحك دور التحرير أو النشر من صفحة «الفريق» في مساحة الفريق. بعد ذلك أعد تحميل هذه الصفحة.',
  'Go to the staff area': 'الذهاب إلى مساحة الفريق',
  'Go to the website': 'الذهاب إلى الموقع',
  'You are signed out': 'تم تسجيل الخروج',
  'Your drafts are kept. From this browser nobody sees or changes them until someone signs in again.':
    'المسودات محفوظة. لا يراها ولا يغيّرها أحد من هذا المتصفح حتى يُسجَّل الدخول من جديد.',
  'Sign in': 'تسجيل الدخول',
  'Your name, if somebody else edits now': 'الاسم، إن كان التحرير الآن لشخص آخر',
  'The Studio cannot reach its settings. Please see that the site is running, then load this page again.':
    'تعذّر على الاستوديو الوصول إلى إعداداته. يرجى التأكد من أن الموقع يعمل ثم إعادة تحميل الصفحة.',
};
