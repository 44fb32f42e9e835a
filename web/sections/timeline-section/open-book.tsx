import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';

/** Half of the space between the words of both pages. */
const FOLD = '3rem';

const CREASE = `color-mix(in oklab, ${color.lineStrong} 45%, transparent)`;

/** Dark in every theme. */
const shade = (share: string) => `color-mix(in oklab, ${color.nightDeep} ${share}, transparent)`;

/**
 * Two pages on a desktop, the first of which is read to its end before the second; one page
 * elsewhere.
 */
const Pages = styled.ol`
  position: relative;
  display: grid;
  ${sheet(radius.small)}
  box-shadow: ${shadow.raised};

  &[role] {
    padding: ${space[4]} clamp(${space[4]}, 4vw, ${space[7]}) ${space[5]};
  }

  /* The ribbon. */
  &::after {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-end: ${space[6]};
    inline-size: 1.125rem;
    block-size: 3.5rem;
    background: ${color.glow};
    clip-path: polygon(0 0, 100% 0, 100% 100%, 50% 82%, 0 100%);
    content: '';
  }

  ${media.desktop} {
    grid-template-rows: repeat(var(--rows), auto);
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    column-gap: calc(2 * ${FOLD});

    /* The fold. */
    &::before {
      position: absolute;
      inset-block: 0;
      inset-inline: calc(50% - ${FOLD} * 0.6);
      background: linear-gradient(
        to right,
        transparent,
        ${shade('18%')} calc(50% - 1px),
        ${CREASE} calc(50% - 1px) calc(50% + 1px),
        ${shade('18%')} calc(50% + 1px),
        transparent
      );
      content: '';
      pointer-events: none;
    }
  }
`;

const Moment = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-block: ${space[5]};

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  ${media.desktop} {
    &[data-begins] {
      border-block-start: 0;
    }
  }

  h3 {
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
`;

const When = styled.strong`
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize.lead};
  font-weight: 500;

  &:lang(en) {
    font-style: italic;
  }
`;

/** A sequence, shown as an open book. */
export function OpenBook(props: SectionProps<'timelineSection'>) {
  const { milestones, next: _, ...section } = props;
  const rows = Math.ceil(milestones.length / 2);
  return (
    <Section {...section}>
      <Pages role="list" style={{ '--rows': rows } as object}>
        {milestones.map(({ id, when, title, text }, index) => (
          <Moment key={id} data-begins={index === rows || undefined}>
            <When>{when}</When>
            <h3>{title}</h3>
            <p>{text}</p>
          </Moment>
        ))}
      </Pages>
    </Section>
  );
}
