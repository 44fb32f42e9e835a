import type { Context } from 'hono';
import type { PageLanguage } from '../../shared/page.ts';
import type { Tracking } from '../bookings/bookings.ts';
import { type Colours, readColours } from './colours.ts';
import { languageOf } from './language.ts';

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
