import type { SearchResponse } from '../api/search.ts';

/** Whether there is anything to show, in any language. */
export function hasFound({ results, elsewhere }: Pick<SearchResponse, 'results' | 'elsewhere'>) {
  return results.length > 0 || elsewhere !== null;
}
