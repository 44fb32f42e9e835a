import type { CalendarColors } from '#machines/calendar/types.ts';
import type { ColorName } from '#web/theme/tokens.ts';

/** Returns the theme's current colours for the calendar, by the person's contrast preference. */
export function calendarColors(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
): CalendarColors {
  const color = (name: ColorName) => style.getPropertyValue(`--${name}`).trim();
  return { background: color('paperRaised'), text: color('ink'), primary: color('primary') };
}
