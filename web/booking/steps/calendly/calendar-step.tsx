import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { calendarMachine } from '#machines/calendar/machine.ts';
import { calendarView } from '#machines/calendar/view.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { SmallNote } from '../../sheet/step.styles.ts';
import { useStageFocus } from '../../sheet/title-focus.ts';
import type { BookableItem, BookingCare } from '../../types.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarTrouble } from './calendar-trouble.tsx';
import { ChosenNote } from './chosen-note.tsx';

interface CalendarStepProps {
  calendar: ActorRefFrom<typeof calendarMachine>;
  item: SelectedItem;
  /** The page's own words about it; absent when it does not sell the item. */
  details: BookableItem | undefined;
  care: BookingCare;
}

/** Renders whichever state the calendar machine is in. */
export function CalendarStep({ calendar, item, details, care }: CalendarStepProps) {
  const { t } = useTranslation('booking');
  const view = calendarView(useSelector(calendar, (snapshot) => snapshot));
  const { stage, frameKey, frameUrl, isFrameVisible } = view;
  const self = useStageFocus<HTMLDivElement>(isFrameVisible ? `frame ${frameKey}` : stage);
  const language = t('package.calendar.language', { defaultValue: '' });

  return (
    <Stack ref={self} $gap={4}>
      {isFrameVisible && (
        <>
          <StageTitle>{t('package.calendar.title')}</StageTitle>
          <p>
            {details?.type === 'package' && details.sessions} {t('package.calendar.text')}{' '}
            {language}
          </p>
          <SmallNote>{t('package.calendar.notice')}</SmallNote>
        </>
      )}
      <CalendarTrouble view={view} item={item} care={care} send={calendar.send} />
      {view.hasChosenTime && <ChosenNote />}
      {frameUrl && (
        <CalendarFrame view={view} address={frameUrl} name={item.name} send={calendar.send} />
      )}
      <VisuallyHidden role="status">
        {stage === 'loading' && t('package.calendar.loading')}
      </VisuallyHidden>
    </Stack>
  );
}
