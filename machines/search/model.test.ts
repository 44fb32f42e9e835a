import { describe, expect, it } from 'vitest';
import { silentPromise } from '../testing/actors.ts';
import { after, broken, done } from '../testing/system-events.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  away,
  back,
  found,
  foundNothing,
  foundSome,
  nothing,
  refused,
  speaking,
  submit,
  typing,
} from './fixtures.ts';
import { searchMachine } from './machine.ts';

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
