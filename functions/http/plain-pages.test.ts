import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { composePlainPage } from '#web/entry-server.tsx';
import type { PlainPageRequest } from '#web/mail/plain-page.tsx';
import { createPlainPages, type ShowPlainPage } from './plain-pages.ts';

let settings = { foundationName: 'The Foundation', crisisNumbers: [] };

let hasSettings: boolean;
let show: ShowPlainPage;
const composePage = vi.fn(async (request: PlainPageRequest) => composePlainPage(request));
beforeEach(() => {
  hasSettings = true;
  composePage.mockClear();
  show = createPlainPages({
    composePage,
    siteSettings: async () => (hasSettings ? (settings as never) : null),
  });
});

async function newsletterWith(ticket: string, email = ''): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => show(c, 'en', { page: 'newsletter', email, state: 'again', ticket }, 200));
  return (await app.request('/')).text();
}

it('renders a form once until the content changes, and gives each reader a ticket of their own', async () => {
  expect(await newsletterWith('first.ticket')).toContain('value="first.ticket"');
  expect(await newsletterWith('second-ticket')).toContain('value="second-ticket"');
  expect(composePage).toHaveBeenCalledTimes(1);
  settings = { ...settings };
  await newsletterWith('third');
  expect(composePage).toHaveBeenCalledTimes(2);
});

it('escapes whatever is no plain ticket', async () => {
  expect(await newsletterWith('"><script>')).not.toContain('"><script>');
  expect(await newsletterWith('$&')).toContain('value="$&amp;"');
});

it('keeps no page that holds what somebody typed', async () => {
  await newsletterWith('first', 'layla@example.org');
  await newsletterWith('second', 'layla@example.org');
  expect(composePage).toHaveBeenCalledTimes(2);
});

it('keeps no page that was rendered without the settings', async () => {
  hasSettings = false;
  await newsletterWith('first');
  await newsletterWith('second');
  expect(composePage).toHaveBeenCalledTimes(2);
});
