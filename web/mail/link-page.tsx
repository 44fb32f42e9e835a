import { i18nFor } from '#web/i18n/i18n.ts';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';

export interface LinkPageRequest extends PlainFrame {
  /** The act of the link. */
  page: 'stop' | 'newsletterConfirm' | 'newsletterLeave' | 'documentAgain';
  /** Asks first, because programs that scan mails for harmful links open them too. */
  state: 'ask' | 'done' | 'unknown' | 'failed';
}

/** The page behind a mail's link that carries out an act. */
export function LinkPage({ page, state, ...frame }: LinkPageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const button = { ask: t(`${page}.confirm`), failed: t('stop.retry'), done: '', unknown: '' };
  return (
    <PlainPage {...frame} heading={t(`${page}.${state}.heading`)}>
      <Paragraph>{t(`${page}.${state}.text`)}</Paragraph>
      {button[state] && (
        <form method="post">
          <Submit>{button[state]}</Submit>
        </form>
      )}
    </PlainPage>
  );
}
