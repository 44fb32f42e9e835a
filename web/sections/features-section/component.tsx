import { styled } from 'styled-components';
import { Drawing } from '#web/art/drawing.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { BodyFeatures, isBody } from './body-features.tsx';

/** Strokes on a 64 × 64 grid; the light in each is where its strokes leave room. */
const symbols = {
  head: {
    light: [34, 25],
    path: 'M24 56V46h-6a4 4 0 01-4-4v-7l-5-2 5-9C14 13 23 7 34 7c12 0 20 8 20 19 0 8-4 13-8 17v13',
  },
  heart: {
    light: [32, 28],
    path: 'M32 54C15 42 8 33 8 23c0-8 6-13 12-13 5 0 9 3 12 8 3-5 7-8 12-8 6 0 12 5 12 13 0 10-7 19-24 31z',
  },
  hand: {
    light: [32, 14],
    path: 'M8 36c8 2 13 5 17 10h8c4 0 5 5 1 6l-10 1m11-5l13-9c5-3 9 2 5 6L40 56c-4 3-8 4-12 4H8',
  },
  sun: {
    light: [32, 38],
    path: 'M6 48h52M16 48a16 16 0 0132 0M32 12v8M12 22l6 6m34-6l-6 6M18 57h28',
  },
  path: {
    light: [40, 14],
    path: 'M20 58c-6-10 22-12 22-20s-20-6-18-13 12-5 14-9M4 58c14-6 42-6 56 0',
  },
  water: {
    light: [32, 20],
    path: 'M6 36c9-5 17-5 26 0s17 5 26 0M10 46c8-4 14-4 22 0s14 4 22 0M18 56c6-3 10-3 14 0s8 3 14 0',
  },
  circle: {
    light: [32, 32],
    path: 'M32 8v6m17 1l-4 4m11 13h-6m-1 17l-4-4m-13 11v-6m-17-1l4-4M8 32h6m1-17l4 4',
  },
  voice: {
    light: [32, 32],
    path: 'M20 22c-5 6-5 14 0 20m24 0c5-6 5-14 0-20M12 14c-9 11-9 25 0 36m40 0c9-11 9-25 0-36',
  },
} as const;

/** The small drawing beside a pillar. */
function FeatureSymbol({ name }: { name: keyof typeof symbols }) {
  const { light, path } = symbols[name];
  return (
    <Drawing viewBox="0 0 64 64" maxWidth={64}>
      <circle cx={light[0]} cy={light[1]} r="9" fill={color.glow} />
      <path
        d={path}
        fill="none"
        stroke={color.drawing}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

const Rows = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]} ${space[6]};
    align-items: center;
    padding-block: ${space[5]};
    border-block-start: ${rule};
  }

  h3 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
  }

  ${media.tablet} {
    li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      align-items: baseline;
    }

    li:has(svg) {
      grid-template-columns: 4rem minmax(0, 2fr) minmax(0, 3fr);
      align-items: center;
    }
  }
`;

function PlainFeatures({ features }: Pick<SectionProps<'featuresSection'>, 'features'>) {
  return (
    <Rows role="list">
      {features.map(({ id, title, text, symbol }) => (
        <li key={id}>
          {symbol && <FeatureSymbol name={symbol} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Rows>
  );
}

/** Shows head, heart and hand as parts of one figure, and any other features in rows. */
export function Component({ features, ...section }: SectionProps<'featuresSection'>) {
  return (
    <Section {...section}>
      {isBody(features) ? (
        <BodyFeatures features={features} />
      ) : (
        <PlainFeatures features={features} />
      )}
    </Section>
  );
}
