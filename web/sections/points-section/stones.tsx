import { keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import type { SectionProps } from '../contents.ts';
import { Letter } from './letter.tsx';

const STONE = 'min(3.25rem, 14vw)';

const Canvas = styled.div`
  position: relative;

  &:dir(rtl) {
    transform: scaleX(-1);
  }

  svg {
    position: absolute;
    overflow: visible;
  }
`;

/** The path from the middle of one stone to that of the next. */
const Way = styled.svg`
  inset-block: 0;
  inset-inline-start: calc(${STONE} / 2);
  inline-size: calc(100% - ${STONE});
  block-size: 100%;
`;

/** Each stone lies where the path from the one before ends, on alternating sides. */
const Stone = styled.svg`
  inset-block-start: 0;
  inline-size: ${STONE};
`;

const shapes = [
  'M6 27C3 17 13 8 27 7s21 8 20 18-10 13-22 13S8 35 6 27z',
  'M5 24C5 13 16 8 28 8s20 7 20 16-9 14-22 14S5 34 5 24z',
  'M4 28c0-11 12-21 24-20s20 10 19 19-11 12-22 12S4 37 4 28z',
] as const;

const sides = ['0%', `calc(100% - ${STONE})`] as const;

/** Draws a stone, lighter the nearer it is to morning, and the path on from it. */
function StoneDrawing({ index, isLast }: { index: number; isLast: boolean }) {
  const isNear = index % 2 === 0;
  const way = isNear ? 'M0 24C0 62 100 44 100 100' : 'M100 24C100 62 0 44 0 100';
  const light = `${18 + index * 20}%`;
  return (
    <Canvas>
      {!isLast && (
        <Way viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path
            d={way}
            fill="none"
            stroke={color.lineStrong}
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray="0.1 10"
            vectorEffect="non-scaling-stroke"
          />
        </Way>
      )}
      <Stone
        viewBox="0 0 52 40"
        aria-hidden="true"
        focusable="false"
        style={{ insetInlineStart: sides[isNear ? 0 : 1] }}
      >
        <path
          d={shapes[index % shapes.length]}
          style={{ fill: `color-mix(in oklab, ${color.glow} ${light}, ${color.line})` }}
        />
      </Stone>
    </Canvas>
  );
}

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

const kindle = keyframes`
  from { opacity: 0.3; }
`;

/**
 * Draws the path and lights its stones as far as one has read, down to a line at seven tenths of the
 * screen; at once in browsers without scroll-driven animations.
 */
const Path = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: min(20vw, 8.5rem) minmax(0, 1fr);
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
      ${Stone},
      ${Way} > path {
        animation: ${kindle} linear both;
        animation-timeline: view(block 70% 30%);
      }

      ${Way} > path {
        animation-name: ${draw};
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
