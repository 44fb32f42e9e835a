import { setPriority } from 'node:os';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import type { Inspected, Verdict } from './inspect-file.ts';

/** Runs as a child process, so that a hostile file can be slow, crash or be killed on its own. */

const BELOW_NORMAL = 10;
const MOST_PIXELS = 60_000_000;
const PICTURES = ['Jpeg', 'Png', 'Webp'];

setPriority(BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: PICTURES.map((format) => `VipsForeignLoad${format}Buffer`) });

/** Keys and kinds by which a PDF can run something, send something or carry another file. */
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']);
const activeKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D'],
]);

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    const isKind = name === 'S' || name === 'Type' || name === 'Subtype';
    if (isKind && value instanceof PDFName) return activeKinds.has(value.decodeText());
    return activeKeys.has(name) || isActive(value);
  });
}

async function inspectDocument(content: Uint8Array): Promise<Verdict> {
  const { context, ...document } = await loaded(content);
  if (document.pages === 0) return 'unreadable';
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.some(isActive) ? 'active' : null;
}

async function loaded(content: Uint8Array) {
  const document = await PDFDocument.load(content, {
    throwOnInvalidObject: true,
    updateMetadata: false,
    password: '',
  });
  return { context: document.context, pages: document.getPageCount() };
}

/** Decodes every pixel; the picture is what it calls itself. */
async function inspectPicture(content: Uint8Array, type: string): Promise<Verdict> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  await picture.stats();
  return `image/${format}` === type ? null : 'unreadable';
}

/** There is something to hear, and nothing to see but a cover. */
async function inspectSound(content: Uint8Array, mimeType: string): Promise<Verdict> {
  const { format } = await parseBuffer(content, { mimeType }, { duration: true, skipCovers: true });
  return format.hasAudio && !format.hasVideo && format.duration ? null : 'unreadable';
}

function inspect({ type, content }: Inspected): Promise<Verdict> {
  if (type === 'application/pdf') return inspectDocument(content);
  return type.startsWith('audio/') ? inspectSound(content, type) : inspectPicture(content, type);
}

process.on('message', async (file: Inspected) => {
  const verdict = await inspect(file).catch((): Verdict => 'unreadable');
  process.send?.({ verdict });
});
process.on('disconnect', () => process.exit());
