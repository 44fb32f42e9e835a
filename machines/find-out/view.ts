import type { SnapshotFrom } from 'xstate';
import type { findOutMachine } from './machine.ts';
import { type Need, needs } from './types.ts';

export interface FindOutView {
  /** The need whose answer is open. */
  need: Need | null;
  /** Whether everything else should stay in the background. */
  isUrgent: boolean;
}

export function viewFindOut(snapshot: SnapshotFrom<typeof findOutMachine>): FindOutView {
  return {
    need: needs.find((need) => snapshot.matches(need)) ?? null,
    isUrgent: snapshot.hasTag('urgent'),
  };
}
