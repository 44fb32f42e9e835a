import type { MediaState, MediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

type Changeable = Pick<HTMLMediaElement, 'currentTime' | 'playbackRate' | 'muted' | 'volume'>;

interface Media {
  /** Empty until the store is loaded, which is after hydration. */
  state: Partial<MediaState>;
  /** Changes the element, and shows the change. */
  set(values: Partial<Changeable>): void;
}

const unknown: Partial<MediaState> = {};
const readNothing = () => unknown;
const never = () => () => undefined;

/**
 * Follows a media element by Media Chrome's store. Its elements have no use here: they write their
 * templates and times as HTML, which the page's policy refuses.
 * @param defaultDuration the seconds that are shown until the recording itself is loaded
 */
export function useMedia(
  player: RefObject<HTMLMediaElement | null>,
  defaultDuration: number,
): Media {
  const [store, setStore] = useState<MediaStore | null>(null);

  useEffect(() => {
    let isLeft = false;
    // Without the store everything plays all the same, and only the display stands still.
    import('media-chrome/dist/media-store/media-store.js')
      .then(({ createMediaStore }) => {
        // The store would remember the volume on the device, of which the privacy page says nothing.
        const options = { defaultDuration, noMutedPref: true, noVolumePref: true };
        if (!isLeft) setStore(createMediaStore({ media: player.current, options }));
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [player, defaultDuration]);

  return {
    state: useSyncExternalStore(
      store?.subscribe ?? never,
      store?.getState ?? readNothing,
      readNothing,
    ),
    set(values) {
      if (player.current) Object.assign(player.current, values);
      // Makes the store read the element anew: before it is loaded, a new place causes no event.
      store?.dispatch({ type: 'optionschangerequest' });
    },
  };
}
