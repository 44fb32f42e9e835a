import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { Translation } from '#web/i18n/translation.ts';
import { type MailContent, type Say, signatureOf } from './mail-content.ts';

export const en = {
  /** The mails about an account, and the page of their links. */
  account: {
    confirmation: {
      subject: 'Your code to confirm this address',
      heading: 'Please confirm your address',
      text: 'Somebody asked for an account with this address. The code below, or the link, confirms that it is yours.',
      link: 'Confirm this address',
    },
    invitation: {
      subject: 'An account is waiting for you',
      heading: 'Welcome to the team',
      text: 'You are invited to work with us, and your account is ready. The link lets you in; you choose a password there.',
      link: 'Accept the invitation',
    },
    sign_in: {
      subject: 'Your code to sign in',
      heading: 'Your code to sign in',
      text: 'Type the code where you asked for it, or use the link. Each works once, and only for a short while.',
      link: 'Sign in',
    },
    recovery: {
      subject: 'A new password for your account',
      heading: 'Choose a new password',
      text: 'The code below, or the link, lets you in, and you choose a new password there. Until then the old one stays.',
      link: 'Choose a new password',
    },
    email_change_current: {
      subject: 'Your account is about to have another address',
      heading: 'Is this change yours?',
      text: 'Your account is to have the address {{newEmail}}. It changes only once you agree here, and the new address agrees as well.',
      link: 'Agree to the new address',
    },
    email_change_new: {
      subject: 'Your code to confirm this address',
      heading: 'Please confirm your new address',
      text: 'An account is to have this address. It changes only once you agree here, and the former address agrees as well.',
      link: 'Confirm this address',
    },
    reauthentication: {
      subject: 'Your code to go on',
      heading: 'Your code to go on',
      text: 'A change to your account needs this code. Type it where you were asked for it.',
    },
    phone: { subject: 'Your code', text: '{{code}} is your code. Please keep it to yourself.' },
    code: 'Code',
    page: {
      text: 'One click on the button, and you are there.',
      unknown: {
        heading: 'This link does not work',
        text: 'Part of it may be missing. Please open it from our e-mail again, or ask for another one.',
      },
    },
    safety:
      'Please keep the code to yourself: none of us will ever ask for it. If you did not expect this e-mail, there is nothing you need to do.',
  },
} as const;

export const ar: Translation<typeof en> = {
  account: {
    confirmation: {
      subject: 'رمز تأكيد هذا العنوان',
      heading: 'يرجى تأكيد العنوان',
      text: 'طُلب حساب بهذا العنوان. يؤكّد الرمز أدناه، أو الرابط، أن العنوان لك.',
      link: 'تأكيد العنوان',
    },
    invitation: {
      subject: 'حسابك في انتظارك',
      heading: 'مرحبًا بك في الفريق',
      text: 'يسعدنا انضمامك إلى العمل معنا، وقد صار حسابك جاهزًا. يدخلك الرابط إليه، وهناك تختار كلمة المرور.',
      link: 'قبول الدعوة',
    },
    sign_in: {
      subject: 'رمز الدخول إلى حسابك',
      heading: 'رمز الدخول إلى حسابك',
      text: 'تكتب الرمز حيث طُلب، أو تستخدم الرابط بدلًا منه. يعمل كل منهما مرة واحدة، ولوقت قصير.',
      link: 'الدخول',
    },
    recovery: {
      subject: 'كلمة مرور جديدة لحسابك',
      heading: 'اختيار كلمة مرور جديدة',
      text: 'يدخلك الرمز أدناه، أو الرابط، إلى حسابك لاختيار كلمة مرور جديدة. وتبقى القديمة صالحة إلى ذلك الحين.',
      link: 'اختيار كلمة مرور جديدة',
    },
    email_change_current: {
      subject: 'عنوان حسابك على وشك أن يتغيّر',
      heading: 'هل هذا التغيير منك؟',
      text: 'سيصبح عنوان حسابك {{newEmail}}. لا يتغيّر شيء إلا بموافقتك هنا، وبموافقة من العنوان الجديد أيضًا.',
      link: 'الموافقة على العنوان الجديد',
    },
    email_change_new: {
      subject: 'رمز تأكيد هذا العنوان',
      heading: 'يرجى تأكيد العنوان الجديد',
      text: 'سيصبح هذا العنوان عنوان أحد الحسابات. لا يتغيّر شيء إلا بموافقتك هنا، وبموافقة من العنوان السابق أيضًا.',
      link: 'تأكيد العنوان',
    },
    reauthentication: {
      subject: 'رمز المتابعة',
      heading: 'رمز المتابعة',
      text: 'يحتاج تغيير في حسابك إلى هذا الرمز. يُكتب حيث طُلب.',
    },
    phone: { subject: 'رمزك', text: 'رمزك هو {{code}}. فليبقَ معك وحدك.' },
    code: 'الرمز',
    page: {
      text: 'نقرة واحدة على الزر تكفي للمتابعة.',
      unknown: {
        heading: 'هذا الرابط لا يعمل',
        text: 'ربما ينقصه جزء. يرجى فتحه من رسالتنا مرة أخرى، أو طلب رسالة جديدة.',
      },
    },
    safety:
      'فليبقَ الرمز معك وحدك، فلن يسألك عنه أيٌّ منّا. وإن لم تكن تنتظر هذه الرسالة فلا يلزمك شيء.',
  },
};

/** A mail with a code, and usually a link, that opens or changes an account. */
export interface AccountMailRequest {
  kind: 'account';
  purpose:
    | 'confirmation'
    | 'invitation'
    | 'sign_in'
    | 'recovery'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication';
  language: Language;
  code: string;
  link: string | null;
  /** The new address of an account. */
  newEmail: string | null;
  settings: SiteSettings | null;
}

export function accountMail(request: AccountMailRequest, t: Say): MailContent {
  const { purpose, language, code, link, newEmail, settings } = request;
  const foundation = settings?.foundationName ?? '';
  const value = { newEmail: newEmail ?? '', foundation };
  return {
    subject: t(`account.${purpose}.subject`, value),
    sender: foundation,
    parts: [
      {
        language,
        heading: t(`account.${purpose}.heading`, value),
        paragraphs: [
          t('order.namelessGreeting'),
          t(`account.${purpose}.text`, value),
          t('account.safety'),
        ],
        facts: [{ label: t('account.code'), value: code }],
        ...(link &&
          purpose !== 'reauthentication' && {
            link: { label: t(`account.${purpose}.link`), href: link },
          }),
      },
    ],
    signature: signatureOf(language, settings),
    closing: [],
  };
}

/** A code for a phone, short because a gateway turns it into a text message. */
export interface CodeRequest extends Pick<AccountMailRequest, 'language' | 'code' | 'settings'> {
  kind: 'code';
}

export function codeMessage({ language, code, settings }: CodeRequest, t: Say): MailContent {
  return {
    subject: t('account.phone.subject'),
    sender: settings?.foundationName ?? '',
    parts: [{ language, heading: t('account.phone.text', { code }), paragraphs: [], facts: [] }],
    signature: [],
    closing: [],
  };
}
