import { useState } from 'react';
import { styled } from 'styled-components';
import { isDrawing, pictureAddress } from '#web/content/picture.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, radius, space } from '#web/theme/tokens.ts';

export interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** Empty for a picture that only sets the mood. */
  alt: string;
  /** The part that stays in view where a frame shows only a part, as a CSS position. */
  focus?: string | undefined;
  /** Whether a photograph keeps its own colours, as between the paragraphs of an article. */
  isNatural?: boolean;
  /** The shown width, as the browser's `sizes`. */
  sizes: string;
  /** The picture is in view at once, so it is not loaded lazily. */
  isFirst?: boolean;
}

const WIDTHS = [480, 800, 1280];

/** Turns a photograph into shades from plum to sand. */
const duotone =
  'grayscale(1) invert(1) brightness(0.767) sepia(0.555) hue-rotate(54.5deg) saturate(2.04) invert(1) brightness(0.902) sepia(0.283)';

const Image = styled.img<{ $isPhoto: boolean }>`
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.medium};
  filter: ${({ $isPhoto }) => $isPhoto && duotone} var(--picture-filter,);
`;

/** Reserves the place of a picture that cannot be loaded. */
const Gap = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  padding: ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.paperSunken};
  ${soft}
  text-align: center;

  strong {
    color: ${color.ink};
  }
`;

/**
 * A picture from the Content Lake, no larger than needed; its alternative text if it cannot be
 * loaded.
 */
export function Picture({ url, width, height, alt, focus, sizes, ...rest }: PictureProps) {
  const { isNatural = false, isFirst = false } = rest;
  const { t } = useTranslation('common');
  const [isBroken, setBroken] = useState(false);
  const widths = [
    ...WIDTHS.filter((each) => each < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];

  /** Loading may have failed before the script ran. */
  function look(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }

  if (isBroken) {
    return (
      <Gap style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: width }}>
        <strong>{t('imageUnavailable')}</strong>
        {alt && <span>{alt}</span>}
      </Gap>
    );
  }
  return (
    <Image
      ref={look}
      onError={() => setBroken(true)}
      src={pictureAddress(url, widths.at(-1) ?? width)}
      srcSet={widths.map((each) => `${pictureAddress(url, each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      $isPhoto={!isNatural && !isDrawing(url)}
      {...(focus && { style: { objectPosition: focus } })}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
