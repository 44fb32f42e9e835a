import crypto, { createHmac } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { memoryLogger } from '../testing/logger.ts';
import { serverOf } from '../testing/staff.ts';

type Service = keyof typeof webhookPaths;

const headers: Record<Service, string> = {
  stripe: 'Stripe-Signature',
  ziina: 'X-Hmac-Signature',
  calendly: 'Calendly-Webhook-Signature',
  whatsapp: 'X-Hub-Signature-256',
  mail: 'X-Mail-Signature',
};
const body = JSON.stringify({ id: 'evt_1', event: 'other', type: 'other' });

let logger: ReturnType<typeof memoryLogger>;
let app: ReturnType<typeof serverOf>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  logger = memoryLogger();
  const secrets = { stripe: 'ours', ziina: 'ours', calendly: 'ours', whatsapp: 'ours' };
  app = serverOf({ logger, webhookSecrets: secrets });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function signed(secret: string, secondsAgo: number): string {
  const time = Math.floor(Date.now() / 1_000) - secondsAgo;
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}

async function send(service: Service, signature: string): Promise<number> {
  const request = { method: 'POST', body, headers: { [headers[service]]: signature } };
  return (await app.request(webhookPaths[service], request)).status;
}

const refusals = () => logger.lines.filter(({ message }) => message !== 'request');

it.each<[Service, string, string, number]>([
  ['stripe', 'signature', 'theirs', 0],
  ['calendly', 'signature', 'theirs', 0],
  ['calendly', 'signature', 'theirs', 400],
  ['ziina', 'signature', 'theirs', 0],
  ['stripe', 'time', 'ours', 400],
  ['calendly', 'time', 'ours', 400],
  ['calendly', 'time', 'ours', -400],
])('a message of %s that is refused by its %s is logged', async (service, fault, secret, ago) => {
  expect(await send(service, signed(secret, ago))).toBe(400);
  expect(refusals()).toEqual([
    { level: 'error', message: 'webhook message refused', fields: { service, fault } },
  ]);
});

it('computes the signature of a message of Calendly once, however many it carries', async () => {
  const hmac = vi.spyOn(crypto, 'createHmac');
  syncBuiltinESMExports();
  expect(await send('calendly', `t=1,${'v1=a,'.repeat(1_000)}`)).toBe(400);
  expect(hmac).toHaveBeenCalledTimes(1);
});

it('strangers fill no log with messages that are refused', async () => {
  for (let times = 0; times < 20; times += 1) await send('calendly', 'made up');
  expect(refusals()).toHaveLength(1);
  await send('stripe', 'made up');
  await send('calendly', signed('ours', 400));
  expect(refusals()).toHaveLength(3);
  vi.setSystemTime(Date.now() + 60_001);
  await send('calendly', 'made up');
  expect(refusals()).toHaveLength(4);
});
