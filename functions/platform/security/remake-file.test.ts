import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { parseBuffer } from 'music-metadata';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import {
  packedPdf,
  pdf,
  pdfBefore,
  pdfOfDoubledPages,
  pdfWithHidden,
} from '../../testing/documents.ts';
import { silence, tone } from '../../testing/files.ts';
import { runFor } from '../cpu-account.ts';
import { remakeDocument } from './remake-document.ts';
import { createRemakeFile, type Remade } from './remake-file.ts';
import { remakeSound } from './remake-media.ts';

const contentOf = (remade: Remade) => {
  if (!('content' in remade)) throw new Error(remade.flaw);
  return remade.content;
};
const opened = (content: Uint8Array) =>
  getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;

/** Everything that stands in a PDF but its streams, as text. */
async function objectsIn(content: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(content, { updateMetadata: false });
  return context.enumerateIndirectObjects().join('');
}

describe('a document made anew', () => {
  it.each([
    ['JavaScript', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['Launch', '<< /S /Launch /F (cmd.exe) >>'],
  ])('has nothing of an action (%s) that only another parser finds', async (kind, action) => {
    const sent = pdfWithHidden(action);
    const made = contentOf(await remakeDocument(sent));
    const document = await opened(made);
    expect([await document.hasJSActions(), document.numPages]).toEqual([false, 1]);
    expect(await objectsIn(made)).not.toContain(kind);
    if (kind === 'JavaScript') expect(await (await opened(sent)).hasJSActions()).toBe(true);
  });

  it('keeps text, outline and links to the web, and loses other actions and who wrote it', async () => {
    const sent = await pdf((document) => {
      document.setAuthor('Layla');
      const { context } = document;
      const page = document.getPage(0);
      page.drawText('Paid on Monday');
      const link = (action: object) =>
        context.register(
          context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { ...action } }),
        );
      page.node.set(
        PDFName.of('Annots'),
        context.obj([
          link({
            ...{ S: 'URI', URI: PDFString.of('https://example.org/') },
            Next: { S: 'Named', N: 'Afterwards' },
          }),
          link({ S: 'URI', URI: PDFString.of('file:///etc/passwd') }),
          link({ S: 'GoToR', F: PDFString.of('other.pdf') }),
        ]),
      );
      const two = context.register(context.obj({ Title: PDFString.of('Two'), Dest: [page.ref] }));
      const one = { Title: PDFString.of('One'), Dest: [page.ref], Next: two };
      const outline = context.register(context.obj({ First: context.register(context.obj(one)) }));
      document.catalog.set(PDFName.of('Outlines'), outline);
      document.catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Named', N: 'Print' }));
      document.catalog.set(PDFName.of('AA'), context.obj({ WC: { S: 'Named', N: 'Close' } }));
    });
    const made = contentOf(await remakeDocument(sent));
    const page = await (await opened(made)).getPage(1);
    const outline = await (await opened(made)).getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect((await page.getTextContent()).items).toMatchObject([{ str: 'Paid on Monday' }]);
    const objects = await objectsIn(made);
    expect(objects).toContain('https://example.org/');
    for (const gone of ['passwd', 'other.pdf', 'Print', 'Close', 'Afterwards', 'Author']) {
      expect(objects).not.toContain(gone);
    }
  });

  it('loses the place at which its photos were taken', async () => {
    const shape = { width: 8, height: 8, channels: 3, background: '#d8a657' } as const;
    const photo = sharp({ create: shape })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Layla' } });
    const content = await photo.toBuffer();
    const sent = await pdf(async (document) => {
      document.getPage(0).drawImage(await document.embedJpg(content));
    });
    const made = contentOf(await remakeDocument(sent));
    expect([sent, Buffer.from(made)].map((each) => each.includes('Layla'))).toEqual([true, false]);
    const { fnArray } = await (await (await opened(made)).getPage(1)).getOperatorList();
    expect(fnArray).toContain(OPS.paintImageXObject);
  });

  it('is never unpacked beyond a limit', async () => {
    const sizes = [1, 33].map((megabytes) => remakeDocument(packedPdf(megabytes)));
    const [small, large] = await Promise.allSettled(sizes);
    expect([small?.status, large?.status]).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a document that costs its parser more than its size', () => {
  it.each([
    ['blanks', ' '],
    ['digits', '1'],
    ['signs of a comment', '%'],
    ['words', 'no object '],
  ])('is refused before the cost of %s between its objects grows', async (_, sign) => {
    const sent = pdfBefore(sign.repeat(400_000 / sign.length));
    await expect(remakeDocument(sent)).rejects.toThrow('read too often');
  });

  it('is refused when its branches of pages multiply its pages', async () => {
    await expect(remakeDocument(pdfOfDoubledPages(40))).rejects.toThrow('found twice');
  });

  it('is taken with some text after its end', async () => {
    const sent = Buffer.concat([await pdf(), Buffer.from('<p>Not found</p>\n'.repeat(300))]);
    contentOf(await remakeDocument(sent));
  });
});

describe('a file made anew', () => {
  it('is the picture without its place, upright', async () => {
    const shape = { width: 60, height: 40, channels: 3, background: '#d8a657' } as const;
    const exif = { IFD3: { GPSLatitude: '25/1 12/1 0/1' }, IFD0: { Artist: 'Layla' } };
    const photo = sharp({ create: shape }).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const content = await photo.toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const remade = await createRemakeFile()({ type: 'image/jpeg', content }, 'a');
    const { format, width, height, exif: left } = await sharp(contentOf(remade)).metadata();
    expect({ format, width, height, left }).toEqual({
      format: 'jpeg',
      width: 40,
      height: 60,
      left: undefined,
    });
  });

  it('is refused at once when it was refused before, whoever sends it', async () => {
    const lane = vi.fn(async (): Promise<Remade> => ({ flaw: 'unreadable' }));
    const remake = createRemakeFile(() => lane);
    const file = { type: 'application/pdf', content: new Uint8Array([1]) };
    const answers = [await remake(file, 'a'), await remake(file, 'b')];
    expect(answers).toEqual([{ flaw: 'unreadable' }, { flaw: 'unreadable' }]);
    expect(lane).toHaveBeenCalledOnce();
  });

  it('is not begun for a network that has too little time left', async () => {
    const lane = vi.fn(async (): Promise<Remade> => ({ flaw: 'unreadable' }));
    const remake = createRemakeFile(() => lane);
    const file = { type: 'application/pdf', content: new Uint8Array([2]) };
    const poor = { spentMs: 0, reserve: async () => null };
    await expect(runFor(poor, () => remake(file, 'a'))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(lane).not.toHaveBeenCalled();
  });

  it('does not wait for the files of another sender', async () => {
    const stuck = new Promise<Remade>(() => {});
    const remake = createRemakeFile(
      () =>
        ({ content }) =>
          content[0] === 0 ? stuck : Promise.resolve({ content }),
    );
    const send = (content: Uint8Array, sender: string) =>
      remake({ type: 'application/pdf', content }, sender);
    for (let n = 0; n < 5; n += 1) void send(new Uint8Array([0, n]), 'hostile');
    const honest = new Uint8Array([1]);
    expect(await send(honest, 'honest')).toEqual({ content: honest });
  });
});

const text = (content: string, size: number) => Buffer.alloc(size, content.padEnd(size, '\0'));
const tagged = Buffer.concat([
  Buffer.from('ID3\u0004\0\0\0\0\0\u0020TIT2\0\0\0\u0006\0\0\0Home\0', 'latin1'),
  Buffer.alloc(16),
  silence(),
  text('TAGHome', 128),
]);
const place = Buffer.from('\0\0\0\u0013uuidHome +25+55', 'latin1');

describe('a sound made anew', () => {
  it.each([
    ['audio/mpeg', tagged, silence().length, ['TAG', 'ID3', 'Home']],
    ['audio/mp4', Buffer.concat([tone, place]), tone.length + place.length, ['mdir', 'Home']],
  ])('is the same sound, told nothing about (%s)', async (mimeType, sent, size, gone) => {
    const made = Buffer.from(await remakeSound(sent, mimeType));
    expect(made.length).toBe(size);
    for (const each of gone) {
      expect(sent.includes(each)).toBe(true);
      expect(made.includes(each)).toBe(false);
    }
    const lasts = async (content: Buffer) =>
      (await parseBuffer(content, { mimeType }, { duration: true })).format.duration;
    expect(await lasts(made)).toBeCloseTo((await lasts(sent)) ?? 0, 1);
  });
});
