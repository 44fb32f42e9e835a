import { setPriority } from 'node:os';
import sharp from 'sharp';
import { remakeDocument } from './remake-document.ts';
import type { ForeignFile, Remade } from './remake-file.ts';
import { remakeSound } from './remake-sound.ts';

/** Runs as a child process, so that a hostile file can be slow, crash or be killed on its own. */

const BELOW_NORMAL = 10;
const MOST_PIXELS = 60_000_000;
const PICTURES = ['Jpeg', 'Png', 'Webp'];
const LITTLE_LOSS = { quality: 92 };

setPriority(BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: PICTURES.map((format) => `VipsForeignLoad${format}Buffer`) });

/** Encodes the pixels alone, upright: where and by whom a picture was taken stays behind. */
function remakePicture(content: Uint8Array): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .jpeg({ ...LITTLE_LOSS, chromaSubsampling: '4:4:4', force: false })
    .webp({ ...LITTLE_LOSS, force: false })
    .toBuffer();
}

async function remake({ type, content }: ForeignFile): Promise<Remade> {
  if (type === 'application/pdf') return remakeDocument(content);
  if (type.startsWith('audio/')) return { content: await remakeSound(content, type) };
  return { content: await remakePicture(content) };
}

process.on('message', async (file: ForeignFile) => {
  process.send?.(await remake(file).catch((): Remade => ({ flaw: 'unreadable' })));
});
process.on('disconnect', () => process.exit());
