import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './machine.ts';
import type { SearchContext } from './types.ts';

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
