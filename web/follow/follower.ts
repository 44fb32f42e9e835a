import { MINUTE_MS } from '#machines/duration.ts';

/** While somebody looks at the page it is asked so often whether it has changed. */
export const ASK_EVERY_MS = MINUTE_MS;

/** A window that comes and goes asks no more often than this. */
export const ASK_PAUSE_MS = 5_000;

/** A change that is waiting looks so often whether it disturbs. */
export const LOOK_EVERY_MS = 2_000;

/** After so long it is offered instead. */
export const OFFER_AFTER_MS = 20_000;

export interface Follower {
  /** The page came back to whoever reads it. */
  look(): void;
  /** The person wants to see the change; what to do where it cannot be shown. */
  accept(onFailed: () => void): void;
  stop(): void;
}

export interface FollowerOptions<Change> {
  /** What the page would show now, if that is another than it shows; null otherwise. */
  ask(): Promise<Change | null>;
  /** Whether the page on the screen is still the one that was asked for. */
  isCurrent(change: Change): boolean;
  /** Nobody could see it, or there is no network. */
  isAway(): boolean;
  /** The reader is doing something that a change could disturb. */
  isBusy(): boolean;
  show(change: Change): Promise<void>;
  /** Puts a small notice beside the page, or takes it away. */
  offer(isOffered: boolean): void;
  now(): number;
}

/** Brings what was published to a page that somebody reads, once that disturbs nothing they are doing. */
export function createFollower<Change>(options: FollowerOptions<Change>): Follower {
  const { ask, isCurrent, isAway, isBusy, show, offer, now } = options;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let waiting: { change: Change; since: number; isOffered: boolean } | null = null;

  const asking = setInterval(look, ASK_EVERY_MS);
  let looking: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    if (isAsking || waiting || isAway() || now() - askedAt < ASK_PAUSE_MS) return;
    isAsking = true;
    askedAt = now();
    ask()
      .then((change) => change !== null && wait(change))
      // Asked again a minute later.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }

  function wait(change: Change): void {
    waiting = { change, since: now(), isOffered: false };
    looking = setInterval(settle, LOOK_EVERY_MS);
    settle();
  }

  function settle(): void {
    if (!waiting) return;
    if (!isCurrent(waiting.change)) end();
    // Who did not ask for it goes on with what is there.
    else if (!isBusy()) accept(() => undefined);
    else if (!waiting.isOffered && now() - waiting.since >= OFFER_AFTER_MS) {
      waiting.isOffered = true;
      offer(true);
    }
  }

  function end(): void {
    clearInterval(looking);
    if (waiting?.isOffered) offer(false);
    waiting = null;
  }

  function accept(onFailed: () => void): void {
    if (!waiting) return;
    const { change } = waiting;
    end();
    show(change).catch(onFailed);
  }

  return {
    look,
    accept,
    stop() {
      clearInterval(asking);
      end();
    },
  };
}
