import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { healthPath } from '#machines/api/paths.ts';
import { render } from '#web/entry-server.tsx';
import { memoryLogger } from '../testing/logger.ts';
import { createWaiting } from './waiting.ts';

const template = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8');
const waiting = createWaiting({
  renderer: async () => ({ render, template }),
  clientFolder: '/nowhere',
  publicUrl: 'http://localhost:3000',
  logger: memoryLogger(),
});

test.each([createBooking.path, healthPath])(
  '%s answers 503 and when to try again',
  async (path) => {
    const answer = await waiting.request(path, { method: path === healthPath ? 'GET' : 'POST' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
  },
);

test.each([
  ['en', 'Something went wrong'],
  ['ar', 'حدث'],
])('a page answers 503 in %s with the crisis numbers, and is not kept', async (language, words) => {
  const answer = await waiting.request(`/coaching?lang=${language}`);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain(words);
  expect(html).toContain('4673');
});
