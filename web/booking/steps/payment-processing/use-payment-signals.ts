import { useEffect } from 'react';
import type { PaymentEvent } from '#machines/payment/types.ts';
import { onOrderChange } from '../../on-order-change.ts';

interface Listener {
  send: (event: PaymentEvent) => void;
}

/**
 * Tells the payment machine when the person comes back to the page, when another tab stores
 * something, and when the network goes and comes.
 */
export function usePaymentSignals(payment: Listener): void {
  useEffect(() => {
    const stopListening = onOrderChange(() => payment.send({ type: 'window.focus' }));
    const onOffline = () => payment.send({ type: 'network.lost' });
    const onOnline = () => payment.send({ type: 'network.restored' });
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      stopListening();
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [payment]);
}
