import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RidgeScene } from '#web/art/ridge-scene.tsx';
import { dawn, deepNight, firstLight, lateNight } from '#web/theme/grounds.ts';
import { media } from '#web/theme/media.ts';
import { color } from '#web/theme/tokens.ts';

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

/** Puts each section on a ground a little later in the night, until the last one is morning. */
export function NightToMorning({ children }: { children: ReactNode }) {
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
            {isFirstLight && <RidgeScene />}
            {section}
          </Ground>
        );
      })}
    </>
  );
}
