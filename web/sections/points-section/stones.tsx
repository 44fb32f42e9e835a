import { keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import type { SectionProps } from '../contents.ts';
import { Letter } from './letter.tsx';
import { StoneDrawing } from './stone-drawing.tsx';

const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${space[7]}, 6vw, ${space[8]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 8vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    align-items: center;
  }

  h2 {
    margin-block-end: clamp(${space[5]}, 4vw, ${space[7]});
    font-size: ${fontSize.h2};
  }
`;

const draw = keyframes`
  from { clip-path: inset(0 0 100% 0); }
  to { clip-path: inset(0); }
`;

/**
 * Reveals the path from stone to stone while one reads; at once in browsers without scroll-driven
 * animations.
 */
const Path = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: min(clamp(4.5rem, 20vw, 8.5rem), 23vw) minmax(0, 1fr);
    gap: ${space[4]};
    min-block-size: clamp(6.5rem, 11vw, 8.5rem);
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: ${lineHeight.display};
  }

  li > p {
    max-inline-size: 19.2em;
    padding-block: 0.15em ${space[4]};
    line-height: 1.35;

    &:lang(ar) {
      line-height: 1.6;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      svg[preserveAspectRatio] > path {
        animation: ${draw} linear both;
        animation-timeline: view();
        animation-range: entry 60% cover 45%;
      }
    }
  }
`;

/** The points as stones along a path, and a letter from somebody who went along it. */
export function Stones(props: SectionProps<'pointsSection'>) {
  const { id, title, intro, points, text, actions } = props;
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {intro && <p>{intro}</p>}
        <Path role="list">
          {points.map((point, index) => (
            <li key={point}>
              <StoneDrawing index={index} isLast={index === points.length - 1} />
              <p>{point}</p>
            </li>
          ))}
        </Path>
      </div>
      {text && <Letter text={text} actions={actions} />}
    </Band>
  );
}
