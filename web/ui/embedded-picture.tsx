import { Caption, Figure } from './figure.styles.ts';
import { Picture } from './picture.tsx';

interface EmbeddedPictureValue {
  image: { url: string; width: number; height: number };
  alt: string;
  caption: string;
}

/** A picture between two paragraphs. */
export function EmbeddedPicture({ image, alt, caption }: EmbeddedPictureValue) {
  return (
    <Figure>
      <Picture {...image} alt={alt} sizes="(min-width: 768px) 40rem, 90vw" />
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
}
