import { useEffect } from 'react';
import type { PaymentEvent } from '#machines/payment/types.ts';
import { onReturn } from '../../session/on-return.ts';

interface Listener {
  send: (event: PaymentEvent) => void;
}

/** What another tab stores as a payment goes on there; null when it forgets everything. */
const isOfPayment = (key: string | null) =>
  key === null || key === 'activePaymentSession' || key === 'currentBooking';

/**
 * Tells the payment machine when the person comes back to the page, when another tab has news, and when the
 * network goes and comes.
 */
export function usePaymentSignals(payment: Listener): void {
  useEffect(() => {
    const onNews = () => payment.send({ type: 'window.focus' });
    const stopListening = onReturn(onNews);
    const onOffline = () => payment.send({ type: 'network.lost' });
    const onOnline = () => payment.send({ type: 'network.restored' });
    const onStorage = ({ key }: StorageEvent) => isOfPayment(key) && onNews();
    addEventListener('storage', onStorage);
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      stopListening();
      removeEventListener('storage', onStorage);
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [payment]);
}
