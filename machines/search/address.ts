import type { SearchResponse } from '../api/search.ts';
import { cleanLine } from '../validation/clean.ts';
import { MOST_RAW, SEARCH_MAX } from '../validation/limits.ts';

/** The parameter in which the form sends what was typed when it is sent without script. */
export const SEARCH_PARAMETER = 'q';

/** Returns what an address's query searches for; empty for nothing. */
export function readSearched(search: string): string {
  const typed = new URLSearchParams(search).get(SEARCH_PARAMETER) ?? '';
  return cleanLine(cleanLine(typed.slice(0, SEARCH_MAX * MOST_RAW)).slice(0, SEARCH_MAX));
}

/** Whether there is anything to show, in any language. */
export function hasFound({ results, elsewhere }: Pick<SearchResponse, 'results' | 'elsewhere'>) {
  return results.length > 0 || elsewhere !== null;
}
