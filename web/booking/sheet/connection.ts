export type Connection = 'offline' | 'slow' | 'good';

const slowTypes = ['slow-2g', '2g'];

/** Offline only when the browser is sure that there is no network; slow as its own measure says. */
export function connectionOf(isOnline: boolean, effectiveType: string | undefined): Connection {
  if (!isOnline) return 'offline';
  return slowTypes.includes(effectiveType ?? '') ? 'slow' : 'good';
}
