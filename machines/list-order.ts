import { listSearch, PAGE_SIZE, wholeList } from './list-query.ts';

export const newestFirst = 'publishedOn desc, _id asc';

/** GROQ orders of the lists in which other pages link to a document's place. */
export const listOrders = {
  course: 'isOpen desc, coalesce(startsOn, "9999") asc, rank asc, _id asc',
  podcast: newestFirst,
} as const;

/** GROQ for the ids of one of these lists, in its order. */
export function listedIds(type: keyof typeof listOrders): string {
  return `*[_type == "${type}"] | order(${listOrders[type]})._id`;
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
