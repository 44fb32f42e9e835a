import { createHmac } from 'node:crypto';
import type { ServiceFaults } from '../../shared/control/switches.ts';
import type { RunningService } from '../../shared/service.ts';
import { type Receiver, ServiceBench, startReceiver } from '../../shared/testing/bench.ts';
import { startZiina, type ZiinaOptions } from '../start.ts';

const accessToken = 'test_bench';
export const secret = 'hook secret';

export const roadmap = {
  amount: 34_900,
  currency_code: 'AED',
  message: 'Roadmap (BK-1)',
  success_url: 'http://127.0.0.1:1/coaching?status=completed&pi={PAYMENT_INTENT_ID}',
  cancel_url: 'http://127.0.0.1:1/coaching?status=cancelled&pi={PAYMENT_INTENT_ID}',
};

/** The fields of a payment intent that tests read. */
export interface Intent {
  id: string;
  status: string;
  amount: number;
  redirect_url: string;
  embedded_url: string;
  latest_error?: { message: string; code: string };
}

interface ZiinaEvent {
  event: string;
  data: Intent;
}

class Bench extends ServiceBench<ZiinaOptions, Receiver<ZiinaEvent>, ServiceFaults> {
  protected readonly schema = 'sandbox_ziina';

  protected startService(
    common: Pick<ZiinaOptions, 'sql' | 'port'>,
    options: Partial<ZiinaOptions>,
  ): Promise<RunningService> {
    const webhook = { url: this.receiver.url, secret };
    return startZiina({ ...common, accessToken, production: false, webhook, ...options });
  }

  async openReceiver(port = 0): Promise<void> {
    this.receiver = await startReceiver({ port, read: readEvent });
  }

  call(method: string, path: string, body?: unknown, token = accessToken): Promise<Response> {
    return fetch(`${this.service.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async create(change: object = {}): Promise<Intent> {
    const response = await this.call('POST', '/payment_intent', { ...roadmap, ...change });
    if (response.status !== 201) throw new Error(await response.text());
    return response.json();
  }

  async read(id: string): Promise<Intent> {
    return (await this.call('GET', `/payment_intent/${id}`)).json();
  }

  statuses(): string[] {
    return this.receiver.events.map(({ data }) => data.status);
  }
}

/** Checks the signature of the raw body, as an application must. */
function readEvent(body: string, headers: Headers): ZiinaEvent {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  if (headers.get('X-Hmac-Signature') !== signature) throw new Error('the signature is invalid');
  return JSON.parse(body);
}

export function benchForEachTest(): Bench {
  return new Bench().forEachTest();
}
