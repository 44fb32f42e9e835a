import { styled } from 'styled-components';
import { usePageType } from '#web/app/use-content.ts';
import { WindowDrawing } from '#web/art/window-drawing.tsx';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, lineHeight, space } from '#web/theme/tokens.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { Evening } from './evening.tsx';
import { OpenBook } from './open-book.tsx';

const WINDOW = 'clamp(72px, 20vw, 9.5rem)';

/** The line runs through the windows, from night to day. */
const Line = styled.ol`
  position: relative;
  display: grid;
  gap: clamp(${space[7]}, 6vw, ${space[8]});
  margin: 0;

  &::before {
    position: absolute;
    inset-block: ${space[8]};
    inset-inline-start: calc(${WINDOW} / 2 - 1.5px);
    inline-size: 3px;
    border-radius: 2px;
    background: linear-gradient(#221d45, #54264f 30%, #a04a3c 60%, #eda84f);
    content: '';
  }

  ${media.desktop} {
    &::before {
      inset-inline-start: calc(50% - 1.5px);
    }
  }
`;

const Stage = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${WINDOW} minmax(0, 1fr);
  gap: clamp(${space[4]}, 4vw, ${space[7]});
  align-items: center;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) ${WINDOW} minmax(0, 1fr);

    > div {
      grid-area: 1 / 3;
    }

    > svg {
      grid-area: 1 / 2;
    }

    &:nth-child(even) > div {
      grid-area: 1 / 1;
      justify-items: end;
      text-align: end;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};

  h3 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: 23.1em;
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
`;

const When = styled.strong`
  color: ${color.accent};
  font-family: ${font.text};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.display};
`;

/** A life in stages, each with a window that grows lighter. */
export function Component(props: SectionProps<'timelineSection'>) {
  const { milestones, next: _, ...section } = props;
  const page = usePageType();
  if (page === 'communityPage') return <Evening {...props} />;
  if (page === 'coursesPage') return <OpenBook {...props} />;
  const last = milestones.length - 1;
  return (
    <Section {...section}>
      <Line role="list">
        {milestones.map(({ id, when, title, text, scene }, index) => (
          <Stage key={id}>
            <WindowDrawing scene={scene || 'night'} hour={last > 0 ? index / last : 1} />
            <Words>
              <When>{when}</When>
              <h3>{title}</h3>
              <p>{text}</p>
            </Words>
          </Stage>
        ))}
      </Line>
    </Section>
  );
}
