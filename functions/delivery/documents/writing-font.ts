import { readFileSync } from 'node:fs';
import { type PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { writingFont } from 'fonts';
import { fontTable, glyphsIn } from 'fonts/glyphs';

const BASIC_PLANE = 0x10000;

/**
 * Embeds a whole font, by code points, so that viewers find every character that a reader may type. The PDF library
 * embeds only fonts of a text that is known.
 */
export function embedWritingFont({ context }: PDFDocument): PDFRef {
  const font = readFileSync(writingFont);
  const perEm = 1_000 / fontTable(font, 'head').readUInt16BE(18);
  const heights = fontTable(font, 'hhea');
  const [ascent, descent] = [4, 6].map((at) => heights.readInt16BE(at) * perEm);
  const glyphs = [...glyphsIn(font)].filter(([code]) => code < BASIC_PLANE);
  const places = Buffer.alloc(2 * BASIC_PLANE);
  for (const [code, glyph] of glyphs) places.writeUInt16BE(glyph, 2 * code);
  const name = PDFName.of('Amiri');
  const descriptor = context.obj({
    ...{ Type: 'FontDescriptor', FontName: name, Flags: 4, ItalicAngle: 0, StemV: 80 },
    ...{ Ascent: ascent, Descent: descent, CapHeight: 700, FontBBox: [0, descent, 1_000, ascent] },
    FontFile2: context.register(context.flateStream(font, { Length1: font.length })),
  });
  const characters = context.obj({
    ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name },
    W: glyphs.flatMap(([code, glyph]) => [code, [Math.round(widthOf(font, glyph) * perEm)]]),
    CIDSystemInfo: {
      ...{ Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    },
    FontDescriptor: context.register(descriptor),
    CIDToGIDMap: context.register(context.flateStream(places)),
  });
  return context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
      DescendantFonts: [context.register(characters)],
      ToUnicode: context.register(context.flateStream(sameCodes(glyphs.map(([code]) => code)))),
    }),
  );
}

function widthOf(font: Buffer, glyph: number): number {
  const counted = fontTable(font, 'hhea').readUInt16BE(34);
  return fontTable(font, 'hmtx').readUInt16BE(4 * Math.min(glyph, counted - 1));
}

/** A map that says of each code in the same blocks of 256 that it is its own code point. */
function sameCodes(codes: readonly number[]): string {
  const blocks = [...new Set(codes.map((code) => code >> 8))];
  const ranges = blocks.map((block) => {
    const start = block.toString(16).padStart(2, '0');
    return `1 beginbfrange <${start}00> <${start}ff> <${start}00> endbfrange`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Same def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${ranges.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
