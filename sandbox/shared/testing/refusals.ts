import type { SimulatedClock } from './clock.ts';
import { eventually } from './eventually.ts';
import type { Receiver } from './receiver.ts';

interface Delivery {
  status: string;
  attempts: number;
  outcome: string | null;
}

interface Refusals {
  clock: SimulatedClock;
  receiver: Pick<Receiver<unknown>, 'answers'>;
  /** The one delivery as it is kept now. */
  delivery(): Promise<Delivery | undefined>;
  /** How long passes after each attempt. */
  pauseMs: number;
}

const FIRST_STATUS = 500;
const STATUSES = 100;

/**
 * Refuses the one delivery that waits, each time with a status of its own, until it is given up;
 * the time moves on when an attempt has ended and not before, however long it takes.
 * Call `refuse` before the event, `untilGivenUp` after it.
 */
export function refusals({ clock, receiver, delivery, pauseMs }: Refusals) {
  let ended = 0;
  return {
    refuse(): void {
      receiver.answers.push(...Array.from({ length: STATUSES }, (_, n) => FIRST_STATUS + n));
    },
    untilGivenUp(): Promise<Delivery> {
      return eventually('giving up', async () => {
        const kept = await delivery();
        if (kept?.status === 'failed') return kept;
        if (kept?.outcome !== `${FIRST_STATUS + ended}`) return undefined;
        ended += 1;
        clock.advance(pauseMs);
        return undefined;
      });
    },
  };
}
