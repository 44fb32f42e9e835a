import { expect, it, vi } from 'vitest';
import { offlineFetch } from './prepare-browser.ts';

const send = vi.fn(async () => new Response('sent'));
const ask = offlineFetch(send);

it('offlineFetch knows of no newer version and sends no request', async () => {
  const answer = await ask('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1');
  expect([answer.ok, await answer.json()]).toEqual([true, {}]);
  expect(send).not.toHaveBeenCalled();
});

it('offlineFetch refuses feedback and sends no request', async () => {
  const answer = await ask('https://api.sanity.io/vX/intake/feedback', { method: 'POST' });
  expect(answer.ok).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  'http://localhost:3001/v1/users/me',
  new Request('http://localhost:3000/studio/settings.json'),
])('offlineFetch sends everything else unchanged', async (input) => {
  const init = { method: 'GET' };
  expect(await (await ask(input, init)).text()).toBe('sent');
  expect(send).toHaveBeenLastCalledWith(input, init);
});
