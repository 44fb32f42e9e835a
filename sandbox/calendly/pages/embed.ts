import type { Context } from 'hono';
import type { PageLanguage } from '../../shared/page.ts';
import type { Tracking } from '../book/bookings.ts';
import { type Colours, readColours } from './colours.ts';
import { languageOf } from './language.ts';

/** What a scheduling page's address asks for. */
export interface Embed {
  language: PageLanguage;
  /** Whether the page around asked to be told; without `embed_domain` nothing is posted. */
  posts: boolean;
  /** Shown inside another page: no line at the top, no margins of its own. */
  isInline: boolean;
  hidesBanner: boolean;
  colours: Colours;
  prefill: { name: string; email: string; answers: string[] };
  tracking: Tracking;
  /** Whether the person came back to the calendar, which is then not news. */
  isReturn: boolean;
  /** Whether the person has scheduled just now. */
  isNews: boolean;
  /** Everything above that the next page is to know too. */
  carried: URLSearchParams;
}

const MOST_ANSWERS = 10;
const LONGEST = 500;

/** Marks of one page that do not go to the next. */
const RETURN_MARK = 'returned';
const NEWS_MARK = 'scheduled';

export function readEmbed(c: Context): Embed {
  const query = new URL(c.req.url).searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
  const carried = new URLSearchParams(query);
  carried.delete(RETURN_MARK);
  carried.delete(NEWS_MARK);
  return {
    language: languageOf(query.get('locale') ?? undefined, c.req.header('Accept-Language')),
    posts: text('embed_domain') !== '',
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
    isReturn: query.has(RETURN_MARK),
    isNews: query.has(NEWS_MARK),
    carried,
  };
}

/** The address of a further page that knows the same. */
export function addressWith(
  { carried }: Embed,
  path: string,
  mark?: typeof RETURN_MARK | typeof NEWS_MARK,
): string {
  const query = new URLSearchParams(carried);
  if (mark) query.set(mark, '1');
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
