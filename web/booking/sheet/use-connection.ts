import { useSyncExternalStore } from 'react';
import { type Connection, connectionOf } from './connection.ts';

/** What some browsers tell of the network; not in TypeScript's library. */
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

/** How the browser says it is connected. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () =>
    connectionOf(navigator.onLine, information()?.effectiveType),
  );
}
