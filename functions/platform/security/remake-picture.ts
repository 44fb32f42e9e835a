import sharp from 'sharp';

const MOST_PIXELS = 60_000_000;
const LITTLE_LOSS = { quality: 92 };

/**
 * Encodes the pixels alone: where and by whom a picture was taken stays behind.
 * @param isTurned whether it is turned upright; what shows the picture may have turned it already.
 */
export function remakePicture(content: Uint8Array, isTurned = true): Promise<Buffer> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  return (isTurned ? picture.autoOrient() : picture)
    .jpeg({ ...LITTLE_LOSS, chromaSubsampling: '4:4:4', force: false })
    .webp({ ...LITTLE_LOSS, force: false })
    .toBuffer();
}
