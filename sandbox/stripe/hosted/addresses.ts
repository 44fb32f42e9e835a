import type { SessionRow } from '../till/sessions.ts';

const PLACEHOLDER = /\{CHECKOUT_SESSION_ID\}/g;

/** Where the person goes after paying, and on leaving, with the session's id filled in. */
export function returnAddresses({ id, request }: SessionRow): {
  success: string;
  cancel: string | undefined;
} {
  return {
    success: request.success_url.replace(PLACEHOLDER, id),
    cancel: request.cancel_url?.replace(PLACEHOLDER, id),
  };
}
