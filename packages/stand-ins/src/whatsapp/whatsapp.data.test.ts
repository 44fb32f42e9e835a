import { expect, test } from 'vitest';
import type { ServiceFaults } from '../shared/control/switches.ts';
import { hmacOf } from '../shared/hashes.ts';
import { type Receiver, ServiceBench, startReceiver } from '../shared/testing/bench.ts';
import { submitForm } from '../shared/testing/client.ts';
import { startWhatsapp, type WhatsappOptions } from './start.ts';

const own = { accessToken: 'test_bench', phoneNumberId: '100', appSecret: 'secret' };
const templates = { reminder: { en: 'On {{1}} at {{2}}.' } };

class Bench extends ServiceBench<WhatsappOptions, Receiver<object>, ServiceFaults> {
  protected readonly schema = 'sandbox_whatsapp';

  protected startService(
    common: Pick<WhatsappOptions, 'sql' | 'port'>,
    options: Partial<WhatsappOptions>,
  ) {
    const webhookUrl = this.receiver.url;
    return startWhatsapp({
      ...common,
      ...own,
      templates,
      webhookUrl,
      production: false,
      ...options,
    });
  }

  async openReceiver(port = 0) {
    this.receiver = await startReceiver({
      port,
      read(body, headers) {
        const signature = `sha256=${hmacOf(body, own.appSecret)}`;
        if (headers.get('X-Hub-Signature-256') !== signature) throw new Error('wrong signature');
        return JSON.parse(body).entry[0].changes[0].value;
      },
    });
  }

  async send(change: object = {}, token = own.accessToken) {
    const parameters = ['Sunday', '1:00 pm'].map((text) => ({ type: 'text', text }));
    const template = {
      ...{ name: 'reminder', language: { code: 'en' } },
      components: [{ type: 'body', parameters }],
    };
    const response = await fetch(`${this.service.url}/v25.0/${own.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ messaging_product: 'whatsapp', to: '971501234567', type: 'template', template },
        ...{ biz_opaque_callback_data: 'ours' },
        ...change,
      }),
    });
    return { status: response.status, body: await response.json() };
  }
}

const bench = new Bench().forEachTest();

test('a message is taken, reported on with the sender’s reference, and answered by hand', async () => {
  const { status, body } = await bench.send();
  const [{ id }] = body.messages;
  expect([status, body.contacts]).toEqual([
    200,
    [{ input: '971501234567', wa_id: '971501234567' }],
  ]);
  await bench.received(2);
  const report = { id, recipient_id: '971501234567', biz_opaque_callback_data: 'ours' };
  expect(bench.receiver.events).toEqual(
    expect.arrayContaining(
      ['sent', 'delivered'].map((status) =>
        expect.objectContaining({ statuses: [expect.objectContaining({ ...report, status })] }),
      ),
    ),
  );
  expect(await (await fetch(`${bench.service.url}/_sandbox`)).text()).toContain(
    'On Sunday at 1:00 pm.',
  );
  const answer = `${bench.service.url}/_sandbox/messages/${encodeURIComponent(id)}/answer`;
  await submitForm(answer, { text: 'STOP' });
  await bench.received(3);
  expect(bench.receiver.events[2]).toMatchObject({
    messages: [{ from: '971501234567', type: 'text', text: { body: 'STOP' } }],
  });
});

test('refusals are those of the Graph API', async () => {
  const template = { name: 'other', language: { code: 'en' } };
  const refusals = [
    await bench.send({}, 'test_other'),
    await bench.send({ to: 'nobody' }),
    await bench.send({ template }),
    await bench.send({ template: { ...template, name: 'reminder' } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
    ...[
      [401, 190],
      [400, 100],
      [404, 132001],
      [400, 132000],
    ],
  ]);
  expect(await bench.deliveries()).toEqual([]);
});

test('a number that is not on WhatsApp is reported as failed', async () => {
  await bench.send({ to: '971500000000' });
  await bench.received(1);
  expect(bench.receiver.events).toMatchObject([
    { statuses: [{ status: 'failed', errors: [{ code: 131026 }] }] },
  ]);
});

test('neither production nor a token that may be real is served', async () => {
  const { sql } = bench;
  const start = (change: Partial<WhatsappOptions>) =>
    startWhatsapp({
      ...{ sql, port: 0, ...own, templates, webhookUrl: 'http://127.0.0.1:1', production: false },
      ...change,
    });
  await expect(start({ production: true })).rejects.toThrow('in production');
  await expect(start({ accessToken: 'EAAB1' })).rejects.toThrow('test_');
});
