import { networkFailure } from '../problem.ts';
import { problemOf, searchSetup } from './setup.ts';
import type { Searched } from './types.ts';

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
      {
        target: '.waiting',
        actions: { type: 'change', params: ({ event }) => event.words },
      },
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
    waiting: {
      on: { 'search.submit': 'searching' },
      after: { typingPause: 'searching' },
    },
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
