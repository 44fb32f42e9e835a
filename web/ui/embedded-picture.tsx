import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

export interface EmbeddedPictureValue {
  image: { url: string; width: number; height: number };
  alt: string;
  caption: string;
}

const WIDTHS = [480, 800, 1280];
const SIZES = '(min-width: 768px) 40rem, 90vw';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  max-inline-size: 40rem;
  margin-block: ${space[2]};
`;

const Picture = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.medium};
`;

const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
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
