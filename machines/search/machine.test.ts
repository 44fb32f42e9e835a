import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { calling } from '../actors.ts';
import {
  type Answer,
  after,
  broken,
  done,
  inTurn,
  settle,
  silentPromise,
} from '../testing/actors.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  away,
  back,
  elsewhere,
  found,
  foundNothing,
  foundSome,
  nothing,
  refused,
  speaking,
  submit,
  typing,
} from './fixtures.ts';
import {
  type Searched,
  type SearchInput,
  type SearchRequest,
  searchMachine,
  TYPING_PAUSE_MS,
  viewSearch,
} from './machine.ts';
import { searchWords } from './words.ts';

const blank: SearchInput = { words: '', language: 'en', found: null };

function open(answers: Answer<Searched>[] = [foundSome], input: Partial<SearchInput> = {}) {
  const asked: SearchRequest[] = [];
  const clock = new SimulatedClock();
  const find = calling(inTurn<SearchRequest, Searched>(answers, asked));
  const actor = createActor(searchMachine.provide({ actors: { find } }), {
    clock,
    input: { ...blank, ...input },
  }).start();
  return {
    actor,
    asked,
    view: () => viewSearch(actor.getSnapshot()),
    pause: async (ms = TYPING_PAUSE_MS) => {
      clock.increment(ms);
      await settle();
    },
  };
}

describe('the search', () => {
  it('waits for a pause in typing, then asks once for the latest words', async () => {
    const { actor, asked, view, pause } = open();
    actor.send(typing('ca'));
    await pause(TYPING_PAUSE_MS - 1);
    actor.send(typing('calm'));
    await pause(TYPING_PAUSE_MS - 1);
    expect([asked, view().phase]).toEqual([[], 'busy']);
    await pause(1);
    expect(asked).toEqual([{ words: 'calm', language: 'en' }]);
    expect(view()).toEqual({ phase: 'results', words: 'calm', found, problem: null });
  });

  it('searches at once on Enter, and never twice for the same words', async () => {
    const { actor, asked, pause } = open();
    actor.send(typing('calm'));
    actor.send(submit);
    await settle();
    expect(asked).toHaveLength(1);
    actor.send(submit);
    actor.send(typing('calm '));
    await pause();
    expect(asked).toHaveLength(1);
    expect(actor.getSnapshot().context.words).toBe('calm ');
  });

  it('lets the latest words win over an answer that comes late', async () => {
    const answers: Array<PromiseWithResolvers<Searched>> = [];
    const signals: AbortSignal[] = [];
    const clock = new SimulatedClock();
    const find = calling<SearchRequest, Searched>((_, signal) => {
      const answer = Promise.withResolvers<Searched>();
      answers.push(answer);
      signals.push(signal);
      return answer.promise;
    });
    const machine = searchMachine.provide({ actors: { find } });
    const actor = createActor(machine, { clock, input: blank }).start();
    for (const words of ['cal', 'calm']) {
      actor.send(typing(words));
      clock.increment(TYPING_PAUSE_MS);
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[1]?.resolve(foundNothing);
    await settle();
    answers[0]?.resolve(foundSome);
    await settle();
    expect(viewSearch(actor.getSnapshot())).toMatchObject({ phase: 'empty', found: nothing });
  });

  it('keeps what was found in sight until the next answer, and clears it with the field', async () => {
    const { actor, view, pause } = open([foundSome, 'silence']);
    actor.send(typing('calm'));
    await pause();
    actor.send(typing('calmer'));
    await pause();
    expect(view()).toMatchObject({ phase: 'busy', found });
    actor.send(typing(' '));
    expect(view()).toMatchObject({ phase: 'idle', found: null });
  });

  it('says that nothing was found, and why there is no answer', async () => {
    const { actor, view, pause } = open([foundNothing, refused, foundSome]);
    actor.send(typing('calm'));
    await pause();
    expect(view().phase).toBe('empty');
    actor.send(typing('night'));
    await pause();
    expect(view()).toMatchObject({ phase: 'failed', problem: refused.problem });
    actor.send(back);
    expect(view().phase).toBe('failed');
    actor.send(submit);
    await settle();
    expect(view()).toMatchObject({ phase: 'results', problem: null });
  });

  it.each([away, 'broken'] as const)(
    'continues by itself after a broken network (%j)',
    async (answer) => {
      const { actor, view, pause } = open([answer, answer, foundSome]);
      actor.send(typing('calm'));
      await pause();
      expect(view()).toMatchObject({ phase: 'offline', problem: { code: 'network_error' } });
      actor.send(submit);
      await settle();
      expect(view().phase).toBe('offline');
      actor.send(back);
      await settle();
      expect(view().phase).toBe('results');
    },
  );

  it('asks again in the language that was changed to', async () => {
    const { actor, asked, view, pause } = open();
    actor.send(typing('calm'));
    await pause();
    actor.send(speaking('ar'));
    await settle();
    expect(asked.map(({ language }) => language)).toEqual(['en', 'ar']);
    actor.send(typing(''));
    actor.send(speaking('en'));
    await settle();
    expect([asked.length, view().phase]).toEqual([2, 'idle']);
  });

  it.each([
    ['what was found', { words: 'calm', found }, 'results', 0],
    ['what another language has', { words: 'calm', found: elsewhere }, 'results', 0],
    ['that nothing was found', { words: 'calm', found: nothing }, 'empty', 0],
    ['words alone', { words: 'calm' }, 'results', 1],
    ['nothing', {}, 'idle', 0],
  ])('opens with %s', async (_, input, phase, calls) => {
    const { asked, view } = open([foundSome], input);
    await settle();
    expect([view().phase, asked.length]).toEqual([phase, calls]);
  });
});

it.each([
  ['  Calm,  mornings! ', ['Calm', 'mornings']],
  ['self-help', ['self', 'help']],
  ["don't", ['don']],
  ['صِحّة ٢', ['صِحّة', '٢']],
  ['a', []],
  ['"*', []],
  ['one two three four five six', ['one', 'two', 'three', 'four', 'five']],
])('%j is a search for %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

const modelWith = (input: object): Model => ({
  machine: searchMachine.provide({ actors: { find: silentPromise() } }),
  input: { words: '', language: 'en', found: null, ...input },
  events: [
    typing('calm'),
    typing('night'),
    typing(''),
    speaking('ar'),
    submit,
    back,
    after('typingPause', 'search.waiting'),
    done('find', foundSome),
    done('find', foundNothing),
    done('find', refused),
    done('find', away),
    broken('find'),
  ],
  facts: ({ context }) => [context.words, context.found?.results.length],
});

describe('the search', () => {
  it('walks every transition, with whatever it opens', () => {
    const openings = [{}, { words: 'calm', found }, { words: 'calm', found: nothing }];
    const models = openings.map(modelWith);
    const result = coverageOf(models.map((model) => replay(model, journeysOf(model))));
    print('search', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
