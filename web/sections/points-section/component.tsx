import { styled } from 'styled-components';
import { color, font, fontSize, lineHeight, space } from '#web/theme/tokens.ts';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose } from '../prose.tsx';
import { SectionPicture } from '../section-picture.tsx';
import { Stones } from './stones.tsx';

const STONE = '0.875rem';

/** The points are stones along a dotted path. */
const Path = styled.ul`
  display: grid;
  gap: ${space[5]};
  margin-inline-start: calc(${STONE} / 2);
  border-inline-start: 2px dotted ${color.lineStrong};

  li {
    position: relative;
    padding-inline-start: ${space[5]};
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: ${lineHeight.display};
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

export function PointsSection(props: SectionProps<'pointsSection'>) {
  const { points, text, image, actions, variant, ...section } = props;
  if (variant === 'stones') return <Stones {...props} />;
  return (
    <Section {...section} art={image && <SectionPicture {...image} />}>
      <Prose>
        <Path role="list">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Path>
        {text && <p>{text}</p>}
        <Actions actions={actions} />
      </Prose>
    </Section>
  );
}
