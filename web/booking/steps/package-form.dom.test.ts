import { expect, it, vi } from 'vitest';
import { events, loadOutputs, smooth } from '#machines/booking/fixtures.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { openPage } from '#machines/testing/browser.ts';
import { coachingPackage } from '#web/i18n/en/booking-package.ts';
import { act } from '#web/testing/on-screen.tsx';
import { openSheet } from '#web/testing/open-sheet.tsx';

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
