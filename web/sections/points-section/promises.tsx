import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { SectionPicture } from '../section-picture.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[6]} ${space[8]};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[4]};
    align-items: start;
    max-inline-size: 19.9em;
    font-family: ${font.display};
    font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem);
    line-height: 1.3;
    text-wrap: balance;

    &:lang(ar) {
      line-height: 1.55;
    }
  }

  svg {
    margin-block-start: 0.1em;
  }
`;

const Limit = styled.p`
  max-inline-size: ${layout.measure};
  padding-block-start: ${space[5]};
  border-block-start: ${rule};
  color: ${color.inkSoft};
  font-size: ${fontSize.body};
`;

/** What people promise one another, with a small flame for each promise. */
export function Promises(props: SectionProps<'pointsSection'>) {
  const { points, text, image, actions, variant: _, ...section } = props;
  return (
    <Section {...section} art={image && <SectionPicture {...image} />}>
      <List role="list">
        {points.map((point) => (
          <li key={point}>
            <svg width="22" height="32" viewBox="0 0 22 32" aria-hidden="true" focusable="false">
              <path d="M11 1c7 9 10 14 10 20a10 10 0 01-20 0C1 15 4 10 11 1z" fill={color.glow} />
              <path d="M11 14c3 4 5 7 5 10a5 5 0 01-10 0c0-3 2-6 5-10z" fill={color.accent} />
            </svg>
            <span>{point}</span>
          </li>
        ))}
      </List>
      {text && <Limit>{text}</Limit>}
      <Actions actions={actions} />
    </Section>
  );
}
