import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { slidesType } from '#machines/validation/manual-work.ts';

/** A PDF of one page, with what `change` adds to it. */
export async function pdf(
  change: (document: PDFDocument) => unknown = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF of exactly so many bytes: after its end there may be white space. */
export async function pdfOf(size: number): Promise<Buffer> {
  const content = await pdf();
  return Buffer.concat([content, Buffer.alloc(size - content.length, '\n')]);
}

/** PDFs that run, open or carry something. */
export const activePdfs: ReadonlyArray<[name: string, make: () => Promise<Buffer>]> = [
  ['a script', () => pdf((document) => document.addJavaScript('hi', 'app.alert(1)'))],
  [
    'an attachment',
    () => pdf((document) => document.attach(Buffer.from('x'), 'x.exe', { mimeType: 'text/plain' })),
  ],
  [
    'a program to launch, named in disguise',
    () =>
      pdf(({ context, catalog }) =>
        catalog.set(
          PDFName.of('OpenAction'),
          context.obj({ S: PDFName.of('#4Caunch'), F: PDFString.of('cmd.exe') }),
        ),
      ),
  ],
  [
    'a program to launch, whose kind stands elsewhere',
    () =>
      pdf(({ context, catalog }) => {
        const kind = context.register(PDFName.of('Launch'));
        catalog.set(PDFName.of('OpenAction'), context.obj({ S: kind, F: PDFString.of('cmd.exe') }));
      }),
  ],
  [
    'a script within an action of its page',
    () =>
      pdf((document) => {
        const { context } = document;
        const action = context.register(context.obj({ S: 'JavaScript', JS: PDFString.of('1') }));
        document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: [action] }));
      }),
  ],
  [
    'a form of its own kind',
    () =>
      pdf(({ context, catalog }) =>
        catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: PDFString.of('<xdp/>') })),
      ),
  ],
];

const rawObjects = (openAction: string) => [
  `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>\nendobj\n`,
  `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n`,
  `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n`,
  `4 0 obj\n${openAction}\nendobj\n`,
];

/**
 * A PDF whose table leads readers to an action that runs when it is opened, while a parser that reads from the front
 * to the end finds a second, harmless definition of the same object.
 */
export function pdfWithHidden(action: string): Buffer {
  const objects = rawObjects(action);
  const harmless = '4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n';
  let at = '%PDF-1.7\n'.length;
  const lines = objects.map((object) => {
    const line = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return line;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${lines.join('')}`;
  const end = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${at + harmless.length}\n%%EOF\n`;
  return Buffer.from(['%PDF-1.7\n', ...objects, harmless, table, end].join(''));
}

/** A PDF with such bytes after its objects, which some parsers read anew from each of them on. */
export const pdfBefore = (bytes: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${rawObjects('null').join('')}x ${bytes}`);

/** A PDF whose branches of pages each stand twice in the one above. */
export function pdfOfDoubledPages(levels: number): Buffer {
  const branches = Array.from({ length: levels }, (_, level) => {
    const kid = level + 1 < levels ? `${level + 6} 0 R` : '3 0 R';
    return `${level + 5} 0 obj\n<< /Type /Pages /Kids [${kid} ${kid}] /Count 2 >>\nendobj\n`;
  });
  const objects = [...rawObjects('null'), ...branches].join('');
  const roots = objects.replace('/Kids [3 0 R]', '/Kids [5 0 R]');
  return Buffer.from(`%PDF-1.7\n${roots}trailer\n<< /Root 1 0 R >>\n`);
}

/** A small PDF with a stream of objects that is so many megabytes long once it is unpacked. */
export function packedPdf(megabytes: number): Buffer {
  const text = Buffer.alloc(megabytes * 1024 * 1024, 'x');
  text.write('9 0 (');
  text.write(')', text.length - 1);
  const packed = deflateSync(text, { level: 1 });
  const dict = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${rawObjects('null').join('')}5 0 obj\n${dict}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n'),
  ]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A part of a presentation with all prefixes that one uses. */
export const part = (root: string, inside = '') =>
  `<p:${root} xmlns:p="${SLIDES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">${inside}</p:${root}>`;

type Related = readonly [id: string, kind: string, target: string, mode?: 'External'];

function relationships(...all: Related[]): string {
  const each = all.map(
    ([id, kind, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const contentTypes = (main: string) => `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/ppt/presentation.xml" ContentType="${main}"/></Types>`;

/** The files of a presentation of one slide, with what stands on it and is related to it. */
export const slideFiles = (inside = '', ...related: Related[]): Record<string, string> => ({
  '[Content_Types].xml': contentTypes(`${slidesType}.main+xml`),
  '_rels/.rels': relationships(['rId1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': part(
    'presentation',
    '<p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst>',
  ),
  'ppt/_rels/presentation.xml.rels': relationships(['rId1', 'slide', 'slides/slide1.xml']),
  'ppt/slides/slide1.xml': part('sld', inside),
  'ppt/slides/_rels/slide1.xml.rels': relationships(
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ...related,
  ),
  'ppt/slideLayouts/slideLayout1.xml': part('sldLayout'),
});

/** The archive of such files. */
export const zipped = (files: Record<string, string | Uint8Array>): Buffer => {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
};
