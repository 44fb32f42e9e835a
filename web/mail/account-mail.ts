import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { type MailContent, signatureOf } from './mail-content.ts';

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

/** A code for a phone, short because a gateway turns it into a text message. */
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
