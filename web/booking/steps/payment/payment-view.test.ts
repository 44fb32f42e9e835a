import { describe, expect, it } from 'vitest';
import { events, linkOutputs, verifyOutputs } from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin, untilPaying } from '#machines/testing/payment-step.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { isFramed, isHalted, paymentProblemText } from './payment-view.ts';

addBookingTexts();
const t = i18nFor('en').getFixedT('en', 'booking');

describe('isHalted', () => {
  it('is true once the payment failed, and false while it is checked', async () => {
    const failed = await untilPaying({ checks: [verifyOutputs.failed] });
    expect(isHalted(failed.stage())).toBe(true);
    const checked = await untilPaying({ checks: [verifyOutputs.processing] });
    expect(isHalted(checked.stage())).toBe(false);
  });
});

describe('isFramed', () => {
  const links = [linkOutputs.embedded];

  it('is true once the person chose to pay in the sheet', async () => {
    const here = begin({ links });
    here.actor.send(events.chooseZiina);
    await settle();
    expect(isFramed(here.view())).toBe(false);
    here.actor.send(events.initiateHere);
    await settle();
    expect(isFramed(here.view())).toBe(true);
  });

  it('is false when the payment page is opened in a tab', async () => {
    const tab = await untilPaying({ links });
    expect(isFramed(tab.view())).toBe(false);
  });
});

describe('paymentProblemText', () => {
  it('returns null when there is no problem', async () => {
    expect(paymentProblemText((await untilPaying({})).view(), t, 'en')).toBe(null);
  });

  it("names Stripe when its payment details are missing, and the problem's own text otherwise", async () => {
    const view = (await untilPaying({})).view();
    const missing = { ...view, problem: { code: 'payment_details_missing' } } as const;
    expect(paymentProblemText(missing, t, 'en')).toBe(t('payment.stripeMissing'));
    expect(paymentProblemText({ ...missing, provider: 'ziina' }, t, 'en')).toBe(
      'Unable to load payment details.',
    );
  });
});
