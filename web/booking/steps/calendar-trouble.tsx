import type { CalendarEvent, CalendarView } from '#machines/calendar/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, LinkButton, Spinner } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WriteToUs } from '../sheet/care-note.tsx';
import { Status, Ways } from '../sheet/step.styles.ts';
import { StageTitle } from '../sheet/step-title.tsx';
import type { BookingCare } from '../types.ts';

interface CalendarTroubleProps {
  view: CalendarView;
  item: SelectedItem;
  care: BookingCare;
  send: (event: CalendarEvent) => void;
}

/**
 * Says what is wrong with the calendar, in the specification's words (§8), and offers every way on.
 */
export function CalendarTrouble({ view, item, care, send }: CalendarTroubleProps) {
  const { t } = useTranslation('booking');
  const retry = view.canRetry && (
    <Button onClick={() => send({ type: 'calendar.retry' })}>{t('package.calendar.retry')}</Button>
  );
  switch (view.problem) {
    case 'slow':
      return (
        <>
          <Notice tone="warning" role="alert">
            <p>{t('package.calendar.slow')}</p>
            <p>{t('package.calendar.slowText')}</p>
          </Notice>
          <Ways>
            {retry}
            <Status>
              <Spinner />
              {t('package.calendar.loading')}
            </Status>
          </Ways>
        </>
      );
    case 'failed':
      return (
        <>
          <StageTitle>{t('package.calendar.failedTitle')}</StageTitle>
          <Notice tone="danger" role="alert">
            {t('package.calendar.failed')}
          </Notice>
          <Ways>{retry}</Ways>
        </>
      );
    case 'exhausted':
      return <Exhausted view={view} item={item} care={care} />;
    default:
      return null;
  }
}

/**
 * Says that the calendar cannot be loaded; offers a person, or the calendar's own page in another
 * tab.
 */
function Exhausted({ view, item, care }: Omit<CalendarTroubleProps, 'send'>) {
  const { t } = useTranslation('booking');
  const { name } = item;
  const { pageUrl } = view;
  return (
    <>
      <StageTitle>{t('package.calendar.exhaustedTitle')}</StageTitle>
      <Notice tone="danger" role="alert">
        {t(pageUrl ? 'package.calendar.exhausted' : 'package.calendar.missing')}
      </Notice>
      <p>{t('package.calendar.together')}</p>
      <Ways>
        <WriteToUs
          care={care}
          subject={t('package.calendar.subject', { name })}
          message={t('package.calendar.message', { name })}
          variant="primary"
        />
      </Ways>
      {pageUrl && (
        <>
          <p>{t('package.calendar.pageNote')}</p>
          <Ways>
            <LinkButton external variant="secondary" href={pageUrl}>
              {t('package.calendar.page')}
            </LinkButton>
            <Button variant="quiet" onClick={() => location.reload()}>
              {t('package.calendar.refresh')}
            </Button>
          </Ways>
        </>
      )}
    </>
  );
}
