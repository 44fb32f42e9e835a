import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePage } from '#web/app/use-content.ts';
import { Art, Canvas } from '#web/art/drawing.tsx';
import ridge from '#web/art/ridge.svg?drawing';
import type { AnySection } from '#web/sections/contents.ts';
import { SectionView } from '#web/sections/section-view.tsx';
import { dawn, deepNight, firstLight, lateNight } from '#web/theme/grounds.ts';
import { media } from '#web/theme/media.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { Daybreak, Page } from '#web/ui/ground.ts';
import type { SectionPageContent } from './content.ts';

/** The grounds from the deepest hour to the last one before morning. */
const grounds = {
  night: [deepNight, lateNight],
  lateNight: [lateNight, color.plum],
  firstLight: [`${firstLight} 13rem`, dawn],
  dawn: [dawn, color.accentSoft],
  morning: [color.accentSoft, color.paper],
} as const;

type Hour = keyof typeof grounds;

/** Returns the hour of each section from its position; the last one is always morning. */
function hourOf(index: number, count: number): Hour {
  const before = ['night', 'lateNight', 'firstLight', 'dawn'] as const;
  return index === count - 1 ? 'morning' : (before[index] ?? 'dawn');
}

const isDark = (hour: Hour) => hour === 'night' || hour === 'lateNight';

const Ground = styled.div.attrs<{ 'data-below'?: '' }>({ 'data-below': '' })<{ $hour: Hour }>`
  position: relative;
  background: linear-gradient(to bottom, ${({ $hour }) => grounds[$hour].join(', ')});
  color: ${color.ink};

  ${media.moreContrast} {
    background: ${color.paper};
  }
`;

const Ridge = styled(Canvas)`
  block-size: clamp(5rem, 16vw, 13rem);
  background: linear-gradient(${color.plum} 60%, transparent 60%);

  ${media.moreContrast} {
    display: none;
  }
`;

/** Puts each section on a ground a little later in the night, until the last one is morning. */
function NightToMorning({ children }: { children: ReactNode }) {
  const sections = Children.toArray(children);
  const hours = sections.map((_, index) => hourOf(index, sections.length));
  return (
    <>
      {sections.map((section, index) => {
        const hour = hours[index] ?? 'morning';
        const isFirstLight = !isDark(hour) && isDark(hours[index - 1] ?? hour);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ground belongs to the place
          <Ground key={index} $hour={hour} data-ground={isDark(hour) ? 'night' : undefined}>
            {isFirstLight && <Art svg={ridge} canvas={Ridge} />}
            {section}
          </Ground>
        );
      })}
    </>
  );
}

/** Puts two sections that belong together beside each other, if there is room. */
const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: 0 clamp(${space[4]}, 4vw, ${space[6]}) clamp(${space[7]}, 7vw, ${space[9]});

  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }

  && section {
    inline-size: 100%;
  }
`;

/** Whether a section is beside the one before it. */
function standsBeside(before: AnySection | undefined, { type }: AnySection): boolean {
  return before?.type === 'contactFormSection' && type === 'mapSection';
}

/**
 * Any page that is a list of sections, in the order of its document: its opening at night, the
 * others in growing light.
 */
function SectionPage() {
  const page = usePage<SectionPageContent>('section-page');
  if (!page) return null;
  const [first, ...others] = page.sections;
  if (!first) return null;
  const view = (section: AnySection) => <SectionView key={section.id} section={section} />;
  const Ground = first.type === 'heroSection' ? NightToMorning : Daybreak;
  return (
    <Page>
      {view(first)}
      <Ground>
        {others.map((section, index) => {
          const next = others[index + 1];
          if (standsBeside(others[index - 1], section)) return null;
          if (!next || !standsBeside(section, next)) return view(section);
          return (
            <SideBySide key={section.id}>
              {view(section)}
              {view(next)}
            </SideBySide>
          );
        })}
      </Ground>
    </Page>
  );
}

export { SectionPage as Component };
