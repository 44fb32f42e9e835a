import * as z from 'zod/mini';
import { type Change, followChanges } from '#machines/api/follow-changes.ts';

/**
 * Follows one stream for all tabs of this browser: the tab with the lock tells the others, and when
 * it is closed the next tab follows. More than six streams would block every other request.
 * @returns a function that stops following
 */
export function shareChanges(
  name: string,
  follow: (tell: (change: Change) => void, signal: AbortSignal) => Promise<void>,
  tell: (change: Change) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const change = z.safeParse(followChanges.response, data);
    if (change.success) tell(change.data);
  };
  const ended = new AbortController();
  const tellAll = (change: Change) => {
    if (ended.signal.aborted) return;
    channel.postMessage(change);
    tell(change);
  };
  navigator.locks
    .request(name, { signal: ended.signal }, () => follow(tellAll, ended.signal))
    // The lock request was aborted while it waited.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
