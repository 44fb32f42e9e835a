import type { Locator, Page } from 'playwright/test';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { press } from './booking-hands.ts';
import type { Given } from './expected.ts';
import { methodName } from './expected-payment.ts';
import type { standInFrames } from './frames.ts';
import { isFramed } from './offers.ts';

export interface PaymentHands {
  page: Page;
  sheet: Locator;
  frames: Awaited<ReturnType<typeof standInFrames>>;
}

type Initiation = Extract<PaymentEvent, { type: 'payment.initiate' }>;

function begin(
  sheet: Locator,
  payment: PaymentView,
  { t, inNewTab }: Given['texts'],
  { isEmbedded }: Initiation,
): Promise<void> {
  if (isEmbedded) return press(sheet, t('payment.here'));
  if (payment.bankDetails) return press(sheet, t('payment.transfer.announce'));
  const again = payment.step === 'verification' ? 'payment.openAgain' : 'payment.open';
  const name = inNewTab(t(isFramed(payment) ? 'payment.frame.leave' : again));
  return sheet.getByRole('link', { name }).click();
}

/** Does in the page what a person, a provider's page or the network does for an event of the payment. */
export async function doPayment(
  { page, sheet, frames }: PaymentHands,
  { payment, texts }: Given,
  event: PaymentEvent,
): Promise<void> {
  const { t } = texts;
  if (!payment) throw new Error('there is nothing to pay');
  switch (event.type) {
    case 'method.choose':
      return press(sheet, methodName(texts, event.provider));
    case 'method.change': {
      const isOver = payment.stage === 'failed' || payment.stage === 'cancelled';
      return press(sheet, t(isOver ? 'payment.startOver' : 'payment.change'));
    }
    case 'payment.initiate':
      return begin(sheet, payment, texts, event);
    case 'receipt.choose': {
      const { name, type: mimeType, content } = event.receipt;
      const buffer = Buffer.from(await content.arrayBuffer());
      return sheet.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    }
    case 'payment.return':
      return frames.tellPayment(event.status ?? '');
    case 'verification.retry':
      return press(sheet, t('payment.retry'));
    case 'window.focus':
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return;
    case 'network.lost':
      return page.context().setOffline(true);
    case 'network.restored':
      return page.context().setOffline(false);
  }
}
