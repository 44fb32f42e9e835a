import { afterEach, describe, expect, it, vi } from 'vitest';
import { events, filled, loadOutputs, smooth } from '#machines/booking/fixtures.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import type { CalendarView } from '#machines/calendar/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { openPage } from '#machines/testing/browser.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en, booking as texts } from '#web/i18n/en/booking.ts';
import { coachingPackage } from '#web/i18n/en/booking-package.ts';
import { act, onScreen, typeInto } from '#web/testing/on-screen.tsx';
import { openSheet } from '#web/testing/open-sheet.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import type { BookingCare } from '../types.ts';
import { CalendarTrouble } from './calendar-trouble.tsx';
import { LinkRequest } from './link-request.tsx';

addBookingTexts();

it.each([
  ['slow', coachingPackage.calendar.slow],
  ['failed', coachingPackage.calendar.failed],
] as const)(
  'a calendar that is %s says so, and is loaded again on request',
  async (problem, says) => {
    const send = vi.fn();
    const { screen } = await onScreen(
      <LanguageRoot language="en">
        <CalendarTrouble
          view={{ problem, canRetry: true } as CalendarView}
          item={{} as SelectedItem}
          care={{} as BookingCare}
          send={send}
        />
      </LanguageRoot>,
    );
    expect(screen.querySelector('[role="alert"]')?.textContent).toContain(says);
    act(() => screen.querySelector('button')?.click());
    expect(send).toHaveBeenCalledWith({ type: 'calendar.retry' });
  },
);

describe('a request for the link', () => {
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
});

it('a package whose time staff chose shows that time, and no step to choose one', async () => {
  const page = openPage({ ...smooth, loadBooking: [loadOutputs.begunWithTime] });
  const { screen, send } = await openSheet(page);
  const appointment = { startsAt: '2026-12-03T11:00:00.000Z', calendarFile: null };
  vi.stubGlobal('fetch', async () => Response.json({ appointment }));
  await send(events.resume);
  await expect.poll(() => screen.querySelector('time')?.dateTime).toBe(appointment.startsAt);
  expect(screen.textContent).toContain(coachingPackage.details.scheduled);
  expect(screen.textContent).not.toContain(coachingPackage.offer.nextTime);
});

const wrong: BookingEvent = { type: 'field.change', field: 'whatsapp', value: 'call me' };

async function openForm(environment: { remindsByWhatsapp?: true }, opening: BookingEvent) {
  const page = openPage(smooth);
  const { screen, send } = await openSheet(page, 'en', environment);
  await send(opening, events.name);
  const box = () => screen.querySelector<HTMLInputElement>('[name="remindsByWhatsapp"]');
  return { page, send, box };
}

it('a package offers reminders by WhatsApp once a number is given, and nobody has chosen them before', async () => {
  const { page, send, box } = await openForm({ remindsByWhatsapp: true }, events.openPackage);
  expect(box()).toBeNull();
  await send(wrong);
  expect(box()).toBeNull();
  await send(events.whatsapp);
  expect(box()?.checked).toBe(false);
  await act(async () => box()?.click());
  expect(box()?.checked).toBe(true);
  expect(page.view().form.remindsByWhatsapp).toBe(true);
});

it.each([
  ['a service', { remindsByWhatsapp: true }, events.open],
  ['a site without WhatsApp', {}, events.openPackage],
] as const)('%s offers no reminders by WhatsApp', async (_, environment, opening) => {
  const { send, box } = await openForm(environment, opening);
  await send(events.whatsapp);
  expect(box()).toBeNull();
});

describe('the form of a service', () => {
  /** A form on one page, filled in as far as the first question. */
  async function openForm() {
    const page = openPage(smooth);
    const sheet = await openSheet(page);
    await sheet.send(...filled);
    const field = (name: string) =>
      sheet.screen.querySelector<HTMLInputElement | HTMLTextAreaElement>(`dialog [name="${name}"]`);
    return { ...sheet, page, field, section: () => page.view().sectionIndex };
  }

  it('the focused field keeps the focus when the phone is turned or the page enlarged', async () => {
    const { field, page, resize, section, send } = await openForm();
    await send({ type: 'field.change', field: 'coreValues', value: 'Honesty and rest' });
    field('coreValues')?.focus();
    field('coreValues')?.setSelectionRange(3, 7);
    const writes = () => {
      expect(document.activeElement).toBe(field('coreValues'));
      expect(field('coreValues')).toMatchObject({ selectionStart: 3, selectionEnd: 7 });
    };
    await resize(true);
    writes();
    expect(section()).toBe(2);
    expect(field('fullName')).toBeNull();
    await resize(false);
    writes();
    expect(field('fullName')).not.toBeNull();

    field('email')?.focus();
    await resize(true);
    expect(document.activeElement).toBe(field('email'));
    expect(section()).toBe(0);
    expect(page.step()).toBe('service-form');
  });

  it('the consent keeps the focus at the end of the page and in the first section', async () => {
    const { field, resize } = await openForm();
    field('consent')?.focus();
    for (const isPhone of [true, false]) {
      await resize(isPhone);
      expect(document.activeElement).toBe(field('consent'));
    }
  });

  it('the first unfinished section is shown when no field has the focus', async () => {
    const { field, resize, screen, section } = await openForm();
    screen.querySelector<HTMLElement>('[type="submit"]')?.focus();
    await resize(true);
    expect(section()).toBe(1);
    expect(field('currentSituation')?.value).toBe(events.situation.value);
    expect(document.activeElement).toBe(screen.querySelector('[type="submit"]'));
  });

  it('the focus goes to the title when the field that had it is gone', async () => {
    const { resize, screen } = await openForm();
    await resize(true);
    const buttons = [...screen.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === texts.form.previous)?.focus();
    expect(document.activeElement?.textContent).toBe(texts.form.previous);
    await resize(false);
    expect(document.activeElement?.id).toBe('sheet-title');
  });

  it('the way back leads to the form’s beginning from a section that turning the phone has shown', async () => {
    const { field, page, resize, screen, section } = await openForm();
    field('coreValues')?.focus();
    await resize(true);
    await act(async () => screen.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
    expect(section()).toBe(0);
    await resize(false);
    field('lifeVision')?.focus();
    for (const isPhone of [true, false, true]) await resize(isPhone);
    expect(section()).toBe(3);
    expect(page.view()).toMatchObject({ isOpen: true, step: 'service-form' });
  });
});

it('the focus goes to the state of the payment, and once more when its transfer has arrived', async () => {
  const { awaiting, paid } = loadOutputs;
  const sheet = await openSheet(openPage({ loadBooking: [awaiting, awaiting, paid] }));
  const heard = () => document.activeElement?.textContent;
  await sheet.send(events.resume);
  expect(heard()).toBe(texts.verification.awaiting.title);

  const button = sheet.screen.querySelector<HTMLElement>('button');
  button?.focus();
  await sheet.send(events.focus);
  expect(document.activeElement).toBe(button);
  await sheet.send(events.focus);
  expect(heard()).toBe(texts.verification.paid);
});
