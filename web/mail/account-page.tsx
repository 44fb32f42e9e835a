import { AUTH_BASE } from '#machines/api/call.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { AccountMailRequest } from './account-mail.ts';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';

export interface AccountPageRequest extends PlainFrame {
  page: 'account';
  /** The data that a press sends; null if the link is not one of ours. */
  ask: {
    purpose: Exclude<AccountMailRequest['purpose'], 'reauthentication'>;
    fields: Readonly<Record<string, string>>;
  } | null;
}

/** The page behind a mail's link that opens or changes an account. */
export function AccountPage({ ask, ...frame }: AccountPageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (!ask) {
    return (
      <PlainPage {...frame} heading={t('account.page.unknown.heading')}>
        <Paragraph>{t('account.page.unknown.text')}</Paragraph>
      </PlainPage>
    );
  }
  const heading = t(`account.${ask.purpose}.heading`);
  return (
    <PlainPage {...frame} heading={heading}>
      <Paragraph>{t('account.page.text')}</Paragraph>
      <form method="get" action={`${AUTH_BASE}/verify`}>
        {Object.entries(ask.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submit>{t(`account.${ask.purpose}.link`)}</Submit>
      </form>
    </PlainPage>
  );
}
