import type { SessionRow } from '../rows.ts';

const PLACEHOLDER = /\{CHECKOUT_SESSION_ID\}/g;

/** Returns the URLs after paying and after cancelling, with the session's id filled in. */
export function returnAddresses({ id, request }: SessionRow): {
  success: string;
  cancel: string | undefined;
} {
  return {
    success: request.success_url.replace(PLACEHOLDER, id),
    cancel: request.cancel_url?.replace(PLACEHOLDER, id),
  };
}
