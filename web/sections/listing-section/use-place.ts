import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReaderKey } from '#machines/storage/keys.ts';
import { placeIn, withPlace } from '#machines/storage/podcast-places.ts';
import { storageOf } from '#web/app/device-storage.ts';

const key = 'podcastPlaces' satisfies ReaderKey;

/** The most that is lost when a page ends while somebody listens. */
const STORE_EVERY_MS = 5_000;

interface StoredPlace {
  /** The second at which the episode goes on; 0 for its beginning. */
  place: number;
  /** Must be called as the player goes on. */
  keep(options?: { isLast: boolean }): void;
  forget(): void;
}

/** Stores on this device how far an episode was heard, and continues there. */
export function usePlace(player: RefObject<HTMLAudioElement | null>, id: string): StoredPlace {
  const [place, setPlace] = useState(0);
  const storedAt = useRef(0);

  useEffect(() => {
    const second = placeIn(stored(), id);
    if (second === 0 || !player.current) return;
    player.current.currentTime = second;
    setPlace(second);
  }, [player, id]);

  function keep({ isLast = false } = {}): void {
    const now = Date.now();
    if (!player.current || (!isLast && now - storedAt.current < STORE_EVERY_MS)) return;
    storedAt.current = now;
    const { currentTime: second, duration: length } = player.current;
    store(withPlace(stored(), { id, second, length, now }));
  }

  return {
    place,
    keep,
    forget() {
      setPlace(0);
      store(withPlace(stored(), { id, second: 0, length: Number.NaN, now: Date.now() }));
    },
  };
}

function stored(): string | null {
  try {
    return storageOf('localStorage')?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function store(places: string | null): void {
  try {
    if (places === null) storageOf('localStorage')?.removeItem(key);
    else storageOf('localStorage')?.setItem(key, places);
  } catch {
    // Without a storage the episode begins at its beginning.
  }
}
