import type { ApiPath } from './call.ts';

/** `GET`: 200 when the server and its database work. */
export const healthPath = '/functions/v1/health' satisfies ApiPath;

export interface HealthResponse {
  status: 'ok';
}
