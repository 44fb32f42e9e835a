import { draggedOrder } from './order-rank.ts';

/**
 * The audiences of courses; a list can be narrowed down to each. Their names stand in `web/i18n`
 * and in the Studio.
 */
export const audiences = ['families', 'teams', 'storytellers'] as const;

type Audience = (typeof audiences)[number];

/**
 * The audience of a course, as its document says. A course for everyone is for each audience as
 * well.
 */
export type ForWhom = 'everyone' | Audience;

/** Returns the audience that a value names; null if it names none. */
function readAudience(value: unknown): Audience | null {
  return audiences.find((audience) => audience === value) ?? null;
}

/**
 * Returns the audience of a document; null if it names none, as documents do that are older than
 * the question.
 */
export function readForWhom(value: unknown): ForWhom | null {
  return value === 'everyone' ? value : readAudience(value);
}

/**
 * The topics of posts, episodes and mentions. Their names stand in `web/i18n` and in the Studio.
 */
export const topics = [
  'first-steps',
  'lived-experience',
  'beside-others',
  'professional-help',
  'work',
  'community',
] as const;

export type Topic = (typeof topics)[number];

/** Returns the topic that a value names; null if it names none of ours. */
export function readTopic(value: unknown): Topic | null {
  return topics.find((topic) => topic === value) ?? null;
}

/** The part of its lists that a page shows, by its address: `?topic=work&year=2026&page=2`. */
export interface ListQuery {
  topic: Topic | null;
  audience: Audience | null;
  /** Four digits. */
  year: string | null;
  /** The number of the page, from 1. */
  page: number;
}

export const wholeList: ListQuery = { topic: null, audience: null, year: null, page: 1 };

/** The filters of a page's lists besides the year. */
export type Facet = 'topic' | 'audience';

/** How many a list shows at once. */
export const PAGE_SIZE = 12;

const parameters = ['topic', 'audience', 'year', 'page'] as const;

/** Reads the list query of an address; values that are not understood are ignored. */
export function readListQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const year = given.get('year') ?? '';
  const page = given.get('page') ?? '';
  return {
    topic: readTopic(given.get('topic')),
    audience: readAudience(given.get('audience')),
    year: /^(19|20)\d\d$/.test(year) ? year : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether the query asks for less than the whole list. */
export function isNarrowed({ topic, audience, year }: ListQuery): boolean {
  return topic !== null || audience !== null || year !== null;
}

/** Drops the filter that this list does not support. */
export function withFacet(query: ListQuery, facet: Facet): ListQuery {
  return facet === 'topic' ? { ...query, audience: null } : { ...query, topic: null };
}

/** Returns the one spelling of a list's query as parameters; the whole list has none. */
export function listParameters({ topic, audience, year, page }: ListQuery): Record<string, string> {
  return {
    ...(topic && { topic }),
    ...(audience && { audience }),
    ...(year && { year }),
    ...(page > 1 && { page: `${page}` }),
  };
}

/** The same as a query string, empty for the whole list. */
export function listSearch(query: ListQuery): string {
  const params = new URLSearchParams(listParameters(query));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * Returns a query string in which the list's parameters come first, in their one spelling; the
 * others follow unchanged.
 */
export function spelledSearch(search: string): string {
  const given = [...new URLSearchParams(search)];
  const isOwn = ([name]: [string, string]) => (parameters as readonly string[]).includes(name);
  const own = Object.entries(listParameters(readListQuery(search)));
  if (JSON.stringify(given.filter(isOwn)) === JSON.stringify(own)) return search;
  const params = new URLSearchParams([...own, ...given.filter((entry) => !isOwn(entry))]);
  return params.size > 0 ? `?${params}` : '';
}

export const newestFirst = 'publishedOn desc, _id asc';

/** GROQ orders of the lists in which other pages link to a document's place. */
export const listOrders = {
  course: `isOpen desc, coalesce(startsOn, "9999") asc, ${draggedOrder}`,
  podcast: newestFirst,
} as const;

/**
 * GROQ: whether a document of a list may be shown. An example stands in its place until the foundation has a real
 * one; production, where `$showsExamples` is false, shows none.
 */
export const isShownField = '(isExample != true || $showsExamples)';

/** GROQ for the ids of one of these lists, in its order. */
export function listedIds(type: keyof typeof listOrders): string {
  return `*[_type == "${type}" && ${isShownField}] | order(${listOrders[type]})._id`;
}

/**
 * Returns the address of a document in a list that is shown a page at a time:
 * `/podcasts?page=2#id`.
 * @param listed the ids of the whole list, in its order
 */
export function placeInList(path: string, listed: readonly string[], id: string): string {
  const page = Math.floor(Math.max(0, listed.indexOf(id)) / PAGE_SIZE) + 1;
  return `${path}${listSearch({ ...wholeList, page })}#${id}`;
}
