import * as z from 'zod/mini';
import { type Change, followChanges } from '#machines/api/follow-changes.ts';

/**
 * Follows by one stream for all tabs of this browser: the tab that has the lock tells the others, and when it is
 * closed the next one follows. More streams than six would hold up every other request.
 * @returns stops.
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
    // Stopped while it waited.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
