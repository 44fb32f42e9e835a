import { assign, type SnapshotFrom, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import type { SearchResponse } from '../api/search.ts';
import type { Language } from '../language.ts';
import { type Failure, networkFailure, type Outcome } from '../problem.ts';
import { hasFound } from './address.ts';
import { searchWords } from './words.ts';

/** The pause in typing after which a search begins: the specification's debounce. */
export const TYPING_PAUSE_MS = 300;

export interface SearchRequest {
  words: string;
  language: Language;
}

interface SearchContext extends SearchRequest {
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

const sameWords = (a: string, b: string) => searchWords(a).join(' ') === searchWords(b).join(' ');

const searchSetup = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, input: {} as SearchInput },
  actors: { find: missingPromise<Searched, SearchRequest>('find') },
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
function problemOf(searched: Searched): Failure {
  return searched.ok ? networkFailure : searched.problem;
}

interface Answered {
  event: { output: Searched };
}

const foundOf = ({ event }: Answered) => (event.output.ok ? event.output.value : null);
const failureOf = ({ event }: Answered) => problemOf(event.output);
const outputOf = ({ event }: Answered) => event.output;

/** The field of the search page: it searches after a pause in typing, and the latest words win. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'opening',
  on: {
    'words.change': [
      {
        guard: { type: 'isSame', params: ({ event }) => event.words },
        actions: { type: 'change', params: ({ event }) => event.words },
      },
      {
        guard: { type: 'isBlank', params: ({ event }) => event.words },
        target: '.idle',
        actions: { type: 'change', params: ({ event }) => event.words },
      },
      { target: '.waiting', actions: { type: 'change', params: ({ event }) => event.words } },
    ],
    'language.change': {
      target: '.again',
      actions: { type: 'speak', params: ({ event }) => event.language },
    },
  },
  states: {
    opening: {
      always: [
        { guard: { type: 'hasFound', params: ({ context }) => context.found }, target: 'results' },
        { guard: { type: 'isAnswered', params: ({ context }) => context.found }, target: 'empty' },
        { target: 'again' },
      ],
    },
    again: { always: [{ guard: 'isBlank', target: 'idle' }, { target: 'searching' }] },
    idle: { entry: 'forget' },
    waiting: { on: { 'search.submit': 'searching' }, after: { typingPause: 'searching' } },
    searching: {
      invoke: {
        src: 'find',
        id: 'find',
        input: ({ context: { words, language } }) => ({ words, language }),
        onDone: [
          {
            guard: { type: 'hasFound', params: foundOf },
            target: 'results',
            actions: { type: 'keep', params: foundOf },
          },
          {
            guard: { type: 'isAnswered', params: foundOf },
            target: 'empty',
            actions: { type: 'keep', params: foundOf },
          },
          {
            guard: { type: 'isAway', params: outputOf },
            target: 'offline',
            actions: { type: 'note', params: failureOf },
          },
          { target: 'failed', actions: { type: 'note', params: failureOf } },
        ],
        onError: { target: 'offline', actions: { type: 'note', params: networkFailure } },
      },
    },
    results: {},
    empty: {},
    failed: { on: { 'search.submit': 'searching' } },
    offline: { on: { 'search.submit': 'searching', 'connection.back': 'searching' } },
  },
});

/** The phase of a search that the page shows; `busy` from the first letter until its answer. */
type SearchPhase = 'idle' | 'busy' | 'results' | 'empty' | 'failed' | 'offline';

export interface SearchView extends Pick<SearchContext, 'words' | 'found' | 'problem'> {
  phase: SearchPhase;
}

const settled = ['idle', 'results', 'empty', 'failed', 'offline'] as const;

export function viewSearch(snapshot: SnapshotFrom<typeof searchMachine>): SearchView {
  const { words, found, problem } = snapshot.context;
  return { words, found, problem, phase: settled.find((each) => snapshot.matches(each)) ?? 'busy' };
}
