import type { ApiPath } from './call.ts';

/** `GET`: 200 while the process lives, whatever it waits for; a server that fails it is started again. */
export const livePath = '/functions/v1/live' satisfies ApiPath;

/** `GET`: 200 when the server and its database work, else 503; a server that fails it is sent no visitors. */
export const healthPath = '/functions/v1/health' satisfies ApiPath;

export interface HealthResponse {
  status: 'ok' | 'starting' | 'stopping';
  /**
   * The age (s) of the oldest payment that a provider has neither settled nor ended; null if there
   * is none. A payment older than a day is not being reconciled.
   */
  oldestUnsettledSeconds?: number | null;
}
