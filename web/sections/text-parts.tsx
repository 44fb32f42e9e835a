import { styled } from 'styled-components';
import { color, layout, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Picture as PictureContent } from './parts.ts';

/** Running text and what belongs to it, in lines of a comfortable length. */
export const Prose = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[5]};
  max-inline-size: ${layout.measure};
  color: ${color.inkSoft};
`;

/** A picture beside the words of a section. */
export function SectionPicture(picture: PictureContent) {
  return <Picture {...picture} sizes="(min-width: 1024px) 28rem, 90vw" />;
}
