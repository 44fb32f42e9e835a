import { styled } from 'styled-components';
import { radius } from '#web/theme/tokens.ts';

export interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** Empty for a picture that only sets the mood. */
  alt: string;
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string;
  /** In sight at once, so not to be loaded late. */
  isFirst?: boolean;
}

const WIDTHS = [480, 800, 1280];

const Image = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.medium};
  filter: var(--picture-filter, none);
`;

/** A picture from the Content Lake, no larger than it is needed. */
export function Picture({ url, width, height, alt, sizes, isFirst = false }: PictureProps) {
  const widths = [
    ...WIDTHS.filter((each) => each < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];
  const at = (each: number) => `${url}?w=${each}&auto=format`;
  return (
    <Image
      src={at(widths.at(-1) ?? width)}
      srcSet={widths.map((each) => `${at(each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
