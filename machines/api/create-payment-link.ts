import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, line, token } from './fields.ts';
import { type PaymentData, paymentData } from './payment-data.ts';

const request = z.strictObject({
  token,
  /** The id of the booking that the token opens. */
  bookingId: identifier,
  packageName: line(200),
  /** The AED price text; compared with the server's own amount, never charged. */
  packagePrice: line(60),
  /** Any text: an unknown provider is answered with `payment_provider_unknown`. */
  preferredProvider: line(40),
});

export type CreatePaymentLinkRequest = z.output<typeof request>;

export interface CreatePaymentLinkResponse {
  success: true;
  paymentData: PaymentData;
}

export const createPaymentLink = defineCall({
  path: '/functions/v1/create-payment-link',
  isRepeatable: true,
  request,
  response: z.pipe(
    z.object({ success: z.catch(z.boolean(), true).check(z.refine(Boolean)), paymentData }),
    z.transform((body) => body.paymentData),
  ),
  failed: 'payment_link_failed',
  unreadable: () => 'payment_details_missing',
});
