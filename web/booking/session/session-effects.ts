import { useEffect, useEffectEvent, useRef } from 'react';
import type { Actor, ActorRefFrom } from 'xstate';
import { countStep, type Funnel, isCounted } from '#machines/api/count-step.ts';
import type { bookingMachine } from '#machines/booking/machine.ts';
import { SESSION_LIMIT_MS } from '#machines/booking/timings.ts';
import type { BookingStep } from '#machines/booking/types.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import type { Toast } from '#machines/toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-region.tsx';

/** Counts each step once while the sheet is open, without anything about the person. */
export function useStepCounts(step: BookingStep | null, funnel: Funnel): void {
  const counted = useRef(new Set<BookingStep>());
  useEffect(() => {
    if (step === null) counted.current.clear();
    if (!isCounted(step) || counted.current.has(step)) return;
    counted.current.add(step);
    const body = new Blob([JSON.stringify({ funnel, step })], { type: 'application/json' });
    navigator.sendBeacon?.(countStep.path, body);
  }, [step, funnel]);
}

const tones = {
  progressSaved: 'success',
  saveFailed: 'danger',
  sessionExpiring: 'calm',
  paymentProcessing: 'calm',
  bookingConfirmed: 'success',
} as const satisfies Record<Toast['toast'], string>;

/** Shows the toasts of the sheet and of the payment in it. */
export function useToasts(
  booking: Actor<typeof bookingMachine>,
  payment: ActorRefFrom<typeof paymentMachine> | undefined,
): void {
  const { t } = useTranslation('booking');
  const show = useEffectEvent(({ toast }: Toast) => {
    const title = t(`session.toasts.${toast}.title`);
    const text = t(`session.toasts.${toast}.text`);
    showToast({ title, text, tone: tones[toast] });
  });
  useEffect(() => {
    const subscription = booking.on('toast', (toast) => show(toast));
    return () => subscription.unsubscribe();
  }, [booking]);
  useEffect(() => {
    const subscription = payment?.on('toast', (toast) => show(toast));
    return () => subscription?.unsubscribe();
  }, [payment]);
}

/** The session clock hears of activity at most once in this long. */
export const ACTIVITY_PAUSE_MS = 10_000;

/** How often the focus is checked for being in a frame. */
const FRAME_LOOK_MS = MINUTE_MS;

const movements = ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'] as const;

const acts = ['click', 'input'] as const;

/**
 * Whether the session clock is notified. While the warning is shown only a press or a key counts: a
 * mere movement must not remove the warning and shift the page under a finger on its way to a
 * button.
 */
export function isWorthReporting(
  kind: 'movement' | 'act',
  isExpiring: boolean,
  msSinceReport: number,
): boolean {
  return isExpiring ? kind === 'act' : msSinceReport >= ACTIVITY_PAUSE_MS;
}

interface Activity {
  isOpen: boolean;
  isExpiring: boolean;
  onActive: () => void;
}

function isInFrame(): boolean {
  return document.hasFocus() && document.activeElement?.localName === 'iframe';
}

/**
 * Listens to input while the sheet is open; the sheet is modal, so all input is in it. Input in a
 * frame cannot be observed: the focus in it counts instead, but only for a while, because somebody may
 * have left the device with the focus there.
 */
export function useActivity({ isOpen, isExpiring, onActive }: Activity): void {
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  const report = useEffectEvent((kind: 'movement' | 'act', time: number) => {
    if (!isWorthReporting(kind, isExpiring, time - reportedAt.current)) return;
    reportedAt.current = time;
    onActive();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onMovement = ({ timeStamp }: Event) => report('movement', timeStamp);
    const onAct = ({ timeStamp }: Event) => report('act', timeStamp);
    for (const type of movements) document.addEventListener(type, onMovement, { passive: true });
    for (const type of acts) document.addEventListener(type, onAct);
    let msInFrame = 0;
    const look = setInterval(() => {
      msInFrame = isInFrame() ? msInFrame + FRAME_LOOK_MS : 0;
      if (msInFrame > 0 && msInFrame <= SESSION_LIMIT_MS) report('movement', performance.now());
    }, FRAME_LOOK_MS);
    return () => {
      clearInterval(look);
      for (const type of movements) document.removeEventListener(type, onMovement);
      for (const type of acts) document.removeEventListener(type, onAct);
    };
  }, [isOpen]);
}
