import { beforeEach, describe, expect, it } from 'vitest';
import type { Advance } from '../booking/orders/advance.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { memoryLogger } from '../testing/logger.ts';
import { GatewayRefusal, type PaymentGateway } from './gateway.ts';
import { createLinkPayment } from './link-payment.ts';
import { nextTry } from './next-try.ts';

describe('a link’s payment at its provider', () => {
  const origin = { by: 'test', cause: 'test' };
  const payment = { id: 'p', order_id: 'o', provider: 'stripe' } as PaymentRow;

  let logger: ReturnType<typeof memoryLogger>;
  let told: string[];
  beforeEach(() => {
    logger = memoryLogger();
    told = [];
  });

  function link(refusal: Error) {
    const gateway: Pick<PaymentGateway, 'createLink'> = {
      createLink: () => Promise.reject(refusal),
    };
    const advance = async (_: string, { type }: { type: string }) => void told.push(type);
    return createLinkPayment({
      gateways: new Map([['stripe', gateway as PaymentGateway]]),
      advance: advance as unknown as Advance,
      logger,
    })(payment, origin);
  }

  it('a payment that its provider refuses ends, and why is logged without what the provider quotes', async () => {
    const cause = new Error('layla@example.org is not allowed');
    const refusal = new GatewayRefusal('Stripe: StripeInvalidRequestError 400 email_invalid', {
      cause,
    });
    expect(await link(refusal)).toBeNull();
    expect(told).toEqual(['payment.ended']);
    expect(logger.lines).toEqual([
      {
        level: 'error',
        message: 'payment refused by its provider',
        fields: {
          orderId: 'o',
          paymentId: 'p',
          provider: 'stripe',
          error: { type: refusal.name, message: refusal.message },
        },
      },
    ]);
  });
});

it.each([
  [1, 60, 60],
  [2, 60, 120],
  [4, 60, 480],
  [5, 60, 600],
  [1_000, 60, 600],
  [3, 3_600, 3_600],
])('after %i failures, with a run every %i s, waits %i s', (failures, everySeconds, seconds) => {
  expect(nextTry(failures, everySeconds, 0)).toEqual(new Date(seconds * 1_000));
});
