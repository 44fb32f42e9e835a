import { type FrameLocator, type Locator, type Page, type Request, test } from 'playwright/test';
import type { Language } from '#machines/language.ts';
import { packages } from '#studio/seed/packages.ts';
import { BookingPage, pressInFrame } from './booking-page.ts';
import { bookLink } from './page-parts.ts';

/** Returns a package from the content of a new program. */
export function seeded(itemId: string) {
  const found = packages.find(({ slug }) => slug.current === itemId);
  if (!found) throw new Error(`no package ${itemId}`);
  return found;
}

export interface SentBooking {
  _idempotency_key: string;
  _event_uri?: string;
  _invitee_uri?: string;
}

/** When a session takes place, in words. */
export const said = {
  en: { moment: /\d{4}, \d{1,2}:00\s[ap]m/, zone: 'Dubai time' },
  ar: { moment: /\d{4}، \d{1,2}:00\s[صم]/, zone: 'توقيت دبي' },
};

/** Returns the body of a call that makes a booking. */
export function bookingOf(request: Request): SentBooking {
  return request.postDataJSON() as SentBooking;
}

/**
 * Cancels like the page to which the calendar's own mail links.
 * @param invitee any address that ends in its id
 */
export async function cancelAppointment(invitee = ''): Promise<void> {
  const { origin, pathname } = new URL(invitee);
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  await fetch(`${origin}/cancellations/${id}`, { method: 'POST' });
}

/** The coaching page with the booking sheet of a package. */
export class PackagePage extends BookingPage {
  /** The calendar's own page. */
  readonly calendar: FrameLocator;
  readonly calendarFrame: Locator;

  constructor(page: Page, language: Language) {
    super(page, language);
    this.calendarFrame = this.sheet.locator('iframe[src*="embed_type=Inline"]');
    this.calendar = this.calendarFrame.contentFrame();
  }

  async choosePackage(itemId: string): Promise<void> {
    await (await bookLink(this.page, itemId)).click();
    await this.seeStep('packageDetails');
  }

  /** Goes from the page to the calendar, with the details filled in. */
  async reachCalendar(itemId: string): Promise<void> {
    await this.open();
    await this.choosePackage(itemId);
    await this.fillPerson();
    await this.submit();
    await this.seeStep('scheduleSession');
  }

  /**
   * Does what requests the calendar's page, which never arrives this time. The browser holds it
   * back, because a switch of the stand-in may be reset before a slow frame has requested its page.
   */
  async withoutCalendar(ask: () => Promise<void>): Promise<void> {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await this.page.route(/embed_type=Inline/, () => resolve(), { times: 1 });
    await ask();
    await asked;
  }

  /**
   * Picks the first free time of a day of its own, because tests that run side by side book with
   * the same founder.
   */
  async pickTime(): Promise<void> {
    await pressInFrame(this.calendar.locator('label.day').nth(3 * test.info().parallelIndex));
    await pressInFrame(this.calendar.locator('a.slot').filter({ visible: true }).first());
  }

  async confirmTime(): Promise<void> {
    await pressInFrame(this.calendar.locator('form button'));
  }

  async schedule(): Promise<void> {
    await this.pickTime();
    await this.confirmTime();
  }

  async back(): Promise<void> {
    await this.press(this.texts.sheet.back);
  }
}
