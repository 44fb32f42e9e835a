import { useEffect, useEffectEvent } from 'react';
import type { Actor, ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/machine.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import type { Toast } from '#machines/toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';

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
