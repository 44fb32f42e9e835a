import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import type { Actor } from 'xstate';
import type { bookingMachine } from '#machines/booking/machine.ts';
import { bookingView, funnelOf } from '#machines/booking/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { unknownTime, useAppointment } from './appointment.tsx';
import { purchaseOf } from './bought/purchase.ts';
import { usePurchaseCard } from './bought/use-purchase-card.ts';
import { calendarUrlOf, TimeGone } from './choose-time.tsx';
import { inPageWords } from './item-words.tsx';
import { OpenBookings } from './open-bookings/open-bookings.tsx';
import { LeaveQuestion, WaysOut } from './session/leaving.tsx';
import { SavingChoice } from './session/saving-choice.tsx';
import { useActivity, useStepCounts, useToasts } from './session/session-effects.ts';
import { ExpiryWarning, ResumeBanner } from './session/session-notices.tsx';
import {
  offersOtherBookings,
  offersSaving,
  titleOf,
  unpaidBookingOf,
} from './session/session-view.ts';
import { SheetHistory } from './session/sheet-history.tsx';
import { CareNote } from './sheet/care-note.tsx';
import { Frame } from './sheet/frame.tsx';
import { Header } from './sheet/header.tsx';
import { hasSummary, OrderSummary } from './sheet/offer.tsx';
import { Progress, ProgressText } from './sheet/progress.tsx';
import { hasTitleBelow, pageOf, SHEET_TITLE_ID, StepTitle } from './sheet/step-title.tsx';
import { useIsPhone } from './sheet/use-is-phone.ts';
import { StepBody } from './step-body.tsx';
import type { BookingSheetProps } from './types.ts';

interface DrawnSheetProps
  extends Pick<BookingSheetProps, 'items' | 'language' | 'care' | 'onResume'> {
  actor: Actor<typeof bookingMachine>;
}

/** The dialog around the current step of the machine. */
export function DrawnSheet({ actor, items, language, care, onResume }: DrawnSheetProps) {
  const { t } = useTranslation('booking');
  const snapshot = useSelector(actor, (current) => current);
  const view = bookingView(snapshot);
  const { isOpen, isLeaving } = view;
  const isPhone = useIsPhone(isOpen, (field) => actor.send({ type: 'form.stepped', field }));
  useStepCounts(view.step, funnelOf(view.item?.type ?? null));
  const navigate = useNavigate();
  const appointmentToken = view.isScheduled ? view.resumeToken : null;
  const booked = useAppointment(appointmentToken, language, unknownTime);
  const appointment = view.isScheduled ? booked : null;
  const item = inPageWords(view.item, items);
  const page = pageOf(view.step);
  const close = () => actor.send({ type: 'sheet.close' });
  const isEnd = view.step === 'whatsapp-verification';
  const purchase = isEnd && item ? purchaseOf(view, item, items, appointment) : null;
  usePurchaseCard(purchase, unpaidBookingOf(view), isOpen);
  useToasts(actor, snapshot.children.payment);
  useActivity({
    isOpen,
    isExpiring: view.isExpiring,
    onActive: () => actor.send({ type: 'person.active' }),
  });

  if (snapshot.status === 'error') throw snapshot.error;
  return (
    <>
      {isOpen && <SheetHistory actor={actor} isPhone={isPhone} />}
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
            items={items}
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
          isPhone={isPhone}
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
