import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { dayInWords } from '#web/ui/day.tsx';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import { Written } from '#web/ui/static-html.tsx';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

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

/** Comes before its hours, as a date does on an invitation. */
const Next = styled.p`
  padding-block-end: ${space[5]};
  color: ${color.inkSoft};

  time {
    display: block;
    color: ${color.ink};
    font-family: ${font.display};
    font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem);
    font-variant-numeric: lining-nums;
    line-height: ${lineHeight.display};
    text-wrap: balance;
  }
`;

const IN_WORDS = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Mixes the sky from the last of the sun to the stars. */
const skyAt = (share: number) => {
  const mix = (day: string, night: string) =>
    `color-mix(in oklab, ${night} ${Math.round(share * 100)}%, ${day})`;
  return `linear-gradient(${mix('#a2475a', '#161231')}, ${mix('#f6c583', '#54264f')})`;
};

/**
 * An evening, hour by hour, each with the sky at that time. The date of the next evening comes
 * first.
 */
export function Evening(props: SectionProps<'timelineSection'>) {
  const { milestones, next, ...section } = props;
  return (
    <Section {...section} beside>
      <div>
        <NextEvening date={next} />
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
      </div>
    </Section>
  );
}

function NextEvening({ date }: { date: string | null }) {
  const { language } = useTranslation('common');
  if (!date) return <Next>{words[language].none}</Next>;
  return (
    <Next>
      {words[language].next}{' '}
      <Written
        dateTime={date}
        of={`${date} ${language}`}
        write={() => dayInWords(date, language, IN_WORDS)}
      />
    </Next>
  );
}
