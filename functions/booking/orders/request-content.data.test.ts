import { describe, expect, it } from 'vitest';
import { generateAiContent } from '#machines/api/booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { readOrder } from '../../testing/order.ts';
import { newCustomer, newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();

const ask = ({ token, bookingId }: Pick<Visitor, 'token' | 'bookingId'>, serviceType = 'roadmap') =>
  world.post<ProblemResponse>(generateAiContent.path, {
    token,
    bookingId,
    serviceType,
    formData: { currentSituation: 'I moved here last year.' },
  });

const requestedAt = async (orderId: string) =>
  (await readOrder(world.database, orderId)).content_requested_at;

describe('generate-ai-content', () => {
  it('answers 202 every time, while the payment itself requested the content', async () => {
    const visitor = await newCustomer(world);
    const requested = await requestedAt(visitor.bookingId);
    expect(requested).toEqual(expect.any(Date));
    for (let n = 0; n < 3; n++) {
      expect(await ask(visitor)).toMatchObject({ status: 202, body: { success: true } });
    }
    expect(await requestedAt(visitor.bookingId)).toEqual(requested);
  });

  it('answers 404 before the payment', async () => {
    const visitor = await newVisitor(world);
    expect(await ask(visitor)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    expect(await requestedAt(visitor.bookingId)).toBeNull();
  });

  it('answers a problem for an instant item, or another item', async () => {
    const toolkit = { _service: 'toolkit', _price: 121, _answers: {} };
    const instant = await newCustomer(world, toolkit);
    expect((await ask(instant, 'toolkit')).body.code).toBe('item_unknown');
    expect(await requestedAt(instant.bookingId)).toBeNull();
    const roadmap = await newCustomer(world);
    expect((await ask(roadmap, 'cv-makeover')).body.code).toBe('item_unknown');
  });
});
