import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { signatureOf } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';

/** A mail with a code, and mostly a link, by which an account is opened or changed. */
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
  /** The address that an account is about to have. */
  newEmail: string | null;
  settings: SiteSettings | null;
}

export function accountMail(request: AccountMailRequest): MailContent {
  const { purpose, language, code, link, newEmail, settings } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
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

/** A code for a phone: a gateway turns it into a text message, so it is short. */
export interface CodeRequest extends Pick<AccountMailRequest, 'language' | 'code' | 'settings'> {
  kind: 'code';
}

export function codeMessage({ language, code, settings }: CodeRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return {
    subject: t('account.phone.subject'),
    sender: settings?.foundationName ?? '',
    parts: [{ language, heading: t('account.phone.text', { code }), paragraphs: [], facts: [] }],
    signature: [],
    closing: [],
  };
}
