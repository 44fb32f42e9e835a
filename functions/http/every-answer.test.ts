import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { httpsOnly } from './every-answer.ts';

const publicUrl = 'https://foundation.example';

async function ask(path: string, scheme: string | null, options = {}) {
  const app = new Hono()
    .use(httpsOnly({ publicUrl, proxies: 1, ...options }))
    .all('*', (c) => c.text('here'));
  const headers: Record<string, string> = scheme === null ? {} : { 'X-Forwarded-Proto': scheme };
  const answer = await app.request(`http://10.0.0.1:3000${path}`, { headers });
  return { status: answer.status, location: answer.headers.get('Location') };
}

const here = { status: 200, location: null };

test('SHELL-18: a page that a proxy was asked for by http is sent to https, with its query', async () => {
  const sent = { status: 308, location: `${publicUrl}/coaching?lang=ar` };
  expect(await ask('/coaching?lang=ar', 'http')).toEqual(sent);
  expect(await ask('/coaching?lang=ar', 'https, http')).toEqual(sent);
  expect(await ask('//evil.example/x', 'http')).toMatchObject({
    location: `${publicUrl}//evil.example/x`,
  });
});

test('what was asked by https is answered', async () => {
  expect(await ask('/coaching', 'https')).toEqual(here);
  expect(await ask('/coaching', null)).toEqual(here);
});

test('a caller without a proxy of ours is not believed, and a call is not sent on', async () => {
  expect(await ask('/coaching', 'http', { proxies: 0 })).toEqual(here);
  expect(await ask(createBooking.path, 'http')).toEqual(here);
});

test('a site that is opened by http sends nobody to https', async () => {
  const plain = { publicUrl: 'http://localhost:3000' };
  expect(await ask('/coaching', 'http', plain)).toEqual(here);
});
