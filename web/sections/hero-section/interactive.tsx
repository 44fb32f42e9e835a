import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Art, Canvas } from '#web/art/drawing.tsx';
import night from '#web/art/night.svg?drawing';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import type { FilmProps } from './film.tsx';
import { Portrait } from './portrait.tsx';

/** Takes no room, because its content must not move the words. */
const FilmSlot = styled.div`
  position: relative;
  inline-size: 100%;
  block-size: 0;
`;

type Asked = Omit<FilmProps, 'slot'> & { slot: RefObject<HTMLDivElement | null> };

/**
 * Loads and plays the film over the drawn night. Nothing is fetched if the film will not play, nor
 * before the page is loaded.
 */
function LateFilm({ slot, ...film }: Asked) {
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

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: ${color.nightDeep};
  color: ${color.ink};
`;

/** Everything behind the words. A film plays over the drawn sky, which stays if no film plays. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to bottom,
    ${color.nightDeep} 0%,
    ${color.night} 46%,
    #3a2150 72%,
    #6b2f55 100%
  );

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }

  > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    object-fit: cover;
  }
`;

const Scene = styled(Canvas)`
  position: absolute;
  inset-block-end: -1px;
  inset-inline: 0;
  block-size: clamp(17rem, 78vw, 30rem);

  ${media.desktop} {
    block-size: 100%;

    /* The portrait stands where the door does. */
    [data-door] {
      display: var(--door, inline);
    }
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 9vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});
  padding-block-end: clamp(16rem, 76vw, 29rem);

  ${media.desktop} {
    align-content: center;
    min-block-size: clamp(37rem, calc(100svh - ${layout.headerHeight}), 52rem);
    /* The hills grow with the screen; the words end above them. */
    padding-block: ${space[7]} max(15.5rem, 20vw);
  }

  h1 {
    max-inline-size: 7em;
    margin-block-end: ${space[2]};
    font-size: min(clamp(2.625rem, 1.7rem + 4vw, 4.75rem), 13vw);
    line-height: 1.06;

    &:lang(ar) {
      line-height: 1.3;
    }
  }

  p {
    max-inline-size: 21.8em;
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
    text-wrap: balance;
  }

  ul {
    margin-block-start: ${space[3]};
  }
`;

/** The opening of the home page: a night, and a way in. */
export function Component(props: SectionProps<'heroSection'>) {
  const { headline, taglines, actions, portrait, poster, isPosterFirst, film } = props;
  const slot = useRef<HTMLDivElement>(null);
  return (
    <Ground data-ground="night">
      {/* First, because the night is as high as they are, and a browser may draw it before it reads on. */}
      <Words>
        <h1>{headline}</h1>
        {taglines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Actions actions={actions} />
        {film && <FilmSlot ref={slot} />}
      </Words>
      <Backdrop style={portrait ? ({ '--door': 'none' } as object) : undefined}>
        <Art svg={night} canvas={Scene} />
        {poster && <Picture {...poster} sizes="100vw" isFirst={isPosterFirst} />}
      </Backdrop>
      {film && <LateFilm {...film} hasStill={poster !== null} slot={slot} />}
      {portrait && <Portrait {...portrait} />}
    </Ground>
  );
}
