import { onReturn } from './on-return.ts';

/** What another tab stores as a payment goes on there; null when it forgets everything. */
const isOfPayment = (key: string | null) =>
  key === null || key === 'activePaymentSession' || key === 'currentBooking';

/** Calls whenever an order may stand otherwise: the person comes back, or another tab of theirs changed it. */
export function onOrderChange(listener: () => void): () => void {
  const stopListening = onReturn(listener);
  const onStorage = ({ key }: StorageEvent) => isOfPayment(key) && listener();
  addEventListener('storage', onStorage);
  return () => {
    stopListening();
    removeEventListener('storage', onStorage);
  };
}
