import { assign, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import type { SearchResponse } from '../api/search.ts';
import type { Language } from '../language.ts';
import { type Failure, networkFailure } from '../problem.ts';
import { hasFound } from './has-found.ts';
import { TYPING_PAUSE_MS } from './timings.ts';
import type { SearchContext, SearchEvent, Searched, SearchInput, SearchRequest } from './types.ts';
import { searchWords } from './words.ts';

const sameWords = (a: string, b: string) => searchWords(a).join(' ') === searchWords(b).join(' ');

export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
  },
  actors: {
    find: missingPromise<Searched, SearchRequest>('find'),
  },
  actions: {
    change: assign((_, words: string) => ({ words })),
    speak: assign((_, language: Language) => ({ language })),
    keep: assign((_, found: SearchResponse | null) => ({ found, problem: null })),
    note: assign((_, problem: Failure) => ({ problem })),
    forget: assign({ found: null, problem: null }),
  },
  guards: {
    isBlank: ({ context }, words: string = context.words) => searchWords(words).length === 0,
    isSame: ({ context }, words: string) => sameWords(words, context.words),
    hasFound: (_, found: SearchResponse | null) => found !== null && hasFound(found),
    isAnswered: (_, found: SearchResponse | null) => found !== null,
    isAway: (_, searched: Searched) => problemOf(searched).code === networkFailure.code,
  },
  delays: { typingPause: TYPING_PAUSE_MS },
});

/** Returns why a search has no answer. */
export function problemOf(searched: Searched): Failure {
  return searched.ok ? networkFailure : searched.problem;
}
