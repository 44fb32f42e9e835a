import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { credentials } from '../../testing/outside.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
let visitor: Visitor;
let intentId: string;
beforeEach(async () => {
  await world.faults({}, 'ziina');
  visitor = await newVisitor(world);
  await visitor.link('ziina');
  const [payment] = await visitor.payments();
  intentId = payment?.provider_id ?? '';
});

function deliver(message: object | string, signature?: string): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const mac = createHmac('sha256', credentials.ziinaWebhook).update(body).digest('hex');
  return fetch(`${world.url}${webhookPaths.ziina}`, {
    method: 'POST',
    headers: { 'X-Hmac-Signature': signature ?? mac },
    body,
  });
}

const completed = (id: string) => ({
  event: 'payment_intent.status.updated',
  data: { id, status: 'completed', amount: 34_900, currency_code: 'AED' },
});

describe('ziina-webhook', () => {
  it.each(['', '00', 'zz', 'f'.repeat(64)])('refuses the signature "%s"', async (mac) => {
    const response = await deliver(completed(intentId), mac);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  });

  it('asks Ziina for the status instead of trusting a replayed event', async () => {
    expect((await deliver(completed(intentId))).status).toBe(200);
    expect(await visitor.isIn('awaitingPayment')()).toBe(true);
    const history = await visitor.history();
    expect(history).not.toContain('payment.settled applied');
  });

  it('answers 503 while Ziina does not answer, so that the event is sent again', async () => {
    await world.faults({ failBefore: 1 }, 'ziina');
    expect((await deliver(completed(intentId))).status).toBe(503);
  });

  it('asks Ziina for a refund that it tells of, and answers 503 where there is none', async () => {
    const event = { event: 'refund.status.updated', data: { id: randomUUID() } };
    expect((await deliver(event)).status).toBe(503);
  });

  it('ignores unknown intents and other events', async () => {
    const foreign = await world.ask('ziina', '/api/payment_intent', {
      method: 'POST',
      body: JSON.stringify({
        amount: 34_900,
        currency_code: 'AED',
        success_url: `https://other.example.org/coaching?ref=${randomUUID()}`,
      }),
    });
    const { id } = (await foreign.json()) as { id: string };
    expect((await deliver(completed(id))).status).toBe(200);
    expect((await deliver({ event: 'transfer.status.updated', data: { id } })).status).toBe(200);
    expect((await deliver('no JSON')).status).toBe(200);
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('ziina event for an unknown payment');
  });
});
