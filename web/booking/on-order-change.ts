import { onReturn } from './on-return.ts';

/**
 * Whether another tab stored something about a payment; the key is null when it cleared everything.
 */
const isOfPayment = (key: string | null) =>
  key === null || key === 'activePaymentSession' || key === 'currentBooking';

/**
 * Calls the listener whenever an order may have changed: the person comes back, or another tab
 * changed it.
 */
export function onOrderChange(listener: () => void): () => void {
  const stopListening = onReturn(listener);
  const onStorage = ({ key }: StorageEvent) => isOfPayment(key) && listener();
  addEventListener('storage', onStorage);
  return () => {
    stopListening();
    removeEventListener('storage', onStorage);
  };
}
