import { setup } from 'xstate';
import type { FindOutEvent, Need } from './types.ts';

interface Asked {
  /** What the event is about. */
  need: Need;
  /** What this transition is for. */
  own: Need;
}

export const findOutSetup = setup({
  types: { events: {} as FindOutEvent, tags: {} as 'urgent' },
  guards: {
    isOwn: (_, { need, own }: Asked) => need === own,
  },
});
