import type { ServiceFaults } from '../../shared/control/faults.ts';
import type { Service } from '../../shared/service.ts';

/** What every part of the stand-in works with. */
export interface Till extends Service<ServiceFaults> {
  /** Whether events are sent anywhere. */
  hasWebhook: boolean;
}

/** The API request behind a change, as its events tell it; nulls when a person caused it on the page. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

export const nobody: Cause = { id: null, idempotency_key: null };
