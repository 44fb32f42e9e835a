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
import { embedWritingFont } from './writing-font.ts';

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
