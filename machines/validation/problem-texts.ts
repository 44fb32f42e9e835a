import type { Language, Localised } from '../language.ts';
import { displayPrice, readPriceText } from '../money.ts';
import { type Failure, type FailureCode, saidIn } from '../problem.ts';

export interface ProblemParams {
  /** The current AED price text, with `price_changed`. */
  price?: string | undefined;
  /** The amount that arrived, as text, with `wrong_amount_received`, beside the order's price. */
  received?: string | undefined;
}

type Sentence = (params: ProblemParams) => string;

function inArabic(price = ''): string {
  const amount = readPriceText(price);
  return amount ? displayPrice(amount, 'ar') : price;
}

const sentences: Localised<Record<FailureCode, Sentence>> = {
  en: {
    invalid_input: () => 'Some details need another look. Please check the marked fields.',
    malformed_request: () =>
      'We could not read this request. Please reload the page and try again.',
    item_unknown: () => 'This service is not offered any more. Please choose another one.',
    price_changed: ({ price }) =>
      price
        ? `The price has changed. It is now ${price}.`
        : 'The price has changed. Please look at the new price before you go on.',
    questions_changed: () =>
      'The questions have just changed. What you wrote is still here: please look through them and go on.',
    catalogue_unavailable: () =>
      'We cannot confirm the price at the moment. Nothing was charged. Please try again in a few minutes.',
    booking_not_found: () =>
      'We could not find this booking. Please check the link or start a new booking.',
    booking_closed: () =>
      'This booking has ended without a payment. You are welcome to start a new one.',
    booking_already_paid: () => 'This booking is already paid. You do not need to pay again.',
    booking_conflict: () =>
      'This booking was started for something else. Please send the form once more to make a new one.',
    agreement_missing: () =>
      'We began this booking for you, and you have not agreed to it yet. Please open it by the link in our mail first.',
    booking_has_payment: () =>
      'A payment was made or announced for this booking, so we keep it. If you no longer want it, please write to us.',
    booking_link_ended: () =>
      'This link has expired: what you booked was delivered more than 90 days ago. If something is missing, please write to us.',
    booking_tried_often: () =>
      'There were very many attempts with this booking, so it cannot go on here. Please write to us, and we will help you.',
    order_in_payment: () =>
      'A payment of this booking is not settled yet, so it cannot be erased now. Let the booking go first, or wait until the payment has arrived or ended. If a bank looks into it, please write to us.',
    payment_not_found: () => 'We could not find this payment. Please contact support.',
    payment_provider_unknown: () =>
      'This payment method is not available. Please choose another one.',
    payment_provider_unavailable: () => 'Failed to create payment link',
    payment_awaiting_confirmation: () =>
      'You told us about a bank transfer for this booking. We’ll confirm it as soon as it arrives, so please don’t pay again. To pay another way, contact support.',
    wrong_amount_received: ({ received, price }) =>
      received && price
        ? `We received ${received}; the price is ${price}. Please don’t pay again; we’ll write to you today.`
        : 'The amount we received is not the price. Please don’t pay again; we’ll write to you today.',
    answers_closed: () =>
      'We are already working with your answers, so they cannot be changed here. Please write to us.',
    signature_invalid: () => 'The signature of this message is not valid.',
    database_error: () => 'Database error: your details could not be stored.',
    database_unavailable: () =>
      'Database error: we cannot reach our records just now. Nothing was charged, and what you wrote is still here. Please try again in a minute.',
    too_many_requests: () => 'There were many attempts in a short time. Please wait a minute.',
    messages_often: () =>
      'Many messages came from your network today. Please write to us by e-mail, or call us.',
    search_unavailable: () =>
      'The search is not answering just now. Every page is still there: please try again in a minute.',
    payload_too_large: () => 'This is more than we can take in at once. Please shorten it.',
    not_found: () => 'There is nothing at this address.',
    method_not_allowed: () => 'This address does not answer to that method.',
    internal_error: () => 'Something went wrong on our side. Please try again.',
    network_error: () => 'Connection issue: Please check your internet connection and try again.',
    booking_no_data: () => 'Failed to create booking: No data returned from database',
    booking_no_id: () => 'Failed to create booking: No booking ID returned',
    booking_id_missing: () => 'Error: Booking ID not found. Please try again.',
    booking_not_here: () =>
      'We could not find your booking on this device. Nothing is lost: the link in our e-mail opens it anywhere.',
    payment_link_failed: () => 'Failed to create payment link',
    payment_details_missing: () => 'Unable to load payment details.',
    payment_session_expired: () =>
      'This payment was open for half an hour, so we closed it. Please choose how you would like to pay.',
    payment_unchecked: () =>
      'We could not check just now whether your payment has arrived. If you have paid, it is not lost, so please don’t pay again.',
    session_expired: () =>
      'Nothing was entered for half an hour, so we closed your booking to protect what you wrote. Whatever you saved or booked is still there.',
    subscription_refused: () => 'Subscription failed.',
    receipt_empty: () => 'This file is empty. Please choose another one.',
    receipt_too_large: () => 'This file is larger than 10 MB. Please choose a smaller one.',
    receipt_image_too_large: () =>
      'This picture is larger than 5 MB. Please choose a smaller one, or a screenshot.',
    receipt_type_refused: () => 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
    receipt_heic: () =>
      'This picture is in HEIC, the format of iPhones, which we cannot open. Please send a screenshot of it, or save it as a JPEG.',
    receipt_unreadable: () =>
      'We could not open this file: it is damaged, or protected by a password. Please send a screenshot or a photo of it instead.',
    receipt_active: () =>
      'This PDF contains a script, a form or another file, which we cannot accept. Please send a screenshot or a photo of it instead.',
    receipt_too_many: () =>
      'We have three receipts of this booking, which is enough. Please write to us if one of them is wrong.',
    picture_type_refused: () => 'Please choose a JPEG, PNG or WebP picture.',
    picture_unreadable: () =>
      'We could not open this picture: it may be damaged. Please send another one, or a screenshot of it.',
    picture_too_many: () =>
      'We have three pictures for your drawing, which is enough. Please write to us if one of them is wrong.',
    upload_slow: () =>
      'Your file stopped on its way to us. Please check your connection, or send a smaller one, such as a screenshot.',
    receipts_often: () =>
      'Many files were sent to us in a short time. Please try again tomorrow, or write to us.',
  },
  ar: {
    invalid_input: () => 'بعض البيانات تحتاج إلى مراجعة. يرجى التحقق من الخانات المشار إليها.',
    malformed_request: () => 'تعذّرت قراءة الطلب. يرجى إعادة تحميل الصفحة والمحاولة من جديد.',
    item_unknown: () => 'لم تعد هذه الخدمة متاحة. يرجى اختيار خدمة أخرى.',
    price_changed: ({ price }) =>
      price
        ? `تغيّر السعر، وصار ${inArabic(price)} الآن.`
        : 'تغيّر السعر. يرجى الاطلاع على السعر الجديد قبل المتابعة.',
    questions_changed: () =>
      'تغيّرت الأسئلة قبل لحظات. ما كتبته ما زال هنا: يرجى المرور عليها ثم المتابعة.',
    catalogue_unavailable: () =>
      'يتعذّر علينا تأكيد السعر الآن، ولم يُخصم منك أي مبلغ. يرجى المحاولة بعد بضع دقائق.',
    booking_not_found: () => 'لم نعثر على هذا الحجز. يرجى التحقق من الرابط أو بدء حجز جديد.',
    booking_closed: () => 'انتهى هذا الحجز دون دفع، ويسعدنا حجزك من جديد.',
    booking_already_paid: () => 'هذا الحجز مدفوع بالفعل، ولا حاجة إلى الدفع مرة أخرى.',
    booking_conflict: () =>
      'بدأ هذا الحجز لخدمة أخرى. يرجى إرسال النموذج مرة أخرى لإنشاء حجز جديد.',
    agreement_missing: () =>
      'بدأنا هذا الحجز لك، وما زال ينتظر موافقتك. يرجى فتحه أولًا بالرابط الذي في رسالتنا.',
    booking_has_payment: () =>
      'دُفع لهذا الحجز أو أُعلن عن دفعة له، ولذلك نحتفظ به. إن لم تعد تريده فراسلنا.',
    booking_link_ended: () =>
      'انتهت صلاحية هذا الرابط، فقد مضى أكثر من 90 يومًا على تسليم ما حجزته. إن كان ينقصك شيء فراسلنا.',
    booking_tried_often: () =>
      'تكررت محاولات إتمام هذا الحجز كثيرًا، فلا يمكن متابعته هنا. يرجى مراسلتنا لنساعدك.',
    order_in_payment: () =>
      'لم تكتمل تسوية دفعة لهذا الحجز، فلا يمكن محوه الآن. يمكن التخلي عن الحجز أولًا، أو الانتظار حتى تصل الدفعة أو تنتهي. وإن كان مصرفك يراجعها فيرجى الكتابة إلينا.',
    payment_not_found: () => 'لم نعثر على عملية الدفع هذه. يرجى التواصل مع فريق الدعم.',
    payment_provider_unknown: () => 'طريقة الدفع هذه غير متاحة. يرجى اختيار طريقة أخرى.',
    payment_provider_unavailable: () => 'تعذّر إنشاء رابط الدفع',
    payment_awaiting_confirmation: () =>
      'أخبرتنا بتحويل مصرفي لهذا الحجز، وسنؤكّده فور وصوله، ولا حاجة إلى الدفع مرة أخرى. للدفع بطريقة أخرى يرجى التواصل مع فريق الدعم.',
    wrong_amount_received: ({ received, price }) =>
      received && price
        ? `وصلنا ${inArabic(received)}، والسعر ${inArabic(price)}، ولا حاجة إلى الدفع مرة أخرى، وسنكتب إليك اليوم.`
        : 'وصلنا مبلغ مختلف عن السعر. لا حاجة إلى الدفع مرة أخرى، وسنكتب إليك اليوم.',
    answers_closed: () => 'بدأنا العمل على إجاباتك، فلم يعد تغييرها هنا ممكنًا. يرجى مراسلتنا.',
    signature_invalid: () => 'توقيع هذه الرسالة غير صحيح.',
    database_error: () => 'خطأ في قاعدة البيانات: تعذّر حفظ بياناتك.',
    database_unavailable: () =>
      'خطأ في قاعدة البيانات: لا نستطيع الوصول إلى سجلاتنا الآن. لم يُخصم أي مبلغ، وما كتبته ما زال هنا. يرجى المحاولة مجددًا بعد دقيقة.',
    too_many_requests: () => 'تكررت المحاولات في وقت قصير. يرجى الانتظار دقيقة واحدة.',
    messages_often: () =>
      'وصلتنا اليوم رسائل كثيرة من شبكتك. يرجى مراسلتنا بالبريد الإلكتروني أو الاتصال بنا.',
    search_unavailable: () =>
      'البحث لا يستجيب الآن، وكل الصفحات في مكانها. يرجى المحاولة من جديد بعد دقيقة.',
    payload_too_large: () => 'هذا أكثر مما يمكننا استقباله دفعة واحدة. يرجى اختصاره.',
    not_found: () => 'لا يوجد شيء في هذا العنوان.',
    method_not_allowed: () => 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
    internal_error: () => 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.',
    network_error: () => 'مشكلة في الاتصال: يرجى التحقق من اتصالك بالإنترنت والمحاولة من جديد.',
    booking_no_data: () => 'تعذّر إنشاء الحجز: لم تُرجع قاعدة البيانات أي بيانات',
    booking_no_id: () => 'تعذّر إنشاء الحجز: لم يُرجَع رقم للحجز',
    booking_id_missing: () => 'خطأ: لم نعثر على رقم الحجز. يرجى المحاولة مرة أخرى.',
    booking_not_here: () =>
      'لم نعثر على حجزك على هذا الجهاز. لم يضِع شيء، فالرابط الذي في رسالتنا يفتحه من أي جهاز.',
    payment_link_failed: () => 'تعذّر إنشاء رابط الدفع',
    payment_details_missing: () => 'تعذّر تحميل تفاصيل الدفع.',
    payment_session_expired: () =>
      'بقيت عملية الدفع مفتوحة نصف ساعة فأغلقناها. يرجى اختيار طريقة الدفع.',
    payment_unchecked: () =>
      'تعذّر التحقق في هذه اللحظة من وصول دفعتك. إن كنت قد دفعت فلن يضيع ما دفعته، ولا حاجة إلى الدفع مرة أخرى.',
    session_expired: () =>
      'مرّ نصف ساعة دون أي إدخال، فأغلقنا الحجز حفاظًا على خصوصية ما كتبته. وما حفظته أو حجزته ما زال موجودًا.',
    subscription_refused: () => 'تعذّر الاشتراك.',
    receipt_empty: () => 'هذا الملف فارغ. يرجى اختيار ملف آخر.',
    receipt_too_large: () => 'حجم هذا الملف أكبر من 10 ميغابايت. يرجى اختيار ملف أصغر.',
    receipt_image_too_large: () =>
      'حجم هذه الصورة أكبر من 5 ميغابايت. يرجى اختيار صورة أصغر، أو لقطة شاشة.',
    receipt_type_refused: () =>
      'يرجى اختيار صورة بصيغة \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069، أو ملف \u2066PDF\u2069.',
    receipt_heic: () =>
      'هذه الصورة بصيغة \u2066HEIC\u2069 الخاصة بهواتف آيفون، ولا يمكننا فتحها. يرجى إرسال لقطة شاشة لها، أو حفظها بصيغة \u2066JPEG\u2069.',
    receipt_unreadable: () =>
      'تعذّر علينا فتح هذا الملف: إما أنه تالف، أو محمي بكلمة مرور. يرجى إرسال لقطة شاشة أو صورة له بدلًا منه.',
    receipt_active: () =>
      'في ملف \u2066PDF\u2069 هذا برنامج أو نموذج أو ملف آخر، ونحن لا نقبل ذلك. يرجى إرسال لقطة شاشة أو صورة له بدلًا منه.',
    receipt_too_many: () =>
      'لدينا ثلاثة إيصالات لهذا الحجز، وهذا يكفي. يرجى مراسلتنا إن كان أحدها خطأً.',
    picture_type_refused: () =>
      'يرجى اختيار صورة بصيغة \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069.',
    picture_unreadable: () =>
      'تعذّر علينا فتح هذه الصورة، فقد تكون تالفة. يرجى إرسال صورة أخرى، أو لقطة شاشة لها.',
    picture_too_many: () => 'لدينا ثلاث صور للوحتك، وهذا يكفي. يرجى مراسلتنا إن كانت إحداها خطأً.',
    upload_slow: () =>
      'توقف ملفك في طريقه إلينا. يرجى التحقق من اتصالك، أو إرسال ملف أصغر مثل لقطة شاشة.',
    receipts_often: () => 'وصلتنا ملفات كثيرة في وقت قصير. يرجى المحاولة غدًا أو مراسلتنا.',
  },
};

/** The sentence of a problem; the server's `detail` and the page's own texts both come from here. */
export function describeProblem(
  language: Language,
  code: FailureCode,
  params: ProblemParams = {},
): string {
  return sentences[language][code](params);
}

/**
 * Returns the sentence to show for a failure: the server's if it sent one in this language, else
 * ours.
 */
export function describeFailure(language: Language, failure: Failure): string {
  return saidIn(language, failure) ?? describeProblem(language, failure.code, failure);
}

/**
 * The words of the alert itself, which the message leaves out: that it failed, and to try again.
 */
const saidByAlert: Localised<readonly RegExp[]> = {
  en: [/^Failed to create booking: /, /(?:Please| and) try again\.?$/, /[.\s]{1,9}$/],
  ar: [/^تعذّر إنشاء الحجز: /, /(?:يرجى |و)المحاولة (?:مرة أخرى|من جديد)\.?$/, /[.\s]{1,9}$/],
};

/**
 * Returns the alert after a booking could not be created (specification §8), without saying
 * anything twice. A paid booking has not failed, and must not be tried again; changed questions are no failure.
 */
export function describeBookingFailure(language: Language, failure: Failure): string {
  const isNoFailure =
    failure.code === 'booking_already_paid' || failure.code === 'questions_changed';
  if (isNoFailure) return describeFailure(language, failure);
  const message = saidByAlert[language].reduce(
    (text, said) => text.replace(said, ''),
    describeFailure(language, failure),
  );
  return language === 'ar'
    ? `تعذّر إنشاء الحجز: ${message}. يرجى المحاولة مرة أخرى أو التواصل مع فريق الدعم إذا استمرت المشكلة.`
    : `Failed to create booking: ${message}. Please try again or contact support if the problem persists.`;
}
