import { expect, it } from 'vitest';
import { calendarAddress } from '#machines/calendar/address.ts';
import { input } from '#machines/calendar/fixtures.ts';
import { calmPalette, highContrastPalette, type Palette } from '#web/theme/palette.ts';
import { calendarColors } from './calendar-colors.ts';

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
