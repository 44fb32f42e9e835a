import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';

const Hours = styled.ol`
  margin: 0;
`;

const Hour = styled.li`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[4]};
  border-block-start: ${rule};

  ${media.tablet} {
    grid-template-columns: 2.75rem 7.5rem minmax(0, 1fr);
  }
`;

/** The sky at that hour. */
const Sky = styled.span`
  grid-row: span 2;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  box-shadow: 0 0 0 1px color-mix(in oklab, ${color.ink} 18%, transparent);

  ${media.tablet} {
    grid-row: auto;
  }
`;

const When = styled.strong`
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  font-weight: 500;
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 2.75rem;
`;

const Words = styled.div`
  grid-column: 2;

  ${media.tablet} {
    grid-column: 3;
  }

  h3 {
    font-size: ${fontSize.h3};
    line-height: 1.4;
  }

  ${media.tablet} {
    h3 {
      line-height: 2.75rem;
    }
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
  }
`;

/** From the last of the sun to the stars. */
const skyAt = (share: number) => {
  const mix = (day: string, night: string) =>
    `color-mix(in oklab, ${night} ${Math.round(share * 100)}%, ${day})`;
  return `linear-gradient(${mix('#a2475a', '#161231')}, ${mix('#f6c583', '#54264f')})`;
};

/** An evening, hour by hour; beside each stands the sky as it is then. */
export function Evening({ milestones, variant: _, ...section }: SectionProps<'timelineSection'>) {
  return (
    <Section {...section} beside>
      <Hours role="list">
        {milestones.map(({ id, when, title, text }, index) => (
          <Hour key={id}>
            <Sky style={{ background: skyAt(index / Math.max(1, milestones.length - 1)) }} />
            <When>
              <bdi>{when}</bdi>
            </When>
            <Words>
              <h3>{title}</h3>
              <p>{text}</p>
            </Words>
          </Hour>
        ))}
      </Hours>
    </Section>
  );
}
