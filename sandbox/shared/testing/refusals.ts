import type { Delivery } from './bench.ts';
import type { SimulatedClock } from './clock.ts';
import { eventually } from './eventually.ts';
import type { Receiver } from './receiver.ts';

interface Refusals {
  clock: SimulatedClock;
  receiver: Pick<Receiver<unknown>, 'answers'>;
  /** The current state of the only delivery. */
  delivery(): Promise<Delivery | undefined>;
  /** How far the clock moves after each attempt. */
  pauseMs: number;
}

const FIRST_STATUS = 500;
const STATUSES = 100;

/**
 * Refuses the only delivery, each time with another status, until the sender gives up.
 * The clock moves only when an attempt has ended.
 * Call `refuse` before the event and `untilGivenUp` after it.
 */
export function refusals({ clock, receiver, delivery, pauseMs }: Refusals) {
  let ended = 0;
  return {
    refuse(): void {
      receiver.answers.push(...Array.from({ length: STATUSES }, (_, n) => FIRST_STATUS + n));
    },
    untilGivenUp(): Promise<Delivery> {
      return eventually('giving up', async () => {
        const current = await delivery();
        if (current?.status === 'failed') return current;
        if (current?.outcome !== `${FIRST_STATUS + ended}`) return undefined;
        ended += 1;
        clock.advance(pauseMs);
        return undefined;
      });
    },
  };
}
