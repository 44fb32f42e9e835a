import { i18nFor } from '#web/i18n/i18n.ts';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';

export interface LinkPageRequest extends PlainFrame {
  /** What the link does. */
  page: 'stop' | 'newsletterConfirm' | 'newsletterLeave' | 'documentAgain';
  /** Asks first: what a mail links to is also opened by programs that look for harm in it. */
  state: 'ask' | 'done' | 'unknown' | 'failed';
}

/** The page behind a mail's link that does something. */
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
