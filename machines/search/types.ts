import type { SearchResponse } from '../api/search.ts';
import type { Language } from '../language.ts';
import type { Failure, Outcome } from '../problem.ts';

export interface SearchRequest {
  words: string;
  language: Language;
}

export interface SearchContext extends SearchRequest {
  /** The last answer, which stays while the next is awaited. */
  found: SearchResponse | null;
  /** Why there is no answer. */
  problem: Failure | null;
}

export interface SearchInput extends SearchRequest {
  /** The answer that came with the page. */
  found: SearchResponse | null;
}

export type SearchEvent =
  | { type: 'words.change'; words: string }
  | { type: 'language.change'; language: Language }
  /** Searches at once: Enter, the button, or another try. */
  | { type: 'search.submit' }
  | { type: 'connection.back' };

export type Searched = Outcome<SearchResponse>;
