import type { EventFrom, SnapshotFrom } from 'xstate';
import type { reviewMachine } from '#machines/review/machine.ts';

export interface EditingProps {
  snapshot: SnapshotFrom<typeof reviewMachine>;
  send: (event: EventFrom<typeof reviewMachine>) => void;
}
