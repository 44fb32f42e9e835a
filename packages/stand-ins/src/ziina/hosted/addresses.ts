import type { IntentRow } from '../rows.ts';

const PLACEHOLDER = /\{PAYMENT_INTENT_ID\}/g;

/** Returns the URLs after paying, cancelling and failing, with the intent's id filled in. */
export function returnAddresses({ id, request }: IntentRow): {
  success: string | undefined;
  cancel: string | undefined;
  failure: string | undefined;
} {
  const filled = (address: string | undefined) => address?.replace(PLACEHOLDER, id);
  return {
    success: filled(request.success_url),
    cancel: filled(request.cancel_url),
    failure: filled(request.failure_url),
  };
}
