import { type FaultsOf, serviceFaults } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';

/** The API version of the replies; the `stripe` package in use speaks the same one. */
export const apiVersion = '2026-10-28.endive';

/** The common faults, and an account without the money for refunds. */
export const stripeFaults = {
  ...serviceFaults,
  refundsWait: { label: 'Refunds wait: the account’s balance does not cover them' },
};

export type StripeFaults = FaultsOf<typeof stripeFaults>;

export interface StripeService extends Service<StripeFaults> {
  /** True if events are sent anywhere. */
  hasWebhook: boolean;
}

/** The API request behind a change, as events report it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The cause of changes that a person makes on the card page, or that time alone makes. */
export const noRequest: Cause = { id: null, idempotency_key: null };
