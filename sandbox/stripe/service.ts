import type { ServiceFaults } from '../shared/control/faults.ts';
import type { Service } from '../shared/service.ts';

/** The API version of the replies; the `stripe` package in use speaks the same one. */
export const apiVersion = '2026-10-28.endive';

export interface StripeService extends Service<ServiceFaults> {
  /** Whether events are sent anywhere. */
  hasWebhook: boolean;
}

/** The API request behind a change, as events report it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The cause of what a person does on the card page, or time does alone. */
export const noRequest: Cause = { id: null, idempotency_key: null };
