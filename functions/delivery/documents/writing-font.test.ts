import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { embedWritingFont } from './writing-font.ts';

it('the font of what is typed has both scripts, each letter by its code point', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.node.setFontDictionary(PDFName.of('Writing'), embedWritingFont(document));
  const codes = Array.from('Dawn é فجر', (letter) =>
    (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  const shown = document.context.stream(`BT /Writing 12 Tf <${codes.join('')}> Tj ET`);
  page.node.set(PDFName.of('Contents'), document.context.register(shown));
  const { pages, missingFonts } = await readPdf(await document.save());
  expect(missingFonts).toEqual([]);
  for (const word of ['Dawn é', ...'فجر']) expect(pages[0]).toContain(word);
});
