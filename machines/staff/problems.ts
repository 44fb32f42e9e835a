import type { Language } from '../language.ts';
import { type Failure, type FailureCode, type Outcome, saidIn } from '../problem.ts';
import { describeProblem } from '../validation/problem-texts.ts';

/**
 * The problems that only staff meet, by their codes. They are in a separate file, because the others
 * are part of every page's script.
 */
const sentences = {
  en: {
    sign_in_needed: 'Please sign in again. What you have written stays where it is.',
    second_factor_needed:
      'This needs your second factor. Please sign in with the code of your app as well.',
    role_missing:
      'Your account has no role here. Please ask an owner of the foundation to give you one.',
    role_refused: 'Your role does not include this. An owner can do it, or change your role.',
    staff_exists: 'Somebody with this address is here already. You find them in the list.',
    person_not_found: 'This person is not here any more. Please reload the list.',
    last_owner: 'There has to be an owner. Please make somebody else an owner first.',
    accounts_unavailable:
      'The accounts cannot be reached at the moment, and nothing was changed. Please try again in a minute.',
    transfer_not_awaited:
      'This transfer is not waited for any more: it was confirmed, taken back or ended meanwhile. Please look at the order again.',
    attention_changed:
      'Something new has come up since you opened this order, and nothing was settled. Please read what it says above first.',
    order_unreachable:
      'No link can be mailed to this customer: the booking is over or erased, its link has ended, or they asked for no more mails about it.',
    mailed_just_now: 'The link was mailed a few minutes ago. Please let it arrive first.',
    no_address: 'The address of this customer was erased, so nothing can be sent to them.',
    attention_settled:
      'Somebody has settled this order meanwhile, so your note was not added to its history.',
    refund_changed:
      'Money from this payment was returned since you opened it. Please look at it again before you return more.',
    refund_too_much: 'There is not that much left of this payment.',
    refund_refused:
      'The provider refuses this refund, and nothing was returned. Please look at the payment there.',
    refund_unavailable:
      'The provider does not answer. The refund may or may not have been made; trying again returns the money only once.',
    review_not_found: 'This text is not here any more. Please go back to the list.',
    draft_not_in_review:
      'This text is not in review any more: it was approved, returned or stopped meanwhile, or it is paused. Please go back to the list.',
    draft_changed:
      'Somebody has changed this text since you opened it. Please read it again before you decide.',
    draft_unwritten:
      'A heading or the text below has no words yet. Please write them before you approve this.',
    draft_unavailable:
      'The model did not write the section, and the text is as it was. Please try again in a minute, or change it by hand.',
    session_not_found: 'This session is not here any more: it was moved or cancelled meanwhile.',
    session_ahead: 'This session is still to come. Please say afterwards whether it took place.',
    follow_up_not_due: 'This day is none of these follow-ups. Please look at the list again.',
    delivery_changed: 'This was changed meanwhile, and nothing was done. Please look at it again.',
    handwork_not_found: 'This is not here any more. Please go back to the list.',
    handwork_not_open:
      'Nothing can be changed here any more: it was approved or stopped meanwhile, or it is paused. Please go back to the list.',
    file_empty: 'This file is empty. Please choose another one.',
    file_too_large: 'This file is larger than 10 MB. Please choose a smaller one.',
    file_image_too_large:
      'This picture is larger than 5 MB. Please choose a smaller one, or save it as a PDF.',
    file_type_refused:
      'Such a file cannot be handed over. Please choose one of the kinds named below the button.',
    file_heic:
      'This is a HEIC picture, which many people cannot open. Please save it as a JPEG and choose that.',
    file_unreadable:
      'This file is damaged or locked. Please save it again and choose the new file.',
    file_active:
      'This file holds something that runs, asks or carries other files: a script, a form, a macro, a video, a chart or an object of another program, or a link to a file. Please take it out or turn it into a JPEG or PNG picture, or save the file as a plain PDF.',
    file_changed:
      'Somebody has uploaded another file since you opened this. Please look at that one first.',
    file_own: 'You uploaded this file yourself. Somebody else approves it, or an owner.',
    message_not_found: 'This message is not kept any more. Please go back to the list.',
    message_answered: 'Somebody has answered this message meanwhile. Please look at it again.',
    care_not_found: 'This is not kept any more: everything about this person was deleted.',
    care_changed:
      'Something has changed since you opened this, and it is not closed yet. Please read it again.',
    care_closed: 'Somebody else has closed this meanwhile. You find their note below.',
    subscriber_not_found: 'This address is not on the list any more.',
    edition_not_found: 'This edition is not here any more. Please go back to the list.',
    edition_changed:
      'This edition has changed since you opened it, and nothing was done. Please read it again first.',
    edition_incomplete:
      'Its title, summary or text is missing in English or Arabic. Please write it in the Studio and publish it there first.',
    edition_own: 'You asked for this approval yourself. Somebody else has to read and approve it.',
  },
  ar: {
    sign_in_needed: 'يرجى تسجيل الدخول مرة أخرى. ما كتبته باقٍ في مكانه.',
    second_factor_needed:
      'يلزم هنا التحقق بخطوة ثانية. يرجى تسجيل الدخول باستخدام رمز تطبيق المصادقة أيضًا.',
    role_missing: 'لم يُحدَّد دور لهذا الحساب بعد. يرجى طلب ذلك من أحد مالكي الموقع في المؤسسة.',
    role_refused: 'هذا الإجراء خارج صلاحيات دورك. يمكن لأحد المالكين القيام به أو تغيير دورك.',
    staff_exists: 'صاحب هذا العنوان موجود هنا من قبل، واسمه في القائمة.',
    person_not_found: 'لم يعد هذا الشخص هنا. يرجى إعادة تحميل القائمة.',
    last_owner: 'لا بد من وجود مالك واحد على الأقل. يرجى منح دور المالك لشخص آخر أولًا.',
    accounts_unavailable:
      'يتعذّر الوصول إلى الحسابات الآن، ولم يتغيّر شيء. يرجى المحاولة من جديد بعد دقيقة.',
    transfer_not_awaited:
      'لم يعد هذا التحويل منتظرًا: فقد أُكّد أو سُحب الإعلان عنه أو أُنهي في هذه الأثناء. يرجى الاطلاع على الطلب من جديد.',
    attention_changed:
      'ظهر أمر جديد بعد أن فتحت هذا الطلب، ولم تُسجَّل متابعته. يرجى قراءة المذكور أعلاه أولًا.',
    order_unreachable:
      'لا يمكن إرسال رابط إلى هذا العميل: انتهى الحجز أو مُحي أو انتهت صلاحية رابطه، أو طلب العميل ألا تصله رسائل عنه.',
    mailed_just_now: 'تم إرسال الرابط قبل دقائق. يرجى الانتظار حتى يصل.',
    no_address: 'مُحي عنوان هذا العميل، فلا يمكن إرسال شيء إليه.',
    attention_settled: 'سُجّلت متابعة هذا الطلب في هذه الأثناء، فلم تُضَف الملاحظة إلى سجله.',
    refund_changed: 'أُعيد جزء من مبلغ هذه الدفعة بعد أن فتحتها. يرجى مراجعتها قبل إعادة المزيد.',
    refund_too_much: 'لم يبقَ من هذه الدفعة هذا القدر.',
    refund_refused: 'رفض مزوّد الدفع هذا الاسترداد، ولم يُعَد أي مبلغ. يرجى مراجعة الدفعة لديه.',
    refund_unavailable:
      'لا يجيب مزوّد الدفع، وقد يكون الاسترداد تمّ أو لم يتمّ. المحاولة من جديد تعيد المبلغ مرة واحدة فقط.',
    review_not_found: 'لم يعد هذا النص هنا. يرجى العودة إلى القائمة.',
    draft_not_in_review:
      'لم يعد هذا النص قيد المراجعة: فقد اعتُمد أو أُعيد أو أُوقف في هذه الأثناء، أو هو متوقف مؤقتًا. يرجى العودة إلى القائمة.',
    draft_changed: 'تغيّر هذا النص منذ أن فتحته. يرجى قراءته مرة أخرى قبل اتخاذ القرار.',
    draft_unwritten: 'عنوان أحد الأقسام أو النصّ نفسه بلا كلمات بعد. يرجى كتابتها قبل الاعتماد.',
    draft_unavailable:
      'لم يكتب النموذج هذا القسم، والنص باقٍ كما كان. يرجى المحاولة من جديد بعد دقيقة، أو تعديله باليد.',
    session_not_found: 'لم تعد هذه الجلسة هنا: فقد نُقلت أو أُلغيت في هذه الأثناء.',
    session_ahead: 'لم يحن موعد هذه الجلسة بعد. يرجى تسجيل ما جرى بعدها.',
    follow_up_not_due: 'ليس هذا اليوم من أيام هذه المتابعة. يرجى الاطلاع على القائمة من جديد.',
    delivery_changed: 'تغيّر هذا في هذه الأثناء، ولم يُنفَّذ شيء. يرجى الاطلاع عليه من جديد.',
    handwork_not_found: 'لم يعد هذا العمل هنا. يرجى العودة إلى القائمة.',
    handwork_not_open:
      'لا يمكن تغيير شيء هنا بعد الآن: فقد اعتُمد العمل أو أُوقف في هذه الأثناء، أو هو متوقف مؤقتًا. يرجى العودة إلى القائمة.',
    file_empty: 'هذا الملف فارغ. يرجى اختيار ملف آخر.',
    file_too_large: 'حجم هذا الملف أكبر من 10 ميغابايت. يرجى اختيار ملف أصغر.',
    file_image_too_large:
      'حجم هذه الصورة أكبر من 5 ميغابايت. يرجى اختيار صورة أصغر، أو حفظها بصيغة PDF.',
    file_type_refused:
      'لا يمكن تسليم ملف من هذا النوع. يرجى اختيار أحد الأنواع المذكورة أسفل الزر.',
    file_heic:
      'هذه صورة بصيغة \u2066HEIC\u2069، وكثيرون لا يستطيعون فتحها. يرجى حفظها بصيغة \u2066JPEG\u2069 ثم اختيارها.',
    file_unreadable: 'هذا الملف تالف أو مقفل. يرجى حفظه من جديد ثم اختياره مرة أخرى.',
    file_active:
      'في هذا الملف ما يعمل من تلقاء نفسه، أو يسأل، أو يحمل ملفات أخرى: مثل برنامج صغير أو نموذج أو ماكرو أو فيديو أو مخطط أو عنصر من برنامج آخر، أو رابط إلى ملف. يرجى حذفه أو تحويله إلى صورة \u2066JPEG\u2069 أو \u2066PNG\u2069، أو حفظ الملف بصيغة \u2066PDF\u2069 عادية.',
    file_changed: 'رُفع ملف آخر بعد أن فتحت هذه الصفحة. يرجى الاطلاع عليه أولًا.',
    file_own: 'هذا الملف من رفعك، فيعتمده شخص آخر من الفريق أو أحد المالكين.',
    message_not_found: 'لم تعد هذه الرسالة محفوظة. يرجى العودة إلى القائمة.',
    care_not_found: 'لم يعد هذا محفوظًا: حُذف كل ما يخص هذا الشخص.',
    care_changed: 'تغيّر شيء منذ أن فتحت هذه الصفحة، ولم تُغلق الحالة بعد. يرجى القراءة من جديد.',
    care_closed: 'أُغلقت هذه الحالة في هذه الأثناء، وملاحظة من تولّاها أدناه.',
    message_answered: 'سُجّل الرد على هذه الرسالة في هذه الأثناء. يرجى النظر فيها من جديد.',
    subscriber_not_found: 'لم يعد هذا العنوان في القائمة.',
    edition_not_found: 'لم يعد هذا العدد هنا. يرجى العودة إلى القائمة.',
    edition_changed: 'تغيّر هذا العدد منذ أن فتحته، ولم يُنفَّذ شيء. يرجى قراءته من جديد أولًا.',
    edition_incomplete:
      'ينقص العنوان أو الملخّص أو النص بالعربية أو بالإنجليزية. يرجى كتابته في الاستوديو ونشره هناك أولًا.',
    edition_own: 'أنت من طلب هذا الاعتماد، فيقرأ العدد ويعتمده شخص آخر من الفريق.',
  },
};

export type StaffProblemCode = keyof typeof sentences.en;

export const staffProblemCodes = Object.keys(sentences.en) as StaffProblemCode[];

export function isStaffProblem(code: string): code is StaffProblemCode {
  return Object.hasOwn(sentences.en, code);
}

export function describeStaffProblem(language: Language, code: StaffProblemCode): string {
  return sentences[language][code];
}

/** A failure as staff's pages know it. */
export type StaffFailure = Omit<Failure, 'code'> & { code: FailureCode | StaffProblemCode };

/** The result of a call of staff. */
export type StaffOutcome<T> = Outcome<T, StaffFailure>;

/**
 * Returns the sentence to show for a failure: the server's if it sent one in this language, else
 * ours.
 */
export function describeStaffFailure(language: Language, failure: StaffFailure): string {
  const { code, ...params } = failure;
  const said = saidIn(language, failure);
  if (said !== null) return said;
  return isStaffProblem(code)
    ? describeStaffProblem(language, code)
    : describeProblem(language, code, params);
}
