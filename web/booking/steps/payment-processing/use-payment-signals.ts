import { useEffect } from 'react';
import type { PaymentEvent } from '#machines/payment/types.ts';

interface Listener {
  send: (event: PaymentEvent) => void;
}

/** Tells the payment machine when the person comes back to the page and when the network goes and comes. */
export function usePaymentSignals(payment: Listener): void {
  useEffect(() => {
    const onFocus = () => payment.send({ type: 'window.focus' });
    const onVisible = () => document.visibilityState === 'visible' && onFocus();
    const onOffline = () => payment.send({ type: 'network.lost' });
    const onOnline = () => payment.send({ type: 'network.restored' });
    addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [payment]);
}
