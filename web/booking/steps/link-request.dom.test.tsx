import { afterEach, expect, it, vi } from 'vitest';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { LinkRequest } from './link-request.tsx';

addBookingTexts();
afterEach(() => vi.unstubAllGlobals());

it('the mail comes in the language in which it was requested, to the address typed before', async () => {
  const asked = vi.fn(async (..._: [string, RequestInit]) => Response.json({ success: true }));
  vi.stubGlobal('fetch', asked);
  const { screen, speak } = await openSite({ address: '/order', children: <LinkRequest /> });
  const field = () => screen.querySelector('input') as HTMLInputElement;
  typeInto(field(), 'layla@example.org');
  await speak('ar');
  await expect.poll(() => screen.textContent).toContain(ar.find.send);
  expect(field().value).toBe('layla@example.org');
  screen.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  await expect.poll(() => screen.textContent).toContain(ar.find.sent);
  expect(document.activeElement?.localName).toBe('p');
  expect(document.activeElement?.textContent).toBe(ar.find.sent);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({
      body: '{"email":"layla@example.org"}',
      headers: expect.objectContaining({ 'Accept-Language': 'ar' }),
    }),
  );
});

it('a wrong address gets the focus each time that it is sent, also from the field itself', async () => {
  const { screen } = await openSite({ address: '/order', children: <LinkRequest /> });
  const field = screen.querySelector('input') as HTMLInputElement;
  const led = vi.fn();
  typeInto(field, 'layla@');
  field.addEventListener('focus', led);
  const send = () => screen.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  send();
  await expect.poll(() => led.mock.calls.length).toBe(1);
  expect(document.activeElement).toBe(field);
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toHaveLength(2);
  send();
  await expect.poll(() => led.mock.calls.length).toBe(2);
  expect(document.activeElement).toBe(field);
});

it('a failure is explained until the address is changed, and a second press sends nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn<typeof fetch>(() => answer.promise);
  sent.mockResolvedValueOnce(Response.json({ code: 'too_many_requests' }, { status: 429 }));
  sent.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', sent);
  const { screen } = await openSite({ address: '/order', children: <LinkRequest /> });
  const field = screen.querySelector('input') as HTMLInputElement;
  const send = () => screen.querySelector('form')?.requestSubmit();
  const alert = () => screen.querySelector('[role="alert"]')?.textContent;
  typeInto(field, '\u200elayla@example.org');
  for (const code of ['too_many_requests', 'network_error'] as const) {
    send();
    await expect.poll(alert).toBe(describeProblem('en', code));
  }
  typeInto(field, 'noor@example.org');
  await expect.poll(alert).toBeUndefined();
  send();
  await expect.poll(() => screen.querySelector('[aria-busy]')).not.toBeNull();
  send();
  typeInto(field, 'other@example.org');
  answer.resolve(Response.json({ success: true }, { status: 202 }));
  await expect.poll(() => screen.textContent).toContain(en.find.sent);
  expect(sent.mock.calls.map(([, request]) => request?.body)).toEqual([
    '{"email":"layla@example.org"}',
    '{"email":"layla@example.org"}',
    '{"email":"noor@example.org"}',
  ]);
});
