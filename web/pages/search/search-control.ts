import { createActor } from 'xstate';
import { calling } from '#machines/actors.ts';
import { search } from '#machines/api/search.ts';
import type { Language } from '#machines/language.ts';
import {
  type SearchInput,
  type SearchView,
  searchMachine,
  viewSearch,
} from '#machines/search/machine.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { post } from '#web/server-calls/post.ts';

/** The state of a search on the page, and why there is no answer. */
export interface ShownSearch extends SearchView {
  reason: string;
}

export interface SearchControl {
  change(words: string): void;
  speak(language: Language): void;
  submit(): void;
  stop(): void;
}

/** Runs the search page's field. */
export function startSearch(
  input: SearchInput,
  onChange: (shown: ShownSearch) => void,
): SearchControl {
  const machine = searchMachine.provide({
    actors: {
      find: calling(({ words, language }, signal) => post(search, { words }, { language, signal })),
    },
  });
  const actor = createActor(machine, { input });
  const tell = () => {
    const snapshot = actor.getSnapshot();
    const { problem, language } = snapshot.context;
    const reason = problem ? describeFailure(language, problem) : '';
    onChange({ ...viewSearch(snapshot), reason });
  };
  actor.subscribe(tell);
  actor.start();
  const onBack = () => actor.send({ type: 'connection.back' });
  addEventListener('online', onBack);
  return {
    change: (words) => actor.send({ type: 'words.change', words }),
    speak: (language) => actor.send({ type: 'language.change', language }),
    submit: () => actor.send({ type: 'search.submit' }),
    stop() {
      removeEventListener('online', onBack);
      actor.stop();
    },
  };
}
