import { useRef } from 'react';
import type { CalendarEvent, CalendarView } from '#machines/calendar/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Frame, Veil, Window } from './calendar.styles.ts';
import { useCalendarMessages } from './use-calendar-messages.ts';

interface CalendarFrameProps {
  view: CalendarView;
  address: string;
  name: string;
  send: (event: CalendarEvent) => void;
}

/** The provider's page; it stays mounted while it is hidden, because a late message still counts. */
export function CalendarFrame({ view, address, name, send }: CalendarFrameProps) {
  const { t } = useTranslation('booking');
  const frame = useRef<HTMLIFrameElement>(null);
  useCalendarMessages(frame, view.origin, send);
  return (
    <Window hidden={!view.isFrameVisible} aria-busy={view.stage === 'loading' || undefined}>
      <Frame
        key={view.frameKey}
        ref={frame}
        src={address}
        title={t('package.calendar.frame', { name })}
        style={{ blockSize: `${view.height}px` }}
        onLoad={() => send({ type: 'frame.loaded' })}
        onError={() => send({ type: 'frame.failed' })}
      />
      {view.stage === 'loading' && (
        <Veil aria-hidden="true">
          <Spinner />
          {t('package.calendar.loading')}
        </Veil>
      )}
    </Window>
  );
}
