import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { FeatureSymbol } from './symbol.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[6]};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
    gap: ${space[7]};
  }

  li {
    display: grid;
    align-content: start;
    gap: ${space[3]};
    padding-block-start: ${space[5]};
    border-block-start: 1px solid ${color.lineStrong};
  }

  h3 {
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
  }
`;

export function FeaturesSection({ features, ...section }: SectionProps<'featuresSection'>) {
  return (
    <Section {...section}>
      <List role="list">
        {features.map(({ id, title, text, symbol }) => (
          <li key={id}>
            {symbol && <FeatureSymbol name={symbol} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
