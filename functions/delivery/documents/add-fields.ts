import { readFileSync } from 'node:fs';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
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

/** Room to write, as a template tells it; lengths in points, from above. */
export interface Field {
  /** What a screen reader calls it. */
  name: string;
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
  isFromRight: boolean;
}

/** In this size the font's lines are as high as the drawn ones, so that as many fit. */
const look = PDFString.of('0.137 0.122 0.251 rg /Writing 12.9 Tf');
const MULTILINE = 1 << 12;
const PRINTED = 1 << 2;
const FROM_RIGHT = 2;

const key = (name: string) => PDFName.of(name);

/**
 * Makes fields of the room to write in a tagged PDF, for every viewer that fills in forms and for screen readers. Each
 * viewer draws what is typed by itself: Firefox joins Arabic letters, while Poppler and PDFium set them one by one, which
 * no font and no appearance in the file can change.
 */
export async function addFields(content: Uint8Array, fields: readonly Field[]): Promise<Buffer> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const { context, catalog } = document;
  const tag = createTagging(document);
  const widgets = fields.map((field, index) => {
    const { name, left, top, width, height, isFromRight } = field;
    const page = document.getPage(field.page - 1);
    const bottom = page.getHeight() - top - height;
    const empty = context.formXObject([], { BBox: [0, 0, width, height] });
    const widget = context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', Ff: MULTILINE, F: PRINTED, P: page.ref },
      T: PDFString.of(`field-${index + 1}`),
      TU: PDFHexString.fromText(name),
      Rect: [left, bottom, left + width, bottom + height],
      ...{ DA: look, AP: { N: context.register(empty) } },
      // Covers the drawn lines once something is typed, whose lines each viewer sets otherwise.
      MK: { BG: [1] },
      ...(isFromRight && { Q: FROM_RIGHT }),
    });
    const ref = context.register(widget);
    page.node.addAnnot(ref);
    page.node.set(key('Tabs'), key('S'));
    widget.set(key('StructParent'), tag(ref, field.page));
    return ref;
  });
  const fonts = { Font: { Writing: embedWritingFont(document) } };
  catalog.set(key('AcroForm'), context.obj({ Fields: widgets, DA: look, DR: fonts }));
  return Buffer.from(await document.save());
}

/** Names each field in the document's structure, after all else on its page, and returns its number there. */
function createTagging(document: PDFDocument): (field: PDFRef, page: number) => PDFNumber {
  const { context, catalog } = document;
  const root = catalog.lookup(key('StructTreeRoot'), PDFDict);
  const top = root.lookup(key('K'), PDFArray).get(0);
  const parts = context.lookup(top, PDFDict).lookup(key('K'), PDFArray);
  const parents = root.lookup(key('ParentTree'), PDFDict).lookup(key('Nums'), PDFArray);
  const pages = document.getPages().map(({ ref }) => ref);
  const numbers = new Map<unknown, number>(pages.map((ref, index) => [ref, index + 1]));
  let next = root.lookup(key('ParentTreeNextKey'), PDFNumber).asNumber();
  return (field, page) => {
    const indices = Array.from({ length: parts.size() }, (_, index) => index);
    const isBefore = (index: number) =>
      (numbers.get(parts.lookup(index, PDFDict).get(key('Pg'))) ?? Infinity) <= page;
    const last = indices.findLast(isBefore) ?? -1;
    const part = { Type: 'StructElem', S: 'Form', P: top, Pg: pages[page - 1] };
    const form = context.register(context.obj({ ...part, K: { Type: 'OBJR', Obj: field } }));
    parts.insert(last + 1, form);
    const number = context.obj(next);
    parents.push(number);
    parents.push(form);
    next += 1;
    root.set(key('ParentTreeNextKey'), context.obj(next));
    return number;
  };
}
