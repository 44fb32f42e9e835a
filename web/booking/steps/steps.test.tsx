import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { onRequest, theMap } from '#machines/booking/fixtures.ts';
import { calendarAddress } from '#machines/calendar/address.ts';
import { input } from '#machines/calendar/fixtures.ts';
import type { CalendarView } from '#machines/calendar/types.ts';
import { type Language, languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { coachingPackage as arabic } from '#web/i18n/ar/booking-package.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { coachingPackage as english } from '#web/i18n/en/booking-package.ts';
import { calmPalette, highContrastPalette, type Palette } from '#web/theme/palette.ts';
import { care } from '../../testing/care.ts';
import type { Purchase } from '../bought/purchase.ts';
import { Booked } from './booked.tsx';
import { calendarColors } from './calendar.tsx';
import { VerificationStep } from './verification.tsx';

addBookingTexts();

type Given = 'advancing' | 'resting' | 'instructing';

function shown(given: Given, item = theMap, language: Language = 'en'): string {
  const isInstructing = given === 'instructing';
  return renderToString(
    <LanguageRoot language={language}>
      <Booked
        view={{
          step: isInstructing ? 'screenshot-instructions' : 'booking-complete',
          titleKey: isInstructing ? 'paymentInstructions' : 'bookingComplete',
          problem: null,
          isAdvancing: given === 'advancing',
          canContinue: true,
        }}
        item={item}
        appointment={{ startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' }}
        care={care}
        send={() => undefined}
      />
    </LanguageRoot>,
  );
}

it('says how to pay, and asks for a screenshot only where nobody notices the payment', () => {
  const page = shown('instructing');
  expect(page).toMatch(/Only if this page does not notice your payment: take a screenshot/);
  expect(page).toContain('non-refundable');
  expect(page).toMatch(/<button[^>]*>Continue to Payment/);
});

it('keeps what the first step says, and its file for calendars, when the second comes', () => {
  for (const given of ['advancing', 'resting', 'instructing'] as const) {
    const page = shown(given);
    expect(page).toContain('Your booking is made');
    expect(page).toMatch(/<a[^>]*download="session.ics"[^>]*>Add to your calendar/);
  }
});

it('keeps the place of the instructions free while it is about to advance, and only then', () => {
  expect(shown('advancing')).toContain('choose how you would like to pay');
  expect(shown('advancing')).toContain('follow in a moment');
  expect(shown('resting')).not.toContain('choose how you would like to pay');
  expect(shown('instructing')).not.toContain('follow in a moment');
});

it.each(['en', 'ar'] as const)(
  'offers no payment where the price is agreed in person (%s)',
  (language) => {
    const page = shown('instructing', onRequest, language);
    expect(page).not.toContain('<button');
    expect(page).toContain('https://wa.me/97141234567?text=');
    expect(page).toContain('mailto:help@example.org?subject=');
    expect(page).toContain(encodeURIComponent('The Map'));
  },
);

/** The styles as a browser returns them: with the space from the style sheet. */
const styleOf = (palette: Palette) => ({
  getPropertyValue: (name: string) => ` ${palette[name.slice(2) as keyof Palette] ?? ''}`,
});

it.each([calmPalette, highContrastPalette])(
  'passes the current colours to the calendar',
  (palette) => {
    const colors = calendarColors(styleOf(palette));
    expect(colors).toEqual({
      background: palette.paperRaised,
      text: palette.ink,
      primary: palette.primary,
    });
    const address = new URL(calendarAddress({ ...input, colors }) ?? 'about:blank');
    expect(address.searchParams.get('text_color')).toBe(palette.ink.slice(1));
    expect(address.searchParams.get('background_color')).toBe(palette.paperRaised.slice(1));
    expect(address.searchParams.get('primary_color')).toBe(palette.primary.slice(1));
  },
);

type Problem = NonNullable<CalendarView['problem']>;

it('says what is wrong with the calendar letter by letter as specified', () => {
  const specified: Record<Problem, string> = {
    slow: 'Calendly is taking longer than expected to load. This might be due to a slow connection.',
    failed: 'Failed to load Calendly. Please check your connection and try again.',
    exhausted: 'Maximum retry attempts reached. Please try refreshing the page or contact support.',
  };
  const { slow, failed, exhausted } = english.calendar;
  expect({ slow, failed, exhausted }).toEqual(specified);
});

it.each([
  { language: 'English', texts: english, refund: /non-refundable/, coaching: /not therapy/ },
  { language: 'Arabic', texts: arabic, refund: /غير قابلة للاسترداد/, coaching: /ليست علاجًا/ },
])('states the terms before anything is asked, and again before paying, in $language', (each) => {
  const { offer, calendar, instructions } = each.texts;
  expect(offer.terms).toMatch(each.coaching);
  for (const terms of [offer.terms, instructions.terms]) {
    expect(terms).toMatch(each.refund);
    expect(terms).toMatch(/24/);
  }
  expect(calendar.notice).toMatch(/24.*24/);
});

describe('the verification', () => {
  addBookingTexts();

  const texts = { en, ar };

  const roadmap: Purchase = {
    bookingId: 'booking-1',
    token: '',
    itemId: 'roadmap',
    name: 'Roadmap',
    price: 'AED 349',
    priceUsd: '$95',
    delivery: 'A personal PDF',
    deliveryTime: 'Within 72 hours',
    appointment: null,
    isSession: false,
    calendarUrl: '',
    email: 'layla@example.org',
    isAwaiting: false,
    isUnanswered: false,
  };

  const session: Purchase = {
    ...roadmap,
    name: 'The Map',
    delivery: '',
    deliveryTime: '',
    appointment: { startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' },
    isSession: true,
  };

  function shown(language: Language, isAwaiting: boolean, purchase: Purchase | null): string {
    return renderToString(
      <LanguageRoot language={language}>
        <VerificationStep
          purchase={purchase && { ...purchase, isAwaiting }}
          reference="REF2-0000-0000-0000"
          isAwaiting={isAwaiting}
          care={care}
          send={() => undefined}
        />
      </LanguageRoot>,
    );
  }

  it.each(languages)('never calls a transfer paid that nobody has seen (%s)', (language) => {
    const { paid, optional, awaiting } = texts[language].verification;
    for (const purchase of [roadmap, null]) {
      const page = shown(language, true, purchase);
      expect(page).toContain(awaiting.title);
      expect(page).toContain(awaiting.optional);
      expect(page).not.toContain(paid);
      expect(page).not.toContain(optional);
      expect(page).toContain('REF2-0000-0000-0000');
    }
  });

  it.each(languages)('says that a payment has arrived (%s)', (language) => {
    const { paid, awaiting, whatsapp } = texts[language].verification;
    const page = shown(language, false, roadmap);
    expect(page).toContain(paid);
    expect(page).not.toContain(awaiting.title);
    expect(page).toContain(whatsapp);
    expect(page).toMatch(/href="https:\/\/wa\.me\/97141234567\?text=[^"]*REF2-0000-0000-0000/);
  });

  it.each(languages)('begins with what was bought, and then invites to write (%s)', (language) => {
    const page = shown(language, false, roadmap);
    const order = ['Roadmap', 'Within 72 hours', 'layla@example.org', 'id="sheet-title"'];
    const places = order.map((each) => page.indexOf(each));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(page).toMatch(
      new RegExp(`<h2 id="sheet-title"[^>]*>${texts[language].titles.whatsappVerification}`),
    );
  });

  it.each(languages)(
    'links to the page that follows the order, its token in the fragment (%s)',
    (language) => {
      const query = language === 'ar' ? '?lang=ar' : '';
      const link = new RegExp(
        `<a[^>]* href="/order${query.replace('?', '\\?')}#order=token-1"[^>]*>${texts[language].bought.follow}`,
      );
      for (const isAwaiting of [false, true]) {
        expect(shown(language, isAwaiting, { ...roadmap, token: 'token-1' })).toMatch(link);
      }
      expect(shown(language, false, roadmap)).not.toContain('#order=');
    },
  );

  it.each(languages)('counts a delivery from the confirmation of its transfer (%s)', (language) => {
    const [before = ''] = texts[language].bought.afterTransfer.split('{{');
    expect(shown(language, true, roadmap)).toContain(before);
    expect(shown(language, false, roadmap)).not.toContain(before);
  });

  it.each(languages)(
    'tells a customer who has not answered that answers are missing (%s)',
    (language) => {
      const { verification, bought } = texts[language];
      const [before = ''] = bought.afterAnswers.split('{{');
      const page = shown(language, false, { ...roadmap, isUnanswered: true });
      expect(page).toContain(verification.unanswered);
      expect(page).toContain(before);
      expect(page).not.toContain(verification.optional);
      expect(shown(language, false, roadmap)).not.toContain(before);
    },
  );

  it.each(languages)('promises nothing about a purchase that it does not know (%s)', (language) => {
    const { verification, bought } = texts[language];
    const page = shown(language, false, null);
    expect(page).toContain(verification.safe);
    expect(page).toContain(bought.unknown);
    expect(page).not.toContain(verification.optional);
  });

  it('promises a confirmation within 24 hours for a paid session, and for nothing else', () => {
    const { confirmed } = en.bought;
    expect(shown('en', false, session)).toContain(confirmed);
    expect(shown('en', true, session)).not.toContain(confirmed);
    expect(shown('en', false, roadmap)).not.toContain('24 hours');
  });

  it.each(languages)('links a session without a time to its calendar (%s)', (language) => {
    const { appointment, bought } = texts[language];
    const calendarUrl = 'https://calendar.example.org/the-map?utm_content=booking-1';
    const missing = { ...session, appointment: null, calendarUrl };
    const page = shown(language, false, missing);
    expect(page).toContain(appointment.none);
    expect(page).toContain(appointment.together);
    expect(page).toMatch(new RegExp(`<a[^>]*href="${calendarUrl.replace('?', '\\?')}"`));
    expect(page).not.toContain(bought.confirmed);
    expect(shown(language, true, missing)).not.toContain(appointment.together);
  });

  it('names the time of a session, and says so while it is unknown', () => {
    expect(shown('en', false, session)).toContain('22 November 2026');
    const unknown = { ...session, appointment: { startsAt: null, calendarFile: null } };
    expect(shown('en', false, unknown)).toContain(en.appointment.unknown);
  });
});
