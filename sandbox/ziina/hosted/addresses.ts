import type { IntentRow } from '../till/intents.ts';

const PLACEHOLDER = /\{PAYMENT_INTENT_ID\}/g;

/** Where the person goes after paying, failing and giving up, with the intent's id filled in. */
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
