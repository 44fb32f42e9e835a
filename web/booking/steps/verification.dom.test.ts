import { expect, it } from 'vitest';
import { events, loadOutputs } from '#machines/booking/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { booking as texts } from '#web/i18n/en/booking.ts';
import { openSheet } from '#web/testing/open-sheet.tsx';

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
