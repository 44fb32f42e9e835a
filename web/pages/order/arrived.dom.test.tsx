import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eraseOrder, readDeliveries } from '#machines/api/own-order.ts';
import type { Language } from '#machines/language.ts';
import { booking } from '#web/i18n/ar/booking.ts';
import { orderPage } from '#web/i18n/ar/order-page.ts';
import { orderPage as english } from '#web/i18n/en/order-page.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import './arrived.tsx';
import { Component as OrderPage } from './page.tsx';

const settings = { supportEmail: 'help@example.org', whatsapp: '97141234567', answersKeptDays: 90 };
const titles = { en: 'Rediscover You', ar: 'أعد اكتشاف نفسك' };

let calls: Array<[path: string, language: Language]>;
let answer: (language: Language) => Response;

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, Language> }) => {
    const language = init.headers['Accept-Language'] as Language;
    calls.push([path, language]);
    return path === readDeliveries.path ? answer(language) : Response.json({ success: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const order = (language: Language) =>
  Response.json({
    order: {
      ...{ title: titles[language], price: 'AED 580', reference: '', status: 'payment-completed' },
      ...{ answers: 'closed', isSession: false, receipt: null, copy: null },
    },
    deliveries: [],
  });

async function open() {
  const { screen, ...site } = await openSite({
    address: '/order#order=token-1',
    contentAt: () => ({ page: { kind: 'order' }, settings }),
    children: <OrderPage />,
  });
  const press = (text: string) =>
    [...screen.querySelectorAll('button')].find((each) => each.textContent === text)?.click();
  return { screen, press, text: () => screen.textContent ?? '', ...site };
}

it('an order follows the language, and an open question about it stays open', async () => {
  answer = order;
  const { press, text, speak } = await open();
  await expect.poll(text).toContain(titles.en);
  press(english.erasure.ask);
  await expect.poll(text).toContain(english.erasure.question);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(text()).toContain(orderPage.erasure.question);
  press(orderPage.erasure.confirm);
  await expect.poll(() => calls).toContainEqual([eraseOrder.path, 'ar']);
});

it('an address that was typed for a new link stays typed', async () => {
  answer = () => Response.json({ code: 'booking_link_ended' }, { status: 410 });
  const { screen, text, speak } = await open();
  const field = () => screen.querySelector('input');
  await expect.poll(field).not.toBeNull();
  typeInto(field() as HTMLInputElement, 'layla@example.org');
  await speak('ar');
  await expect.poll(text).toContain(booking.find.send);
  expect(field()?.value).toBe('layla@example.org');
});

it('an order that is out of reach is requested again, and the result is announced', async () => {
  answer = () => Response.json({ code: 'database_unavailable' }, { status: 503 });
  const { screen, press, text } = await open();
  await expect.poll(text).toContain(english.away.heading);
  const again = () => screen.querySelector('button') as HTMLButtonElement;
  const heard = () =>
    [...screen.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  const button = again();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await held;
    return answer('en');
  });
  button.focus();
  press(english.away.again);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(heard()).toContain(english.loading);
  release();
  await expect.poll(heard).toContain(english.away.heading);
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(again()).toBe(button);
  expect(document.activeElement).toBe(button);

  answer = order;
  press(english.away.again);
  await expect.poll(text).toContain(titles.en);
  await expect.poll(() => document.activeElement).toBe(screen.querySelector('h1'));
});

it('an erasure does not offer itself anew, and leads to what the page says of it', async () => {
  answer = order;
  const { screen, press, text } = await open();
  await expect.poll(text).toContain(titles.en);
  const button = (name: string) =>
    [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button(english.erasure.ask)?.focus();
  press(english.erasure.ask);
  await expect.poll(() => button(english.erasure.confirm)).toBeDefined();
  button(english.erasure.confirm)?.focus();
  answer = () => new Response(null, { status: 503 });
  press(english.erasure.confirm);
  await expect.poll(() => button(english.erasure.confirm)).toBeUndefined();
  expect(button(english.erasure.ask)).toBeUndefined();
  await expect.poll(() => document.activeElement).toBe(screen.querySelector('h1'));
});
