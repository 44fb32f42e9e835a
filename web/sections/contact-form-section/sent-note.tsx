import type { Ref } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HelpNear } from '#web/shell/help-near.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AfterSending, Sent, Urgent } from './form.styles.ts';

interface SentNoteProps {
  isShown: boolean;
  /** The words suggest danger: whoever wrote them sees first who helps now. */
  isUrgent: boolean;
  ref: Ref<HTMLDivElement>;
}

/**
 * Says after a message who reads it, and what comes next. Without script the server redirects to
 * one of its anchors, and the browser shows the target.
 */
export function SentNote({ isShown, isUrgent, ref }: SentNoteProps) {
  const { t } = useTranslation('contact');
  return (
    <AfterSending id="sent" ref={ref} tabIndex={-1} data-shown={isShown || undefined}>
      <Urgent id="sent-urgent" data-shown={isUrgent || undefined}>
        <HelpNear id="sent-help" title={t('urgent.title')} text={t('urgent.text')} heading="h3" />
      </Urgent>
      <Sent>
        <Icon name="check" size={2} />
        <div>
          <h3>{t('next.title')}</h3>
          <p>{t('next.who')}</p>
          <p>{t('next.copy')}</p>
          <p>{t('next.now')}</p>
        </div>
      </Sent>
    </AfterSending>
  );
}
