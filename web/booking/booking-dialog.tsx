import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { provideBooking } from '#machines/booking/provide.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { bookingView } from '#machines/booking/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { calendarUrlOf } from './appointment/calendar-url.ts';
import { TimeGone } from './appointment/choose-time.tsx';
import { untold, useAppointment } from './appointment/use-appointment.ts';
import { purchaseOf } from './bought/purchase.ts';
import { usePurchaseCard } from './bought/use-purchase-card.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { inPageWords } from './in-page-words.ts';
import { OpenBookings } from './open-bookings/open-bookings.tsx';
import { browserServices } from './services.ts';
import { ExpiryWarning } from './session/expiry-warning.tsx';
import { LeaveQuestion } from './session/leave-question.tsx';
import { ResumeBanner } from './session/resume-banner.tsx';
import { SavingChoice } from './session/saving-choice.tsx';
import { offersOtherBookings, offersSaving, titleOf } from './session/session-view.ts';
import { SheetHistory } from './session/sheet-history.tsx';
import { useActivity } from './session/use-activity.ts';
import { useStepCounts } from './session/use-step-counts.ts';
import { useToasts } from './session/use-toasts.ts';
import { WaysOut } from './session/ways-out.tsx';
import { CareNote } from './sheet/care-note.tsx';
import { Frame } from './sheet/frame.tsx';
import { Header } from './sheet/header.tsx';
import { hasSummary, OrderSummary } from './sheet/order-summary.tsx';
import { hasTitleBelow, pageOf } from './sheet/pages.ts';
import { Progress, ProgressText } from './sheet/progress.tsx';
import { StepTitle } from './sheet/step-title.tsx';
import { SHEET_TITLE_ID } from './sheet/title-focus.ts';
import { StepBody } from './step-body.tsx';
import { calendarColors } from './steps/calendly/calendar-colors.ts';
import type { BookableItem, BookingSheetProps, SheetRequest } from './types.ts';

/** The dialog around whichever step the machine is in. */
export function BookingDialog(props: BookingSheetProps) {
  const { request, items, language, paymentMethods, care, onResume, onClosed } = props;
  const { t } = useTranslation('booking');
  const languageNow = useRef(language);
  const [machine] = useState(() => provideBooking(browserServices(() => languageNow.current)));
  const [input] = useState(() => ({
    methods: paymentMethods,
    embedDomain: location.host,
    colors: calendarColors(getComputedStyle(document.documentElement)),
  }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const view = bookingView(snapshot);
  const { isOpen, isLeaving } = view;
  useStepCounts(view.step);
  const navigate = useNavigate();
  const appointmentToken = view.isScheduled ? view.resumeToken : null;
  const booked = useAppointment(appointmentToken, language, untold);
  const appointment = view.isScheduled ? booked : null;
  const item = inPageWords(view.item, items);
  const page = pageOf(view.step);
  const wasOpen = useRef(false);
  /** What was asked for while the sheet asks whether to leave. */
  const waiting = useRef<BookingEvent | null>(null);
  const close = () => actor.send({ type: 'sheet.close' });

  const heed = useEffectEvent((asked: SheetRequest | null) => {
    const event = asked && openingEvent(asked, items);
    if (event && view.isOpen) actor.send({ type: 'sheet.close' });
    // The history passes an item's own address when it returns to the sheet that asks.
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
  const isEnd = view.step === 'whatsapp-verification';
  const purchase = isEnd && item ? purchaseOf(view, item, items, appointment) : null;
  usePurchaseCard(purchase, isOpen);

  useLayoutEffect(() => {
    languageNow.current = language;
  }, [language]);

  useToasts(actor, snapshot.children.payment);
  useActivity({
    isOpen,
    isExpiring: view.isExpiring,
    onActive: () => actor.send({ type: 'person.active' }),
  });

  if (snapshot.status === 'error') throw snapshot.error;
  return (
    <>
      {isOpen && <SheetHistory actor={actor} />}
      <Frame
        isOpen={isOpen}
        isWide={view.step === 'calendly' || view.step === 'payment-processing'}
        labelledBy={SHEET_TITLE_ID}
        bodyKey={page}
        onEscape={() => (isLeaving ? actor.send({ type: 'leave.stay' }) : close())}
        onBack={() => navigate(-1)}
        header={
          <>
            <Header
              care={care}
              onBack={view.canGoBack ? () => actor.send({ type: 'step.back' }) : undefined}
              onClose={view.canClose ? close : undefined}
            />
            <Progress view={view} />
            <ExpiryWarning view={view} send={actor.send} />
            <LeaveQuestion view={view} send={actor.send} />
          </>
        }
      >
        <StepTitle page={page} meta={<ProgressText view={view} />}>
          {hasTitleBelow(view) ? null : t(titleOf(view))}
        </StepTitle>
        <ResumeBanner view={view} send={actor.send} />
        {offersOtherBookings(view) && (
          <OpenBookings
            except={view.item?.id ?? null}
            onContinue={onResume}
            title="strong"
            frame={(content) => <Notice>{content}</Notice>}
          />
        )}
        {item && hasSummary(view) && (
          <OrderSummary item={item} appointment={appointment}>
            {view.isScheduled && !appointment && (
              <TimeGone calendarUrl={calendarUrlOf(item, items, view.bookingId)} />
            )}
          </OrderSummary>
        )}
        <StepBody
          view={view}
          snapshot={snapshot}
          items={items}
          appointment={appointment}
          purchase={purchase}
          care={care}
          send={actor.send}
        />
        {offersSaving(view) && <SavingChoice saving={view.saving} send={actor.send} />}
        <WaysOut view={view} send={actor.send} onLeave={close} />
        <CareNote care={care} />
      </Frame>
    </>
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
