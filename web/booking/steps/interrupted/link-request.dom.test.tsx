import { afterEach, expect, it, vi } from 'vitest';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { typeInto } from '#web/testing/type-into.ts';
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
