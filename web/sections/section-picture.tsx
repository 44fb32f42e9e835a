import { Picture } from '#web/ui/picture.tsx';
import type { Picture as PictureContent } from './parts.ts';

/** A picture beside the words of a section. */
export function SectionPicture(picture: PictureContent) {
  return <Picture {...picture} sizes="(min-width: 1024px) 28rem, 90vw" />;
}
