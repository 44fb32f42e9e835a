import type { Page } from 'playwright/test';
import { storageKeys } from '#machines/storage/keys.ts';
import { watchArrivals } from './arrivals.ts';
import { doBooking, press } from './booking-hands.ts';
import { guardDoors } from './doors.ts';
import type { Given } from './expected.ts';
import { standInFrames } from './frames.ts';
import { entriesOf, sessionEntry } from './memory.ts';
import { doPayment } from './payment-hands.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

type Arrival = Extract<Step, { kind: 'arrive' }>['event'];

/** What an address says for the sheet to be opened by. */
function queryOf(event: Arrival): string {
  if (event.type === 'booking.resume')
    return new URLSearchParams({ booking: event.token }).toString();
  const { provider, reference, status } = event;
  return new URLSearchParams({
    ...(provider ? { payment_return: provider } : { returned: 'payment' }),
    ...(reference && { ref: reference }),
    ...(status && { status }),
  }).toString();
}

/** Keeps the payment page's own tab from opening: what its link does in the sheet is what is looked at. */
function holdTabs(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a[target="_blank"]');
    if (link) event.preventDefault();
  });
}

/** Writes to the device's storage; null removes a key. */
async function write(page: Page, entries: Record<string, string | null>): Promise<void> {
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, entries);
}

/** Makes the device refuse to keep anything, or keep things again. */
async function refuse(page: Page, isRefusing: boolean): Promise<void> {
  await page.evaluate((refuses) => {
    const kept = window as typeof window & { setItem?: Storage['setItem'] };
    kept.setItem ??= Storage.prototype.setItem;
    Storage.prototype.setItem = refuses
      ? () => {
          throw new DOMException('full', 'QuotaExceededError');
        }
      : kept.setItem;
  }, isRefusing);
}

/** A person's hands on the page, and the world around it. */
export async function takeInHand(page: Page, world: World) {
  const { language } = world;
  const sheet = page.getByRole('dialog');
  await page.addInitScript(holdTabs);
  const arrivals = await watchArrivals(page);
  const frames = await standInFrames(page, arrivals, world);
  const doors = await guardDoors(page, arrivals, language);
  const address = `/coaching?lang=${language}`;

  return {
    sheet,
    open: () => page.goto(address),
    forget: doors.forget,
    /** Does one step at `now`, the time on the machine's clock; gives what a door was asked. */
    take: async (step: Step, given: Given, now: number): Promise<unknown> => {
      switch (step.kind) {
        case 'do':
          if (step.actor === 'booking') return doBooking(page, sheet, given, step.event);
          if (step.actor === 'payment')
            return doPayment({ page, sheet, frames }, given, step.event);
          if (step.event.type !== 'calendar.retry') return frames.tell(step.event);
          return press(sheet, given.texts.t('package.calendar.retry'));
        case 'answer':
          return doors.answer(step);
        case 'pass':
          return page.clock.runFor(step.ms);
        case 'arrive':
          doors.forget();
          return page.goto(`${address}&${queryOf(step.event)}`);
        case 'remember': {
          const entries = entriesOf(step.stored, now);
          const all = storageKeys.map((key) => [key, entries[key] ?? null]);
          await page.evaluate(() => sessionStorage.clear());
          return write(page, Object.fromEntries(all));
        }
        case 'watch':
          return write(page, { activePaymentSession: sessionEntry(step.session, now) });
        case 'refuse':
          return refuse(page, step.isRefusing);
      }
    },
  };
}
