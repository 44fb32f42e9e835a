import { setPriority } from 'node:os';
import sharp from 'sharp';
import { slidesType } from '#machines/validation/manual-work.ts';
import { remakeDocument } from './remake-document.ts';
import type { ForeignFile, Remade } from './remake-file.ts';
import { remakePicture, remakeSound } from './remake-media.ts';
import { remakeSlides } from './remake-slides.ts';

/** Runs as a child process, so that a hostile file can be slow, crash or be killed on its own. */

const BELOW_NORMAL = 10;
const PICTURES = ['Jpeg', 'Png', 'Webp'];

setPriority(BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: PICTURES.map((format) => `VipsForeignLoad${format}Buffer`) });

async function remake({ type, content }: ForeignFile): Promise<Remade> {
  if (type === 'application/pdf') return remakeDocument(content);
  if (type === slidesType) return remakeSlides(content);
  if (type.startsWith('audio/')) return { content: await remakeSound(content, type) };
  return { content: await remakePicture(content) };
}

process.on('message', async (file: ForeignFile) => {
  process.send?.(await remake(file).catch((): Remade => ({ flaw: 'unreadable' })));
});
process.on('disconnect', () => process.exit());
