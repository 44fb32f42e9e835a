import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

export interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** Empty for a picture that only sets the mood. */
  alt: string;
  /** The shown width, as the browser's `sizes`. */
  sizes: string;
  /** The picture is in view at once, so it is not loaded lazily. */
  isFirst?: boolean;
}

const WIDTHS = [480, 800, 1280];

const Image = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.medium};
  filter: var(--picture-filter, none);
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
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
  text-align: center;

  strong {
    color: ${color.ink};
  }
`;

/**
 * A picture from the Content Lake, no larger than needed; its alternative text if it cannot be
 * loaded.
 */
export function Picture({ url, width, height, alt, sizes, isFirst = false }: PictureProps) {
  const { t } = useTranslation('common');
  const [isBroken, setBroken] = useState(false);
  const widths = [
    ...WIDTHS.filter((each) => each < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];
  const at = (each: number) => `${url}?w=${each}&auto=format`;

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
