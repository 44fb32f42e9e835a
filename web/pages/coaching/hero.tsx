import { styled } from 'styled-components';
import { leadsSomewhere } from '#machines/pages.ts';
import dawn from '#web/art/dawn.svg?drawing';
import { Art, Canvas } from '#web/art/drawing.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';
import type { CoachingContent } from './content.ts';

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  background: linear-gradient(
    to bottom,
    ${color.nightDeep} 0%,
    #2a1d4d 36%,
    #54264f 62%,
    #a04a3c 84%,
    #e09a52 100%
  );
  color: ${color.onNight};

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }
`;

const Scene = styled(Canvas)`
  position: absolute;
  inset-block-end: -1px;
  inset-inline: 0;
  block-size: clamp(20rem, 88vw, 34rem);

  /* Only beside the words: under them stars could be read as dots of Arabic letters. */
  [data-stars] {
    display: none;
  }

  ${media.desktop} {
    block-size: 100%;

    [data-stars] {
      display: inline;
    }
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[6]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});
  padding-block-end: clamp(10rem, 44vw, 22rem);

  ${media.desktop} {
    align-content: center;
    min-block-size: clamp(
      36rem,
      calc(100svh - ${layout.headerHeight}),
      50rem
    );
    /* The hills grow with the screen; the words end above them. */
    padding-block: ${space[6]} max(18rem, 18vw + ${space[6]});
  }

  h1 {
    max-inline-size: 9.4em;
    font-size: ${fontSize.h1};
  }

  p {
    max-inline-size: 29.5em;
    font-size: ${fontSize.lead};
    text-wrap: balance;
  }
`;

const Buttons = styled.div`
  ${wrapped(space[3])}
`;

const ToServices = styled.a<ButtonStyleProps>`
  ${buttonStyles}
  background: ${color.onNight};
  color: ${color.nightDeep};

  &:hover {
    background: ${color.glow};
  }
`;

const ToAwards = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

export function Hero({ hero }: Pick<CoachingContent, 'hero'>) {
  return (
    <Ground data-tone="night">
      <Words>
        <h1>{hero.title}</h1>
        {hero.intro.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Buttons>
          <ToServices href="#services">{hero.servicesButton}</ToServices>
          {leadsSomewhere('/awards') && (
            <ToAwards to="/awards" $variant="night">
              {hero.awardsButton}
            </ToAwards>
          )}
        </Buttons>
      </Words>
      <Art svg={dawn} canvas={Scene} />
    </Ground>
  );
}
