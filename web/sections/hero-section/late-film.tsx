import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FilmProps } from './film.tsx';

/** Holds no room: what stands in it must not move the words. */
export const FilmSlot = styled.div`
  position: relative;
  inline-size: 100%;
  block-size: 0;
`;

type Asked = Omit<FilmProps, 'slot'> & { slot: RefObject<HTMLDivElement | null> };

/** What plays over the drawn night. Nothing of it is fetched where it is not to play, nor before the page is there. */
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
