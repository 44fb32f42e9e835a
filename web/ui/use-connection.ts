import { useSyncExternalStore } from 'react';

type Connection = 'offline' | 'slow' | 'good';

const slowTypes = ['slow-2g', '2g'];

/**
 * Returns the quality of the connection. `effectiveType` is the browser's own measure of the
 * network; undefined if it has none.
 */
export function connectionOf(isOnline: boolean, effectiveType: string | undefined): Connection {
  if (!isOnline) return 'offline';
  return slowTypes.includes(effectiveType ?? '') ? 'slow' : 'good';
}

/** Exists only in some browsers, and not in TypeScript's library. */
type NetworkInformation = EventTarget & { effectiveType?: string };

function information(): NetworkInformation | undefined {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined;
}

function subscribe(notify: () => void): () => void {
  const network = information();
  addEventListener('online', notify);
  addEventListener('offline', notify);
  network?.addEventListener('change', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
    network?.removeEventListener('change', notify);
  };
}

/** Returns the browser's connection to the network; a page that was loaded had a good one. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connectionOf(navigator.onLine, information()?.effectiveType),
    () => 'good',
  );
}
