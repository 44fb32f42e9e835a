import { styled } from 'styled-components';
import type { AnySection } from '#web/sections/contents.ts';
import { media } from '#web/theme/media.ts';
import { layout, space } from '#web/theme/tokens.ts';

/** Puts two sections that belong together beside each other, if there is room. */
export const SideBySide = styled.div`
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
export function standsBeside(before: AnySection | undefined, { type }: AnySection): boolean {
  return before?.type === 'contactFormSection' && type === 'mapSection';
}
