import { useActorRef, useSelector } from '@xstate/react';
import {
  Component,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { provideBooking } from '#machines/booking/provide.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { bookingView } from '#machines/booking/view.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { mailAddress } from '../shell/contact-links.ts';
import { DrawnSheet } from './drawn-sheet.tsx';
import { createIdempotencyKey } from './idempotency-key.ts';
import { browserServices } from './services.ts';
import { CareNote } from './sheet/care-note.tsx';
import { Frame } from './sheet/frame.tsx';
import { Header } from './sheet/header.tsx';
import { SHEET_TITLE_ID, StepTitle } from './sheet/step-title.tsx';
import { calendarColors } from './steps/calendar.tsx';
import type { BookableItem, BookingCare, BookingSheetProps, SheetRequest } from './types.ts';

/** Runs the booking machine for the page and shows it in the sheet. */
function BookingDialog(props: BookingSheetProps) {
  const { request, items, language, care, onResume, onClosed } = props;
  const languageNow = useRef(language);
  const [machine] = useState(() => provideBooking(browserServices(() => languageNow.current)));
  const [input] = useState(() => ({
    methods: paymentProviders,
    items,
    embedDomain: location.host,
    colors: calendarColors(getComputedStyle(document.documentElement)),
  }));
  const actor = useActorRef(machine, { input });
  const isOpen = useSelector(actor, (snapshot) => bookingView(snapshot).isOpen);
  const isLeaving = useSelector(actor, (snapshot) => bookingView(snapshot).isLeaving);
  const wasOpen = useRef(false);
  /** The request that waits while the sheet asks whether to leave. */
  const waiting = useRef<BookingEvent | null>(null);

  const heed = useEffectEvent((asked: SheetRequest | null) => {
    const event = asked && openingEvent(asked, items);
    if (event && isOpen) actor.send({ type: 'sheet.close' });
    // Returning to the sheet that asks passes an item's own address in the history, so only links
    // wait.
    const isLink = asked !== null && asked.kind !== 'item';
    if (isLink && bookingView(actor.getSnapshot()).isLeaving) waiting.current = event;
    if (event) actor.send(event);
    else if (asked) onClosed();
  });
  useEffect(() => heed(request), [request]);

  const follow = useEffectEvent((isOpenNow: boolean) => {
    if (wasOpen.current && !isOpenNow) {
      if (waiting.current) actor.send(waiting.current);
      else onClosed();
    }
    wasOpen.current = isOpenNow;
  });
  useEffect(() => follow(isOpen), [isOpen]);
  useEffect(() => {
    if (!isLeaving) waiting.current = null;
  }, [isLeaving]);

  useLayoutEffect(() => {
    languageNow.current = language;
  }, [language]);

  return (
    <DrawnSheet actor={actor} items={items} language={language} care={care} onResume={onResume} />
  );
}

/** The event that opens the sheet; null for an item that this page does not have. */
function openingEvent(request: SheetRequest, items: readonly BookableItem[]): BookingEvent | null {
  switch (request.kind) {
    case 'resume':
      return { type: 'booking.resume', token: request.token };
    case 'find':
      return { type: 'booking.find' };
    case 'return':
      return { type: 'payment.return', ...request.returned };
    case 'item': {
      const item = items.find(({ id }) => id === request.id);
      return item ? { type: 'sheet.open', item, idempotencyKey: createIdempotencyKey() } : null;
    }
  }
}

interface BrokenSheetProps {
  care: BookingCare;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces the sheet after an error of ours (specification §8). */
function BrokenSheet({ care, onRetry, onClose }: BrokenSheetProps) {
  const { t } = useTranslation('booking');
  return (
    <Frame
      isOpen
      isWide={false}
      labelledBy={SHEET_TITLE_ID}
      bodyKey="broken"
      onEscape={onClose}
      onBack={onClose}
      header={<Header care={care} onClose={onClose} />}
    >
      <StepTitle page="broken" meta={null}>
        {t('boundary.title')}
      </StepTitle>
      <p role="alert">{t('boundary.text')}</p>
      <Stack $row>
        <Button onClick={onRetry}>{t('boundary.retry')}</Button>
        <LinkButton
          variant="secondary"
          href={mailAddress(care.supportEmail, t('boundary.subject'))}
        >
          {t('boundary.support')}
        </LinkButton>
      </Stack>
      <CareNote care={care} />
    </Frame>
  );
}

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * Catches what breaks inside the sheet, so that the page behind it keeps working; a retry starts
 * afresh.
 */
class SheetBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children;
  }
}

addBookingTexts();

/** The booking sheet, and what is shown instead when something in it breaks. */
export function BookingSheet(props: BookingSheetProps) {
  const [life, setLife] = useState(0);
  const leave = () => {
    setLife(life + 1);
    props.onClosed();
  };
  return (
    <SheetBoundary
      key={life}
      fallback={(retry) => <BrokenSheet care={props.care} onRetry={retry} onClose={leave} />}
    >
      <BookingDialog {...props} />
    </SheetBoundary>
  );
}
