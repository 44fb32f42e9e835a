import type { Clock } from '../../clock.ts';
import type { Sql } from '../../sql.ts';
import type { FaultSwitches } from '../control/faults.ts';

/** What every part of the stand-in works with. */
export interface Till {
  sql: Sql;
  clock: Clock;
  faults: FaultSwitches;
  /** Where the stand-in itself is reached, without a slash at its end. */
  baseUrl: string;
  /** Whether events are sent anywhere. */
  hasWebhook: boolean;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
  /** Looks for deliveries and expiries that fell due; call it after the transaction that made one. */
  wake(): void;
}

/** The API request behind a change, as its events tell it; nulls when a person caused it on the page. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

export const nobody: Cause = { id: null, idempotency_key: null };
