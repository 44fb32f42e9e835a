import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type calendarMachine, calendarView } from '#machines/calendar/machine.ts';
import { readCalendarMessage } from '#machines/calendar/message.ts';
import type { CalendarColors, CalendarEvent, CalendarView } from '#machines/calendar/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row, sheet } from '#web/theme/mixins.ts';
import { type ColorName, color, radius, space } from '#web/theme/tokens.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { SmallNote, Ways } from '../sheet/step.styles.ts';
import { StageTitle, useStageFocus } from '../sheet/step-title.tsx';
import type { BookableItem, BookingCare, Send } from '../types.ts';
import { CalendarTrouble } from './calendar-trouble.tsx';

/** On a phone the calendar reaches from edge to edge: it needs the whole width. */
const Window = styled.div`
  position: relative;
  ${sheet(radius.large)}
  overflow: hidden;

  ${media.belowTablet} {
    margin-inline: calc(50% - 50vw);
    border-inline: 0;
    border-radius: 0;
  }
`;

const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  border: 0;
`;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  ${row(space[3])}
  justify-content: center;
  padding: ${space[4]};
  background: ${color.paperRaised};
  font-weight: 600;
`;

/** Passes messages of the page in the frame, and of no other, to the calendar machine. */
function useCalendarMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  send: (event: CalendarEvent) => void,
): void {
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    const fact = readCalendarMessage(message, { origin, source: frame.current?.contentWindow });
    if (fact) send(fact);
  });

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
}

interface CalendarFrameProps {
  view: CalendarView;
  address: string;
  name: string;
  send: (event: CalendarEvent) => void;
}

/** The provider's page; it stays mounted while it is hidden, because a late message still counts. */
function CalendarFrame({ view, address, name, send }: CalendarFrameProps) {
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

/**
 * Says that a time was chosen. The calendar then shows its form from the top, so the sheet scrolls
 * there too.
 */
function ChosenNote() {
  const { t } = useTranslation('booking');
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    self.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={self}>
      <Notice role="status">{t('package.calendar.chosen')}</Notice>
    </div>
  );
}

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

/** Returns the theme's current colours for the calendar, by the person's contrast preference. */
export function calendarColors(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
): CalendarColors {
  const color = (name: ColorName) => style.getPropertyValue(`--${name}`).trim();
  return { background: color('paperRaised'), text: color('ink'), primary: color('primary') };
}

/** The calendar step after a time was chosen: nothing to choose, only a way on. */
export function CalendarSettled({ send }: { send: Send }) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <Notice tone="success">
        <strong>{t('package.settled.title')}</strong>
        <p>{t('package.settled.text')}</p>
      </Notice>
      <Ways>
        <Button onClick={() => send({ type: 'step.next' })}>{t('package.continue')}</Button>
      </Ways>
    </Stack>
  );
}
