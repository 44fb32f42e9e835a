import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A time was chosen, and the calendar shows its form from the top: the sheet follows it there. */
export function ChosenNote() {
  const { t } = useTranslation('booking');
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    self.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={self}>
      <Notice role="status">
        <p>{t('package.calendar.chosen')}</p>
      </Notice>
    </div>
  );
}
