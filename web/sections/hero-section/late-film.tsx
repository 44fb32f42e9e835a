import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FilmProps } from './film.tsx';

/** Takes no room, because its content must not move the words. */
export const FilmSlot = styled.div`
  position: relative;
  inline-size: 100%;
  block-size: 0;
`;

type Asked = Omit<FilmProps, 'slot'> & { slot: RefObject<HTMLDivElement | null> };

/**
 * Loads and plays the film over the drawn night. Nothing is fetched if the film will not play, nor
 * before the page is loaded.
 */
export function LateFilm({ slot, ...film }: Asked) {
  const [Film, setFilm] = useState<ComponentType<FilmProps>>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const isStill = matchMedia(
      '(prefers-reduced-motion: reduce), (prefers-contrast: more)',
    ).matches;
    if (isStill || connection?.saveData) return;
    import('./film.tsx')
      .then((loaded) => isOpen.current && setFilm(() => loaded.Film))
      // The drawn night stays.
      .catch(() => undefined);
    return () => {
      isOpen.current = false;
    };
  }, []);
  return Film && slot.current ? <Film {...film} slot={slot.current} /> : null;
}
