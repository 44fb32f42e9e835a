import { styled } from 'styled-components';
import { radius } from '#web/theme/tokens.ts';
import { Caption, Figure } from './figure.styles.ts';

interface EmbeddedPictureValue {
  image: { url: string; width: number; height: number };
  alt: string;
  caption: string;
}

const WIDTHS = [480, 800, 1280];
const SIZES = '(min-width: 768px) 40rem, 90vw';

const Picture = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.medium};
`;

/** A picture between two paragraphs, no larger than it is needed. An empty `alt` is for one that only sets the mood. */
export function EmbeddedPicture({ image, alt, caption }: EmbeddedPictureValue) {
  const { url, width, height } = image;
  const widths = [
    ...WIDTHS.filter((each) => each < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];
  const at = (each: number) => `${url}?w=${each}&auto=format`;
  return (
    <Figure>
      <Picture
        src={at(widths.at(-1) ?? width)}
        srcSet={widths.map((each) => `${at(each)} ${each}w`).join(', ')}
        sizes={SIZES}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
}
