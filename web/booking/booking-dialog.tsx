import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { provideBooking } from '#machines/booking/provide.ts';
import { bookingView } from '#machines/booking/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Arrival } from './arrival.ts';
import type { BookingSheetProps } from './booking-sheet.tsx';
import { openingEvent } from './opening-event.ts';
import { calendarColors } from './package/calendar-colors.ts';
import { browserServices } from './services.ts';
import { CareNote } from './sheet/care-note.tsx';
import { Frame } from './sheet/frame.tsx';
import { Header } from './sheet/header.tsx';
import { LeaveNote } from './sheet/leave-note.tsx';
import { Progress, ProgressText } from './sheet/progress.tsx';
import { StepTitle } from './sheet/step-title.tsx';
import { StepBody } from './step-body.tsx';

/** The dialog around whichever step the machine is in. */
export function BookingDialog(props: BookingSheetProps) {
  const { request, items, language, paymentMethods, care, onClosed } = props;
  const { t } = useTranslation('booking');
  const [machine] = useState(() => provideBooking(browserServices(language)));
  const [input] = useState(() => ({
    methods: paymentMethods,
    embedDomain: location.host,
    colors: calendarColors(getComputedStyle(document.documentElement)),
  }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const view = bookingView(snapshot);
  const { isOpen, isFinished, isPaid } = view;
  const wasOpen = useRef(false);
  const close = () => actor.send({ type: 'sheet.close' });

  const open = useEffectEvent((arrival: Arrival) => {
    const event = openingEvent(arrival, items);
    if (event) actor.send(event);
    else onClosed();
  });
  useEffect(() => {
    if (request) open(request);
    else actor.send({ type: 'sheet.close' });
  }, [actor, request]);

  const follow = useEffectEvent((isOpenNow: boolean) => {
    if (wasOpen.current && !isOpenNow) onClosed();
    wasOpen.current = isOpenNow;
  });
  useEffect(() => follow(isOpen), [isOpen]);

  useEffect(() => {
    if (isFinished && isPaid) showToast({ title: t('finished.toast'), tone: 'success' });
  }, [isFinished, isPaid, t]);

  if (snapshot.status === 'error') throw snapshot.error;
  return (
    <Frame
      isOpen={isOpen}
      isWide={view.step === 'calendly' || view.step === 'payment-processing'}
      labelledBy="sheet-title"
      bodyKey={view.step ?? ''}
      onCancel={close}
      header={
        <>
          <Header
            care={care}
            onBack={view.canGoBack ? () => actor.send({ type: 'step.back' }) : undefined}
            onClose={view.canClose ? close : undefined}
          />
          <Progress view={view} />
        </>
      }
    >
      <StepTitle id="sheet-title" step={view.step ?? ''} meta={<ProgressText view={view} />}>
        {t(`titles.${view.titleKey}`)}
      </StepTitle>
      <StepBody view={view} snapshot={snapshot} items={items} care={care} send={actor.send} />
      {!view.canClose && !isFinished && <LeaveNote onLeave={close} />}
      <CareNote care={care} />
    </Frame>
  );
}
