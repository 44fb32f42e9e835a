import type { ApiPath } from './call.ts';

/** Where outside services report to; each in its own protocol. */
export const webhookPaths = {
  stripe: '/functions/v1/stripe-webhook',
  ziina: '/functions/v1/ziina-webhook',
  calendly: '/functions/v1/calendly-webhook',
} as const satisfies Record<string, ApiPath>;
