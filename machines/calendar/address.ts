import type { CalendarColors, CalendarInput } from './types.ts';

const colorNames: ReadonlyArray<readonly [parameter: string, color: keyof CalendarColors]> = [
  ['background_color', 'background'],
  ['text_color', 'text'],
  ['primary_color', 'primary'],
];

function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}

/**
 * The address of the provider's page for our frame, with its documented parameters; null when the package
 * has none. Empty parameters are left out.
 */
export function calendarAddress(input: Omit<CalendarInput, 'known'>): string | null {
  const url = webAddress(input.schedulingUrl);
  if (!url) return null;
  const { colors } = input;
  const parameters: Array<readonly [string, string]> = [
    ['embed_domain', input.embedDomain],
    ['embed_type', 'Inline'],
    ['hide_gdpr_banner', '1'],
    ...colorNames.map(([parameter, name]) => [parameter, colorOf(colors?.[name])] as const),
    ['name', input.name],
    ['email', input.email],
    ['utm_content', input.reference],
  ];
  for (const [name, value] of parameters) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}

function colorOf(color = ''): string {
  const digits = color.replace(/^#/, '').toLowerCase();
  return /^[\da-f]{6}$/.test(digits) ? digits : '';
}

/** The origin of the calendar's messages. */
export function calendarOrigin(frameUrl: string | null): string | null {
  return frameUrl === null ? null : new URL(frameUrl).origin;
}

/** The same page for its own tab, which posts no messages; the reference stays in the address. */
export function calendarPage(frameUrl: string | null): string | null {
  if (frameUrl === null) return null;
  const url = new URL(frameUrl);
  for (const name of ['embed_domain', 'embed_type']) url.searchParams.delete(name);
  return url.href;
}

/** The same page where no frame of ours comes before it. */
export function schedulingPage(
  person: Pick<CalendarInput, 'schedulingUrl' | 'name' | 'email' | 'reference'>,
): string | null {
  return calendarPage(calendarAddress({ ...person, embedDomain: '', colors: null }));
}
