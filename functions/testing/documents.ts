import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

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
