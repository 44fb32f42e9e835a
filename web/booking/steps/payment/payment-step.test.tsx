import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import {
  allMethods,
  bankDetails,
  embeddedUrl,
  events,
  input,
  linkOutputs,
  verifyOutputs,
} from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin, untilPaying } from '#machines/testing/payment-step.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { plain } from '#web/testing/plain.ts';
import { care } from '../../../testing/care.ts';
import { PaymentStep } from './payment-step.tsx';

addBookingTexts();

const offered = { ...input, methods: allMethods };
const item = {
  id: 'roadmap',
  name: 'Roadmap',
  url: '/coaching',
  price: 'AED 349',
  priceUsd: '$95',
  type: 'service' as const,
  parts: [],
};

type Run = ReturnType<typeof begin>;

function shown({ actor }: Pick<Run, 'actor'>, language: Language = 'en'): string {
  return renderToString(
    <LanguageRoot language={language}>
      <PaymentStep payment={actor} item={item} care={care} />
    </LanguageRoot>,
  ).replaceAll('<!-- -->', '');
}

const buttonsOf = (page: string) =>
  [...page.matchAll(/<(?:button|a)\b.*?<\/(?:button|a)>/g)].map(([control]) =>
    control.replace(/<[^>]*>/g, '').replace(' (opens in a new tab)', ''),
  );

it('PAY-02: offers every method, and recommends the card in both languages', () => {
  const run = begin({ input: offered });
  const namesIn = (language: Language) =>
    [...shown(run, language).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) =>
      name?.replace(/<[^>]*>/g, ' ').trim(),
    );
  expect(namesIn('en')).toEqual(['Card Recommended', 'Ziina', 'Bank transfer']);
  expect(namesIn('ar')).toEqual(['بطاقة ننصح بها', 'زينة (Ziina)', 'تحويل مصرفي']);
});

it('says in Arabic that Stripe’s own page is in English, and of no other page', async () => {
  const run = begin({ links: [linkOutputs.made, linkOutputs.embedded] });
  run.actor.send(events.chooseStripe);
  await settle();
  expect(shown(run, 'ar')).toContain('صفحة Stripe باللغة الإنجليزية.');
  expect(shown(run)).not.toContain('in English');
  run.actor.send(events.change);
  run.actor.send(events.chooseZiina);
  await settle();
  expect(shown(run, 'ar')).not.toContain('صفحة Stripe');
});

it('shows that the card form is on its way, its reference and both ways out of it', async () => {
  const run = begin({ links: [linkOutputs.form] });
  run.actor.send(events.chooseStripe);
  await settle();
  expect(shown(run)).toContain('Loading the card form…');
  expect(shown(run)).toContain('REF1-0000-0000-0000');
  expect(buttonsOf(shown(run))).toEqual([
    'Use Stripe’s own page instead',
    'Choose Different Payment Method',
  ]);
});

it.each([
  [
    'stripe',
    events.chooseStripe,
    'Payment Error: Unable to load Stripe payment details. Please try again.',
  ],
  ['ziina', events.chooseZiina, 'Unable to load payment details.'],
] as const)('says that the details for %s could not be loaded', async (_, choose, text) => {
  const run = begin({ input: offered, links: [linkOutputs.empty] });
  run.actor.send(choose);
  await settle();
  expect(shown(run)).toMatch(new RegExp(`role="alert".*>${text}<`));
});

it('says that there is no booking to pay for, and what the server said', async () => {
  const lost = begin({ input: { ...offered, booking: null } });
  lost.actor.send(events.chooseStripe);
  expect(shown(lost)).toContain('Error: Booking ID not found. Please try again.');
  const refused = begin({ links: [linkOutputs.refused] });
  refused.actor.send(events.chooseStripe);
  await settle();
  expect(shown(refused)).toContain('The card service is away.');
});

it('shows the account and the reference of a transfer, each with its copy button', async () => {
  const run = begin({ input: offered, links: [linkOutputs.transfer] });
  run.actor.send(events.chooseTransfer);
  await settle();
  const page = shown(run);
  const copies = [...page.matchAll(/aria-label="Copy: (.*?)"/g)].map(([, name]) => name);
  expect(copies).toEqual([
    'Amount',
    'Reference',
    'Account holder',
    'Bank name',
    'IBAN',
    'Account number',
    'Account type',
    'Currency',
  ]);
  expect(page).toContain('<bdi dir="ltr">REF2-0000-0000-0000</bdi>');
  expect(page).toContain(bankDetails.accountHolder);
  expect(shown(run, 'ar')).toContain('<bdi>درهم إماراتي (AED)</bdi>');
  for (const text of [
    'within minutes',
    '1–\u20602 business days',
    'non-refundable',
    'up to 10 MB',
  ]) {
    expect(page).toContain(text);
  }
  expect(buttonsOf(page)).toContain('I have made the transfer');

  run.actor.send(events.chooseWrongReceipt);
  expect(shown(run)).toMatch(/aria-describedby="receipt-problem receipt-hint" aria-invalid="true"/);
  expect(shown(run, 'ar')).toContain('ملف \u2066PDF\u2069');
});

it('shows the page of Ziina in a frame, in the reader’s language, with a way out', async () => {
  const run = begin({ input: offered, links: [linkOutputs.embedded] });
  run.actor.send(events.chooseZiina);
  await settle();
  expect(buttonsOf(shown(run))).toEqual([
    'Open the payment page',
    'Pay right here',
    'Choose Different Payment Method',
  ]);
  run.actor.send(events.initiateHere);
  expect(shown(run)).toContain(`<iframe src="${embeddedUrl}?version=latest"`);
  expect(shown(run, 'ar')).toContain('?version=latest&amp;locale=ar"');
  expect(buttonsOf(shown(run))).toContain('Use a new tab instead');
  run.actor.send(events.initiate);
  expect(shown(run)).not.toContain('<iframe');
  expect(buttonsOf(shown(run))).toContain('Open the payment page again');
});

it('says which amount arrived instead of the price, and offers only to write to us', async () => {
  const run = await untilPaying({ checks: [verifyOutputs.wrongAmount] });
  expect(shown(run)).toContain(
    'We received AED 120; the price is AED 349. Please don’t pay again; we’ll write to you today.',
  );
  expect(buttonsOf(shown(run))).toEqual(['Contact Support']);
  expect(plain(shown(run, 'ar'))).toContain(
    'وصلنا 120 درهمًا، والسعر 349 درهمًا، ولا حاجة إلى الدفع مرة أخرى',
  );

  const returned = await untilPaying({ checks: [verifyOutputs.refunded] });
  expect(shown(returned)).toContain('Your payment was returned');
  expect(buttonsOf(shown(returned))).toEqual(['Contact Support']);
});

it('warns of a page that is still open, and leads back to it', async () => {
  const run = await untilPaying({});
  run.actor.send(events.change);
  expect(shown(run)).toContain('Your card page may still be open. Please close it: pay only once.');
  expect(buttonsOf(shown(run))).toContain('Go back to that payment');
});

it('says that the check failed, and offers to check now', async () => {
  const run = await untilPaying({ checks: [verifyOutputs.trouble] });
  expect(shown(run)).toContain('We could not check just now.');
  expect(buttonsOf(shown(run))).toContain('Check now');
  expect(shown(run, 'ar')).toContain('تعذّر التحقق في هذه اللحظة.');
});

it('leaves it to the toast to announce that the connection is gone', async () => {
  const run = await untilPaying({});
  run.actor.send(events.offline);
  expect(shown(run)).toContain('Connection issue');
  expect(shown(run)).not.toContain('role="alert"');
  run.actor.send(events.online);
  expect(shown(run)).not.toContain('Connection issue');
});

it('says after ten minutes that there was no answer, and after ten errors that it cannot verify', async () => {
  const late = await untilPaying({ checks: [verifyOutputs.processing] });
  await late.pass(10 * 60_000);
  expect(shown(late)).toContain('Payment Verification Timeout');
  expect(buttonsOf(shown(late))).toEqual([
    'Retry Verification',
    'Choose Different Payment Method',
    'Contact Support',
  ]);
  expect(shown(late)).toMatch(
    /mailto:help@example\.org\?subject=[^"]*&amp;body=REF1-0000-0000-0000/,
  );

  const broken = await untilPaying({ checks: [verifyOutputs.trouble] });
  await broken.pass(3 * 60_000);
  expect(shown(broken)).toContain('Unable to verify payment status. Please contact support.');
  expect(buttonsOf(shown(broken))).toContain('Contact Support');
});

it.each([
  [
    'failed',
    verifyOutputs.failed,
    'Payment failed',
    ['Start Over', 'Retry Verification', 'Contact Support'],
  ],
  ['cancelled', verifyOutputs.cancelled, 'Payment cancelled', ['Start Over', 'Retry Verification']],
] as const)(
  'says that the payment %s, and leads back to the methods',
  async (_, check, title, ways) => {
    const run = await untilPaying({ checks: [check] });
    expect(shown(run)).toContain(title);
    expect(buttonsOf(shown(run))).toEqual(ways);
  },
);
