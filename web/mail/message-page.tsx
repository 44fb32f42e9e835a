import type { MessageFields } from '#machines/api/send-message.ts';
import { appointmentLine, appointmentTimes, homeZone } from '#machines/home-time.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { Paragraph, type PlainFrame, PlainPage } from './plain-frame.tsx';

export interface MessagePageRequest extends PlainFrame {
  page: 'message';
  /** Null if there is no message behind the link, or no longer. */
  message: (MessageFields & { sentAt: string }) | null;
}

/** Shows a message to its writer, by the link in our mail. */
export function MessagePage({ message, ...frame }: MessagePageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (!message) {
    return (
      <PlainPage {...frame} heading={t('messageCopy.unknown.heading')}>
        <Paragraph>{t('messageCopy.unknown.text')}</Paragraph>
      </PlainPage>
    );
  }
  const day = appointmentLine(appointmentTimes(message.sentAt, language, homeZone).own, language);
  return (
    <PlainPage {...frame} heading={t('messageCopy.page.heading')}>
      <Paragraph>{t('messageCopy.page.text', { day })}</Paragraph>
      <div className="slip">
        <Paragraph>
          <strong>{message.name}</strong>
          <br />
          <bdi dir="ltr">{message.email}</bdi>
          {message.subject && (
            <>
              <br />
              {t(`message.subjects.${message.subject}`)}
            </>
          )}
        </Paragraph>
        <p className="words" dir="auto">
          {message.message}
        </p>
      </div>
    </PlainPage>
  );
}
