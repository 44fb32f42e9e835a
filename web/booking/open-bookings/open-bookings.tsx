import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { appointmentTimes } from '#machines/home-time.ts';
import type { OpenBooking } from '#machines/open-bookings/machine.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ownZone } from '../appointment.tsx';
import { pageNameOf } from '../item-words.tsx';
import type { BookableItem } from '../types.ts';
import { provideOpenBookings } from './services.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[3]};
  }

  li + li {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }

  small {
    ${soft}
  }
`;

addBookingTexts();

export interface OpenBookingsProps {
  /** The items that the page sells, in its language. */
  items: readonly BookableItem[];
  /** The token of a mail's link that asks to release its booking. */
  asked?: string | null;
  /** The item whose booking is not listed, because the sheet is about it. */
  except?: string | null;
  onContinue: (token: string) => void;
  /** Hides the card, where it can be hidden. */
  onHide?: () => void;
  /**
   * The person is back from the sheet that was opened here; the title takes the focus unless
   * something else has it.
   */
  isBack?: boolean;
  /** The element of the title. */
  title: 'h2' | 'strong';
  /** Renders the frame of the list, only while there is something to say. */
  frame: (content: ReactNode, label: string) => ReactNode;
}

/** The device's unpaid bookings: each can be continued or released. */
export function OpenBookings(props: OpenBookingsProps) {
  const { items, asked = null, except = null, onContinue, onHide } = props;
  const { isBack = false, frame, title: Title } = props;
  const { t, language } = useTranslation('booking');
  const machine = useMemo(
    () => provideOpenBookings({ language, storage: storageOf('localStorage'), now: Date.now }),
    [language],
  );
  const [snapshot, send] = useMachine(machine, { input: { asked } });
  const { problem, notice } = snapshot.context;
  const named = (booking: OpenBooking): OpenBooking => {
    const { item } = booking;
    return { ...booking, item: { ...item, name: pageNameOf(item, items) } };
  };
  const chosen = snapshot.context.chosen && named(snapshot.context.chosen);
  const bookings = snapshot.context.bookings.filter(({ item }) => item.id !== except).map(named);
  // What is known stays in view during another check.
  const isChecking = snapshot.matches('checking');
  const isAsking = snapshot.matches('confirming') || snapshot.matches('releasing');
  const said = useRef<HTMLDivElement>(null);
  const stage = `${isAsking} ${notice} ${problem?.code}`;
  const before = useRef(stage);

  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    said.current?.focus();
  }, [stage]);

  const title = useRef<HTMLHeadingElement>(null);
  const isListed = bookings.length > 0;
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main');
    if (isBack && isListed && isFree) title.current?.focus();
  }, [isBack, isListed]);

  if (!isListed && !notice && !problem) return null;
  const hide = (
    <Button variant="quiet" onClick={onHide}>
      {t(isListed ? 'open.later' : 'open.close')}
    </Button>
  );
  const content = (
    <Stack $gap={3} ref={said} tabIndex={-1}>
      {isAsking && chosen ? (
        <Question
          title={Title}
          booking={chosen}
          isBusy={snapshot.matches('releasing')}
          onConfirm={() => send({ type: 'release.confirm' })}
          onKeep={() => send({ type: 'release.keep' })}
        />
      ) : (
        <>
          {bookings.length === 0 && <Title>{t('open.label')}</Title>}
          {notice && <p role="status">{t(`open.${notice}`)}</p>}
          {problem && !isChecking && <p role="alert">{describeFailure(language, problem)}</p>}
          {(isChecking || snapshot.matches('unanswered')) && (
            <div>
              <Button busy={isChecking} onClick={() => send({ type: 'bookings.findAgain' })}>
                {t('interrupted.retry')}
              </Button>
            </div>
          )}
          {isListed && (
            <Title ref={title} tabIndex={-1}>
              {t('open.title', { count: bookings.length })}
            </Title>
          )}
          <List>
            {bookings.map((booking) => (
              <li key={booking.token}>
                <Facts booking={booking} />
                <Stack $row $gap={3}>
                  <Button onClick={() => onContinue(booking.token)}>{t('open.goOn')}</Button>
                  <Button
                    variant="secondary"
                    onClick={() => send({ type: 'booking.letGo', token: booking.token })}
                  >
                    {t('open.letGo')}
                  </Button>
                  {onHide && bookings.length === 1 && hide}
                </Stack>
              </li>
            ))}
          </List>
          {onHide && bookings.length !== 1 && <div>{hide}</div>}
        </>
      )}
    </Stack>
  );
  return frame(content, t('open.label'));
}

function Facts({ booking: { item, startsAt, keptUntil } }: { booking: OpenBooking }) {
  const { t, language } = useTranslation('booking');
  const at = (moment: string) =>
    t('appointment.at', { ...appointmentTimes(moment, language, ownZone()).own });
  return (
    <div>
      <p>
        {item.name}
        {startsAt && `${t('open.comma')}${at(startsAt)}`}
      </p>
      {keptUntil && <small>{t('open.kept', { moment: at(keptUntil) })}</small>}
    </div>
  );
}

interface QuestionProps extends Pick<OpenBookingsProps, 'title'> {
  booking: OpenBooking;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

function Question({ title: Title, booking, isBusy, onConfirm, onKeep }: QuestionProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  return (
    <Stack $gap={3} role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div>
        <Title id={`${id}-title`}>{t('open.ask')}</Title>
        <Facts booking={booking} />
        <p id={`${id}-text`}>{t(booking.startsAt ? 'open.askSession' : 'open.askText')}</p>
      </div>
      <Stack $row $gap={3}>
        <Button variant="secondary" busy={isBusy} onClick={onConfirm}>
          {t('open.confirm')}
        </Button>
        <Button onClick={onKeep}>{t('open.keep')}</Button>
      </Stack>
    </Stack>
  );
}
