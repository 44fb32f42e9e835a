import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { roadmap } from '#machines/booking/fixtures.ts';
import type { BookingView } from '#machines/booking/types.ts';
import { personalSection, sectionIds, serviceSections } from '#machines/intake/fields.ts';
import { type Language, languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { plain } from '#web/testing/plain.ts';
import { Prices } from '#web/ui/price.tsx';
import { ItemPrice, inPageWords, PriceText } from './item-words.tsx';

const sections = [personalSection, ...[...serviceSections.values()].flat()];
const fields = new Map(sections.flatMap((section) => section.fields).map((f) => [f.name, f]));
const titleKeys = Object.keys({
  opening: true,
  serviceForm: true,
  packageDetails: true,
  scheduleSession: true,
  bookingComplete: true,
  paymentInstructions: true,
  paymentProcessing: true,
  whatsappVerification: true,
  answers: true,
  interrupted: true,
} satisfies Record<BookingView['titleKey'], true>);

addBookingTexts();

function text(language: (typeof languages)[number], key: string): unknown {
  return i18nFor(language).getResource(language, 'booking', key);
}

it.each(languages)('names every field, choice and section in %s', (language) => {
  const wanted = [
    ...[...fields.keys()].map((name) => `intake.fields.${name}.label`),
    ...[...fields.values()].flatMap(({ name, choices }) =>
      choices.map((choice) => `intake.choices.${name}.${choice}`),
    ),
    ...sectionIds.flatMap((id) => [`intake.sections.${id}.title`, `intake.sections.${id}.intro`]),
  ];
  expect(wanted.filter((key) => !text(language, key))).toEqual([]);
});

it.each(languages)(
  'has a hint and a placeholder, if only an empty one, for all of them in %s',
  (language) => {
    const wanted = [...fields.keys()].flatMap((name) => [
      `intake.fields.${name}.hint`,
      `intake.fields.${name}.placeholder`,
    ]);
    expect(wanted.filter((key) => typeof text(language, key) !== 'string')).toEqual([]);
  },
);

it.each(languages)('titles every step and describes every payment method in %s', (language) => {
  const wanted = [
    ...titleKeys.map((key) => `titles.${key}`),
    ...paymentProviders.flatMap((provider) => [
      `payment.methods.${provider}.name`,
      `payment.methods.${provider}.text`,
    ]),
  ];
  expect(wanted.filter((key) => !text(language, key))).toEqual([]);
});

it('writes the specified texts letter by letter', () => {
  const specified: Record<string, string> = {
    'titles.serviceForm': 'Service Details',
    'titles.packageDetails': 'Package Details',
    'titles.paymentProcessing': 'Complete Payment',
    'titles.whatsappVerification': 'Send Verification',
    'form.submit': 'Proceed to Booking',
    'form.toPayment': 'Continue to Payment',
    'payment.change': 'Choose Different Payment Method',
    'payment.startOver': 'Start Over',
    'payment.failedTitle': 'Payment failed',
    'payment.cancelledTitle': 'Payment cancelled',
    'payment.unverifiable': 'Unable to verify payment status. Please contact support.',
    'payment.timedOutTitle': 'Payment Verification Timeout',
    'payment.retry': 'Retry Verification',
    'payment.support': 'Contact Support',
    'payment.stripeMissing':
      'Payment Error: Unable to load Stripe payment details. Please try again.',
    'boundary.title': 'Something went wrong',
    'boundary.text':
      'We encountered an error while processing your booking. Please try again or contact support if the problem persists.',
    'boundary.retry': 'Try Again',
    'boundary.support': 'Contact Support',
    'connectivity.offline': 'No Internet Connection',
    'connectivity.required': 'Connection Required',
    'form.checkTitle': 'Please check your form',
    'session.toasts.progressSaved.title': 'Progress saved',
    'session.toasts.saveFailed.title': 'Save failed',
    'session.toasts.sessionExpiring.title': 'Session expiring soon',
    'session.toasts.paymentProcessing.title': 'Payment processing',
    'session.toasts.bookingConfirmed.title': 'Booking confirmed',
    'session.fresh.start': 'Start Fresh',
    'session.resumed.dismiss': 'Dismiss',
    'session.saving.save': 'Save Progress',
    'session.saving.discard': "Don't Save",
  };
  for (const [key, value] of Object.entries(specified)) expect(text('en', key)).toBe(value);
});

function shown(element: React.ReactNode, language: Language = 'en'): string {
  const html = renderToString(<LanguageRoot language={language}>{element}</LanguageRoot>);
  return plain(html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' '));
}

it('writes the dollars first, then the dirhams, in either language', () => {
  const usd = { minor: 9_500, currency: 'USD' };
  const aed = { minor: 34_900, currency: 'AED' };
  expect(shown(<Prices usd={usd} aed={aed} />)).toBe('$95 AED 349');
  expect(shown(<Prices usd={usd} aed={aed} />, 'ar')).toBe('95 دولارًا 349 درهمًا');
});

it('says what is charged where the customer pays', () => {
  expect(shown(<ItemPrice item={roadmap} />)).toBe('$95 charged as AED 349');
  expect(shown(<ItemPrice item={roadmap} />, 'ar')).toBe('95 دولارًا والمدفوع 349 درهمًا');
});

it('writes the dirhams alone where the dollars are not known', () => {
  expect(shown(<ItemPrice item={{ price: 'AED 355', priceUsd: '' }} />)).toBe('AED 355');
});

it('takes the page’s dollars only beside the page’s own price', () => {
  const page = [{ ...roadmap, type: 'service' as const, delivery: '', deliveryTime: '' }];
  const agreed = { ...roadmap, priceUsd: '' };
  expect(inPageWords(agreed, page)?.priceUsd).toBe('$95');
  expect(inPageWords({ ...agreed, price: 'AED 355' }, page)?.priceUsd).toBe('');
});

it('leaves a text that names no amount as it is', () => {
  expect(shown(<PriceText text="Contact for pricing" />)).toBe('Contact for pricing');
});
