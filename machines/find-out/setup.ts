import { setup } from 'xstate';
import type { FindOutEvent, Need } from './types.ts';

interface Asked {
  /** The need in the event. */
  need: Need;
  /** The need of this transition. */
  own: Need;
}

export const findOutSetup = setup({
  types: { events: {} as FindOutEvent, tags: {} as 'urgent' },
  guards: {
    isOwn: (_, { need, own }: Asked) => need === own,
  },
});
