import { css, styled } from 'styled-components';
import { usePageType } from '#web/app/use-content.ts';
import { Art } from '#web/art/drawing.tsx';
import { SprigOfName } from '#web/art/sprig-of-name.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { night } from '#web/ui/ground.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Horizon, type OpeningPlacing, pageArt } from '../page-art.ts';
import { Edge } from './edge.tsx';

const Ground = styled.section`
  overflow: hidden;
  ${night}
`;

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]})
    clamp(${space[6]}, 5vw, ${space[8]});

  > svg,
  > img {
    justify-self: center;
  }

  /* A portrait stands in an archway. */
  > img,
  > [data-sprig] {
    inline-size: min(100%, 24rem);
    aspect-ratio: 4 / 5;
    object-fit: cover;
    border-radius: 12rem 12rem ${space[4]} ${space[4]};
  }

  ${media.desktop} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  h1 {
    max-inline-size: 9.4em;
    font-size: ${fontSize.h1};
    margin-block-end: ${space[2]};
  }

  p {
    max-inline-size: 34.6em;
    color: ${color.onNightSoft};
    text-wrap: balance;

    /* As wide on every phone, so that its lines hardly ever break elsewhere when our font comes. */
    ${media.belowTablet} {
      max-inline-size: 21rem;
    }
  }

  h1 + p {
    color: ${color.onNight};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
  }
`;

const placings: Record<OpeningPlacing, ReturnType<typeof css> | null> = {
  spread: css`
    h1 {
      max-inline-size: none;
      /* The Arabic title of “About” fits on one line of a desktop in our font and in its fallback. */
      font-size: min(clamp(2.5rem, 1.1rem + 5.9vw, 5.75rem), 13vw);
    }

    ${media.desktop} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[8]};

      > h1,
      > h1 + p,
      > ul {
        grid-column: 1 / -1;
      }
    }
  `,
  start: null,
  centre: css`
    ${media.tablet} {
      justify-items: center;
      text-align: center;
    }
  `,
};

const WordsAbove = styled(Words)<{ $placing: OpeningPlacing }>`
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) clamp(${space[4]}, 4vw, ${space[6]}) ${space[6]};

  /* On a phone it breaks where it does in every font, so that nothing below moves when ours comes. */
  ${media.tablet} {
    h1 {
      max-inline-size: none;
    }
  }

  ${({ $placing }) => placings[$placing]}
`;

/** The first words of a page, at night, with its picture or else its drawing. */
export function Component({ title, paragraphs, image, actions }: SectionProps<'openingSection'>) {
  const page = usePageType();
  const art = image || !page ? undefined : pageArt[page]?.opening;
  const words = (
    <>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Actions actions={actions} first="night" />
    </>
  );
  const [svg, placing, canvas = Horizon] = art ?? [];
  if (svg && placing) {
    return (
      <Ground data-tone="night">
        <WordsAbove $placing={placing}>{words}</WordsAbove>
        <Art svg={svg} canvas={canvas} />
      </Ground>
    );
  }
  return (
    <Ground data-tone="night">
      <Columns>
        <Words>{words}</Words>
        {image && <Picture {...image} sizes="(min-width: 1024px) 28rem, 90vw" isFirst />}
        {svg && <Art svg={svg} />}
        {!image && page === 'founderPage' && <SprigOfName name={title} />}
      </Columns>
      <Edge />
    </Ground>
  );
}
