import type { Context } from 'hono';
import type { PageLanguage } from '../../shared/page.ts';
import type { Tracking } from '../bookings/bookings.ts';

/** Chooses the page's language: `locale` if it is `ar` or `en`, else the one the browser prefers. */
export function languageOf(locale: string | undefined, acceptLanguage = ''): PageLanguage {
  if (locale === 'ar' || locale === 'en') return locale;
  const preferred = acceptLanguage
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], weight: Number(quality ?? 1) };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'ar' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return preferred[0]?.language === 'ar' ? 'ar' : 'en';
}

/** Colours that the embedding page asked for, as `#rrggbb`. */
export interface Colours {
  background: string | undefined;
  text: string | undefined;
  primary: string | undefined;
}

/** Reads `background_color`, `text_color` and `primary_color`, given without `#`; ignores invalid values. */
export function readColours(query: URLSearchParams): Colours {
  const colour = (name: string) => {
    const given = query.get(name)?.toLowerCase() ?? '';
    if (/^[\da-f]{6}$/.test(given)) return `#${given}`;
    return /^[\da-f]{3}$/.test(given) ? `#${given.replace(/./g, '$&$&')}` : undefined;
  };
  return {
    background: colour('background_color'),
    text: colour('text_color'),
    primary: colour('primary_color'),
  };
}

/** Writes the CSS of the colours; empty if none was given. */
export function coloursCss({ background, text, primary }: Colours): string {
  const rules = [
    background && `--paper: ${background}; --sheet: ${background};`,
    text &&
      `--ink: ${text}; --soft: color-mix(in srgb, ${text} 80%, var(--paper)); --line: color-mix(in srgb, ${text} 55%, var(--paper)); --faint: color-mix(in srgb, ${text} 18%, var(--paper));`,
    primary && `--accent: ${primary}; --on-accent: ${readableOn(primary)};`,
  ].filter(Boolean);
  if (rules.length === 0) return '';
  const scheme = luminance(background ?? '#ffffff') > 0.18 ? 'light' : 'dark';
  return `:root { color-scheme: ${scheme}; ${rules.join(' ')} }`;
}

/** Returns black or white, whichever has more contrast. */
function readableOn(colour: string): string {
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff';
}

/** Computes relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The options in a scheduling page's URL. */
export interface Embed {
  language: PageLanguage;
  /** True if the page posts messages to the embedding page, which needs `embed_domain`. */
  postsMessages: boolean;
  /** True if embedded in another page: narrow margins, no border. */
  isInline: boolean;
  hidesBanner: boolean;
  colours: Colours;
  prefill: { name: string; email: string; answers: string[] };
  tracking: Tracking;
  /** True if the person came back to the calendar; then its message is not posted again. */
  hasReturned: boolean;
  /** True if the person has just scheduled; only then the message is posted. */
  hasJustScheduled: boolean;
  /** The query parameters that every further link keeps. */
  carried: URLSearchParams;
}

const MOST_ANSWERS = 10;
const LONGEST = 500;

/** Query parameters of one page only. */
const RETURNED_PARAM = 'returned';
const SCHEDULED_PARAM = 'scheduled';

export function readEmbed(c: Context): Embed {
  const query = new URL(c.req.url).searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
  const carried = new URLSearchParams(query);
  carried.delete(RETURNED_PARAM);
  carried.delete(SCHEDULED_PARAM);
  return {
    language: languageOf(query.get('locale') ?? undefined, c.req.header('Accept-Language')),
    postsMessages: text('embed_domain') !== '',
    isInline: /^inline$/i.test(text('embed_type')),
    hidesBanner: text('hide_gdpr_banner') === '1',
    colours: readColours(query),
    prefill: {
      name: text('name'),
      email: text('email'),
      answers: Array.from({ length: MOST_ANSWERS }, (_, index) => text(`a${index + 1}`)),
    },
    tracking: {
      utm_campaign: text('utm_campaign') || null,
      utm_source: text('utm_source') || null,
      utm_medium: text('utm_medium') || null,
      utm_content: text('utm_content') || null,
      utm_term: text('utm_term') || null,
    },
    hasReturned: query.has(RETURNED_PARAM),
    hasJustScheduled: query.has(SCHEDULED_PARAM),
    carried,
  };
}

/** Builds the URL of a further page with the same options. */
export function addressWith(
  { carried }: Embed,
  path: string,
  mark?: typeof RETURNED_PARAM | typeof SCHEDULED_PARAM,
): string {
  const query = new URLSearchParams(carried);
  if (mark) query.set(mark, '1');
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
