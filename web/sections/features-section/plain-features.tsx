import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import type { SectionProps } from '../contents.ts';
import { FeatureSymbol } from './symbol.tsx';

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

export function PlainFeatures({ features }: Pick<SectionProps<'featuresSection'>, 'features'>) {
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
