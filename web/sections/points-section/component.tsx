import { styled } from 'styled-components';
import { color, font, fontSize, lineHeight, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose } from '../prose.tsx';
import { SectionPicture } from '../section-picture.tsx';
import { Promises } from './promises.tsx';
import { Stones } from './stones.tsx';

const STONE = '0.875rem';

const Sentences = styled.ul`
  display: grid;
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  line-height: ${lineHeight.display};

  li {
    padding-block: ${space[4]};
    border-block-start: ${rule};
    text-wrap: balance;
  }
`;

/** Draws the points as stones along a dotted path. */
const Path = styled(Sentences)`
  gap: ${space[5]};
  margin-inline-start: calc(${STONE} / 2);
  border-inline-start: 2px dotted ${color.lineStrong};

  li {
    position: relative;
    padding-block: 0;
    padding-inline-start: ${space[5]};
    border: 0;
  }

  li::before {
    position: absolute;
    inset-block-start: 0.3em;
    inset-inline-start: calc(-1px - ${STONE} / 2);
    inline-size: ${STONE};
    block-size: ${STONE};
    border: 2px solid ${color.accent};
    border-radius: 50%;
    background: ${color.glow};
    content: '';
  }
`;

/** Plain sentences beside their heading; with a picture they form a path that leads past it. */
export function PointsSection(props: SectionProps<'pointsSection'>) {
  const { points, text, image, actions, variant, ...section } = props;
  const List = image ? Path : Sentences;
  if (variant === 'stones') return <Stones {...props} />;
  if (variant === 'promises') return <Promises {...props} />;
  return (
    <Section {...section} beside={!image} art={image && <SectionPicture {...image} />}>
      <Prose>
        <List role="list">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
        {text && <p>{text}</p>}
        <Actions actions={actions} />
      </Prose>
    </Section>
  );
}
