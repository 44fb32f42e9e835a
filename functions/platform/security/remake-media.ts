import { parseBuffer } from 'music-metadata';
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

/** The boxes of an MP4 file that a player needs, by the box in which they stand. */
const neededIn: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia', 'tref'],
};

/**
 * Keeps of a recording what is heard, without what is told about it: where it was made, by whom, and its cover.
 * @throws Error where there is nothing to hear, or something to see besides a cover.
 */
export async function remakeSound(content: Uint8Array, mimeType: string): Promise<Uint8Array> {
  const { format } = await parseBuffer(content, { mimeType }, { duration: true, skipCovers: true });
  if (!format.hasAudio || format.hasVideo || !format.duration) throw new Error('no sound');
  const bytes = Buffer.from(content);
  if (mimeType === 'audio/mpeg') return framesOf(bytes);
  emptyBoxes(bytes, 'file');
  return bytes;
}

/** The frames of an MP3, between the tags before and after them. */
function framesOf(bytes: Buffer): Buffer {
  let start = 0;
  if (bytes.toString('latin1', 0, 3) === 'ID3') {
    const sevenBits = [...bytes.subarray(6, 10)];
    start = 10 + sevenBits.reduce((size, byte) => (size << 7) | (byte & 0x7f), 0);
  }
  let end = bytes.length;
  if (bytes.toString('latin1', end - 128, end - 125) === 'TAG') end -= 128;
  if (bytes.toString('latin1', end - 32, end - 24) === 'APETAGEX')
    end -= bytes.readUInt32LE(end - 20) + 32;
  while (start < end && (bytes.readUInt16BE(start) & 0xffe0) !== 0xffe0) start += 1;
  return bytes.subarray(start, end);
}

/** Fills all other boxes with nothing; they keep their size, as players find the sound by its place in the file. */
function emptyBoxes(bytes: Buffer, parent: string): void {
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    const end = at + size;
    if (size < header || end > bytes.length) throw new Error('a box ends outside its own');
    const inside = bytes.subarray(at + header, end);
    if (!neededIn[parent]?.includes(kind)) {
      bytes.write('free', at + 4, 'latin1');
      inside.fill(0);
    } else if (neededIn[kind]) emptyBoxes(inside, kind);
    at = end;
  }
}
