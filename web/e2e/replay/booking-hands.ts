import type { Locator, Page } from 'playwright/test';
import type { BookingEvent } from '#machines/booking/types.ts';
import type { Given } from './expected.ts';
import { mainButton } from './expected-form.ts';
import { plain } from './seen.ts';

/**
 * Presses the sheet's button of that name. Right after scrolling a page of another origin the browser
 * may still take the press for that page's: it is scrolled to first.
 */
export async function press(sheet: Locator, name: string): Promise<void> {
  const button = sheet.getByRole('button', { name: plain(name), exact: true }).first();
  if ((await sheet.locator('iframe').count()) > 0) await button.click({ trial: true });
  await button.click();
}

async function type(sheet: Locator, name: string, value: string | boolean): Promise<void> {
  if (typeof value === 'string') {
    await sheet.getByRole('textbox', { name: plain(name), exact: true }).fill(value);
  } else {
    await sheet.getByRole('checkbox', { name: plain(name) }).setChecked(value);
  }
}

function onward({ view, texts: { t } }: Given): string {
  if (view.step === 'screenshot-instructions') return t('form.toPayment');
  return view.step === 'payment-processing' ? t('payment.continue') : t('package.continue');
}

function backward({ view, texts: { t } }: Given): string {
  if (view.newPrice === null) return t('sheet.back');
  return t(view.step === 'service-form' ? 'price.decline' : 'package.price.decline');
}

/** The name of the button that does it; null where it is not done by a single press. */
function buttonFor(event: BookingEvent, given: Given): string | null {
  const { view, texts } = given;
  const { t } = texts;
  switch (event.type) {
    case 'step.back':
      return backward(given);
    case 'step.next':
      return onward(given);
    case 'step.retry':
      return t(
        view.problem?.code === 'session_expired' ? 'session.ended.goOn' : 'interrupted.retry',
      );
    case 'payment.reopen':
      return t('payment.announced.reopen');
    case 'section.next':
      return t('form.next');
    case 'section.back':
      return t('form.previous');
    case 'form.submit':
      return view.step === 'booking-complete' ? t('package.booked.retry') : mainButton(given);
    case 'price.accept':
      return t('price.accept');
    case 'verification.complete':
      return t('verification.done');
    case 'progress.save':
      return t('session.saving.save');
    case 'progress.discard':
      return t('session.saving.discard');
    case 'banner.dismiss':
      return t('session.resumed.dismiss');
    case 'person.active':
      return t('session.expiring.stay');
    case 'sheet.close':
      return t(view.canClose ? 'sheet.close' : 'sheet.leave');
    default:
      return null;
  }
}

/** Does in the page what a person does for an event of the booking. */
export async function doBooking(
  page: Page,
  sheet: Locator,
  given: Given,
  event: BookingEvent,
): Promise<void> {
  const { t, label } = given.texts;
  switch (event.type) {
    case 'sheet.open':
      return page.locator(`a[href*="book=${event.item.id}"]`).first().click();
    case 'field.change':
      return type(sheet, label(event.field), event.value);
    case 'booking.startFresh':
      await press(sheet, t('session.fresh.start'));
      return press(sheet, t('session.fresh.confirm'));
    case 'window.focus':
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return;
    default: {
      const name = buttonFor(event, given);
      if (name === null) throw new Error(`nobody knows how ${event.type} is done`);
      if (event.type === 'sheet.close' && given.view.isFinished)
        return page.keyboard.press('Escape');
      return press(sheet, name);
    }
  }
}
