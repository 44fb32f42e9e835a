import type { CalendarColors } from '#machines/calendar/types.ts';
import type { ColorName } from '#web/theme/tokens.ts';

/** The theme's colours as they hold now, the person's contrast preference included, for the calendar. */
export function calendarColors(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
): CalendarColors {
  const color = (name: ColorName) => style.getPropertyValue(`--${name}`).trim();
  return { background: color('paperRaised'), text: color('ink'), primary: color('primary') };
}
