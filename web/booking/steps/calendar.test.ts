import { expect, it } from 'vitest';
import { calendarAddress } from '#machines/calendar/address.ts';
import { input } from '#machines/calendar/fixtures.ts';
import type { CalendarView } from '#machines/calendar/types.ts';
import { coachingPackage as arabic } from '#web/i18n/ar/booking-package.ts';
import { coachingPackage as english } from '#web/i18n/en/booking-package.ts';
import { calmPalette, highContrastPalette, type Palette } from '#web/theme/palette.ts';
import { calendarColors } from './calendar.tsx';

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
