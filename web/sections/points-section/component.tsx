import { styled } from 'styled-components';
import { usePageType } from '#web/app/use-content.ts';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose, SectionPicture } from '../text-parts.tsx';
import { Stones } from './stones.tsx';

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
function Promises(props: SectionProps<'pointsSection'>) {
  const { points, text, image, actions, ...section } = props;
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
export function Component(props: SectionProps<'pointsSection'>) {
  const { points, text, image, actions, ...section } = props;
  const page = usePageType();
  const List = image ? Path : Sentences;
  if (page === 'homePage') return <Stones {...props} />;
  if (page === 'communityPage') return <Promises {...props} />;
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
