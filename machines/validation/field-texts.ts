import type { Language, Localised } from '../language.ts';
import type { FieldError, FieldErrorCode } from '../problem.ts';

/** `nominative` as in "the most is …", `genitive` after a preposition, as in "needs up to …". */
export type GrammaticalCase = 'nominative' | 'genitive';

let arabicRules: Intl.PluralRules | undefined;

function arabicCharacters(count: number, grammaticalCase: GrammaticalCase): string {
  arabicRules ??= new Intl.PluralRules('ar');
  switch (arabicRules.select(count)) {
    case 'one':
      return 'حرف واحد';
    case 'two':
      return grammaticalCase === 'nominative' ? 'حرفان' : 'حرفين';
    case 'few':
      return `${count} أحرف`;
    case 'many':
      return `${count} حرفًا`;
    default:
      return `${count} حرف`;
  }
}

/** A number of characters in words: `1 character`, `20 characters`, `حرفان`, `10 أحرف`, `20 حرفًا`. */
export function characters(
  language: Language,
  count: number,
  grammaticalCase: GrammaticalCase = 'nominative',
): string {
  if (language === 'ar') return arabicCharacters(count, grammaticalCase);
  return count === 1 ? '1 character' : `${count} characters`;
}

type Sentence = (label: string, limit: number) => string;

/** Keeps what is written from left to right whole inside Arabic text. */
const ltr = (text: string) => `\u2066${text}\u2069`;

const sentences: Localised<Record<FieldErrorCode, Sentence>> = {
  en: {
    required: (label) => `Please fill in “${label}”.`,
    too_short: (label, limit) =>
      `Please write a little more in “${label}”: at least ${characters('en', limit)}.`,
    too_long: (label, limit) =>
      `“${label}” has room for ${characters('en', limit)}. Please shorten it a little.`,
    invalid_email: () => 'Please check the e-mail address. It should look like name@example.com.',
    address_in_name: () =>
      'Please write only a name here, without an e-mail address, a link or a telephone number. If there is a dot in it, leave a space after it.',
    invalid_phone: () =>
      'Please write the number with a plus sign and its country code, for example +971 50 123 4567.',
    invalid_url: () => 'Please check the web address. It should look like linkedin.com/in/name.',
    invalid_choice: (label) => `Please choose one of the options for “${label}”.`,
    invalid_type: (label) => `We could not read “${label}”. Please enter it again.`,
    consent_required: () => 'Please tick the consent box so that we can go on.',
    unknown_field: (label) => `“${label}” is not part of this form.`,
  },
  ar: {
    required: (label) => `يرجى ملء خانة «${label}».`,
    too_short: (label, limit) =>
      `يرجى كتابة المزيد في خانة «${label}»: لا يقل النص عن ${characters('ar', limit, 'genitive')}.`,
    too_long: (label, limit) =>
      `أقصى ما تتسع له خانة «${label}» ${characters('ar', limit)}. يرجى اختصار النص قليلًا.`,
    invalid_email: () =>
      `يرجى التحقق من البريد الإلكتروني، فصيغته هكذا: ${ltr('name@example.com')}.`,
    address_in_name: () =>
      'يرجى كتابة الاسم وحده هنا، من دون بريد إلكتروني أو رابط أو رقم هاتف. وإن كانت فيه نقطة فيرجى ترك مسافة بعدها.',
    invalid_phone: () =>
      `يرجى كتابة الرقم مبدوءًا بعلامة ${ltr('+')} ورمز البلد، مثل ${ltr('+971 50 123 4567')}.`,
    invalid_url: () => `يرجى التحقق من الرابط، فصيغته هكذا: ${ltr('linkedin.com/in/name')}.`,
    invalid_choice: (label) => `يرجى اختيار أحد الخيارات المتاحة في «${label}».`,
    invalid_type: (label) => `تعذّرت علينا قراءة «${label}». يرجى إدخاله مرة أخرى.`,
    consent_required: () => 'يرجى وضع علامة في مربع الموافقة كي نتمكن من المتابعة.',
    unknown_field: (label) => `خانة «${label}» ليست من هذا النموذج.`,
  },
};

const brief = {
  en: {
    required: () => 'This field is required',
    too_long: () => 'Maximum length exceeded',
    too_short: (limit: number) => `Min ${characters('en', limit)}`,
  },
  ar: {
    required: () => 'هذه الخانة مطلوبة',
    too_long: () => 'تجاوز النص الحد الأقصى',
    too_short: (limit: number) => `الحد الأدنى ${characters('ar', limit)}`,
  },
} as const satisfies Localised<object>;

/** The few words below a field of a form that asks section by section (specification §5). */
export function describeFieldBriefly(
  language: Language,
  error: Pick<FieldError, 'code' | 'limit'>,
  fieldLabel: string,
): string {
  const { code, limit = 0 } = error;
  const isBrief = code === 'required' || code === 'too_long' || code === 'too_short';
  return isBrief ? brief[language][code](limit) : describeFieldError(language, error, fieldLabel);
}

/** The sentence for one broken field; the label is the field's name as the form shows it. */
export function describeFieldError(
  language: Language,
  error: Pick<FieldError, 'code' | 'limit'>,
  fieldLabel: string,
): string {
  return sentences[language][error.code](fieldLabel, error.limit ?? 0);
}
