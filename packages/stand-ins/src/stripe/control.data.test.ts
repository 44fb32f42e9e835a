import { eventually } from 'service-kit/testing/eventually';
import { expect, test } from 'vitest';
import { goodCard } from '../shared/testing/client.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

const at = (path: string) => `${bench.service.url}${path}`;

const post = (path: string, form: Record<string, string> = {}, headers = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

test('the control page lists sessions, events and deliveries', async () => {
  const session = await bench.create({ client_reference_id: 'BK-<7>' });
  await bench.submit(session.url, goodCard);
  await eventually('both webhooks', () => bench.receiver.events.length === 2);
  const page = await (await fetch(at('/'))).text();
  expect(page).toContain('BK-&lt;7&gt;');
  expect(page).toContain(session.id.slice(-8));
  expect(page).toContain('complete');
  expect(page).toContain('checkout.session.completed');
  expect(page).toContain(bench.receiver.url);
});

test('resending an event ignores the fault switches', async () => {
  await bench.faults({ webhookLost: true });
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  const [event] = (await bench.stripe.events.list()).data;
  const sent = await post(`/_sandbox/events/${event?.id}/resend`);
  expect(sent.status).toBe(303);
  await eventually('the webhook', () => bench.receiver.events.length === 1);
  expect(bench.receiver.events[0]?.id).toBe(event?.id);
  expect((await post('/_sandbox/events/evt_none/resend')).status).toBe(404);
});

test('the form sets the fault switches, and explains an invalid value', async () => {
  const set = await post('/_sandbox/faults', { slowMs: '5', webhookDoubled: 'on' });
  expect(set.headers.get('Location')).toBe('/_sandbox');
  const read = await fetch(at('/_sandbox/faults'));
  expect(await read.json()).toMatchObject({ slowMs: 5, webhookDoubled: true, webhookLost: false });
  expect(await (await fetch(at('/_sandbox'))).text()).toMatch(/name="webhookDoubled"[^>]* checked/);
  const wrong = await post('/_sandbox/faults', { slowMs: '-5' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('role="alert"');
});

test('a form submitted by another site is answered with 403', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await post('/_sandbox/faults', { slowMs: '5' }, foreign)).status).toBe(403);
  expect((await post('/_sandbox/faults', {}, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
    303,
  );
});
