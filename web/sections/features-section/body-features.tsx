import { css, keyframes, styled } from 'styled-components';
import body from '#web/art/body.svg?drawing';
import { Art, Canvas } from '#web/art/drawing.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, motion, space } from '#web/theme/tokens.ts';
import type { SectionProps } from '../contents.ts';

/** The lit parts of the figure. */
const bodyParts = ['head', 'heart', 'hand'] as const;

type BodyPart = (typeof bodyParts)[number];

const Figure = styled(Canvas)`
  block-size: 100%;
`;

type Features = SectionProps<'featuresSection'>['features'];

/** Whether the features are head, heart and hand, from top to bottom. */
export function isBody(features: Features): boolean {
  return features.map(({ symbol }) => symbol).join() === bodyParts.join();
}

const DIM = 0.2;

const passing = keyframes`
  0%, 100% { opacity: ${DIM}; }
  40%, 60% { opacity: 1; }
`;

/**
 * Lights a part while its text is pointed at or, on touch screens, while its text is in the middle
 * of the screen.
 */
const lit = (part: BodyPart) => css`
  @media (hover: hover) {
    &:has(li:hover) [data-part='${part}'] {
      opacity: ${DIM};
    }

    &:has(li[data-of='${part}']:hover) [data-part='${part}'] {
      opacity: 1;
    }
  }

  @media (hover: none) and (prefers-reduced-motion: no-preference) {
    li[data-of='${part}'] {
      view-timeline: --${part} block;
      view-timeline-inset: 25%;
    }

    @supports (animation-timeline: view()) {
      [data-part='${part}'] {
        animation: ${passing} linear both;
        animation-timeline: --${part};
      }
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(72px, 3fr) minmax(0, 6fr);
  gap: ${space[5]};
  timeline-scope: ${bodyParts.map((part) => `--${part}`).join(', ')};

  [data-part] {
    transition: opacity ${motion.normal};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[8]};
  }

  ${bodyParts.map(lit)}
`;

/** As tall as the three texts, so that each part is beside its own. */
const Beside = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset: 0;
  }
`;

const Texts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: 1fr;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    gap: ${space[2]};
    min-block-size: 9.5rem;
    padding-block: ${space[3]};
  }

  h3 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: 28.2em;
    color: ${color.inkSoft};
  }

  ${media.tablet} {
    p {
      font-size: ${fontSize.lead};
    }
  }
`;

export function BodyFeatures({ features }: { features: Features }) {
  return (
    <Pair>
      <Beside>
        <Art svg={body} canvas={Figure} />
      </Beside>
      <Texts role="list">
        {features.map(({ id, title, text, symbol }) => (
          <li key={id} data-of={symbol}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Texts>
    </Pair>
  );
}
