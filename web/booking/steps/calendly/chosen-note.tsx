import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Says that a time was chosen. The calendar then shows its form from the top, so the sheet scrolls
 * there too.
 */
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
