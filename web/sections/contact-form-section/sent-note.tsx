import type { Ref } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sent } from './form.styles.ts';

/**
 * Says after a message who reads it, and what comes next. Without script the server redirects to
 * its anchor, and the browser shows the target.
 */
export function SentNote({ isShown, ref }: { isShown: boolean; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('contact');
  return (
    <Sent id="sent" ref={ref} tabIndex={-1} data-shown={isShown || undefined}>
      <Icon name="check" size={2} />
      <div>
        <h3>{t('next.title')}</h3>
        <p>{t('next.who')}</p>
        <p>{t('next.copy')}</p>
        <p>{t('next.now')}</p>
      </div>
    </Sent>
  );
}
