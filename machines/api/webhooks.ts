import type { ApiPath } from './call.ts';

/** Outside services report to these paths, each in its own protocol. */
export const webhookPaths = {
  stripe: '/functions/v1/stripe-webhook',
  ziina: '/functions/v1/ziina-webhook',
  calendly: '/functions/v1/calendly-webhook',
} as const satisfies Record<string, ApiPath>;
