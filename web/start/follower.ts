import { MINUTE_MS } from '#machines/duration.ts';

/** How often the server is asked for changes while the page is in view. */
export const ASK_EVERY_MS = MINUTE_MS;

/** The least time between two requests when a window comes and goes. */
export const ASK_PAUSE_MS = 5_000;

/** How often a waiting change checks whether it would disturb. */
export const LOOK_EVERY_MS = 2_000;

/** A change that has waited this long is offered instead. */
export const OFFER_AFTER_MS = 20_000;

export interface Follower {
  /** The page came back into view. */
  look(): void;
  /** The person wants to see the change; `onFailed` is called if it cannot be shown. */
  accept(onFailed: () => void): void;
  stop(): void;
}

export interface FollowerOptions<Change> {
  /** Returns what the page would show now, if that has changed; null otherwise. */
  ask(): Promise<Change | null>;
  /** Whether the page on the screen is still the one that the request was for. */
  isCurrent(change: Change): boolean;
  /** Whether nobody can see the page, or there is no network. */
  isAway(): boolean;
  /** Whether the visitor is doing something that a change could disturb. */
  isBusy(): boolean;
  show(change: Change): Promise<void>;
  /** Shows a small notice beside the page, or removes it. */
  offer(isOffered: boolean): void;
  now(): number;
}

/** Shows published changes on an open page once they disturb nothing that the visitor is doing. */
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
      // The next request comes a minute later.
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
    // A visitor who did not ask for the change keeps the current page if it fails.
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
