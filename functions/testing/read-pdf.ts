import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, and what a screen reader is told of it. */
export interface ReadPdf {
  pages: string[];
  /** Each page's text as it is seen: lines from above, each from its left. */
  seen: string[];
  title: unknown;
  language: unknown;
  isTagged: boolean;
  /** Whether it calls itself PDF/UA-1. */
  isAccessible: boolean;
  /** The fonts that stand in no page, so that each reader would put others in their place. */
  missingFonts: string[];
  /** The names of the fonts that the text is set in, without the tag of a subset. */
  fonts: string[];
  /** The roles of a page's parts, in order. */
  roles(page: number): Promise<string[]>;
}

/** Reads a PDF as readers do. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const data = new Uint8Array(content);
  const document = await getDocument({ data, verbosity: 0, fontExtraProperties: true }).promise;
  const { info, metadata } = await document.getMetadata();
  // Typed as an object, it comes as a map.
  const marks: unknown = await document.getMarkInfo();
  const pages: string[] = [];
  const seen: string[] = [];
  const missingFonts = new Set<string>();
  const fonts = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item);
    pages.push(texts.map(({ str }) => str).join(' '));
    seen.push(
      texts
        .toSorted(byPlace)
        .map(({ str }) => str)
        .join(' '),
    );
    for (const { loadedName, name, missingFile } of await fontsOf(page)) {
      fonts.add(name.replace(/^[A-Z]{6}\+/, ''));
      if (missingFile) missingFonts.add(loadedName);
    }
  }
  return {
    pages,
    seen,
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isTagged: (marks as ReadonlyMap<string, boolean> | null)?.get('Marked') ?? false,
    isAccessible: metadata?.get('pdfuaid:part') === '1',
    missingFonts: [...missingFonts],
    fonts: [...fonts],
    async roles(page) {
      const tree = await (await document.getPage(page)).getStructTree();
      return tree ? rolesOf(tree) : [];
    },
  };
}

interface Placed {
  transform: number[];
}

function byPlace({ transform: one }: Placed, { transform: other }: Placed): number {
  const [x = 0, y = 0] = one.slice(4);
  const [otherX = 0, otherY = 0] = other.slice(4);
  return otherY - y || x - otherX;
}

interface Font {
  loadedName: string;
  name: string;
  missingFile: boolean;
}

/** The fonts that a page's text is set in. */
async function fontsOf(page: PDFPageProxy): Promise<Font[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(
    argsArray.flatMap((args, at) => (fnArray[at] === OPS.setFont ? [args[0]] : [])),
  );
  return [...ids].map((id) => page.commonObjs.get(id));
}

function rolesOf(part: object): string[] {
  const role = 'role' in part && typeof part.role === 'string' ? [part.role] : [];
  const children = 'children' in part && Array.isArray(part.children) ? part.children : [];
  return [...role, ...children.flatMap(rolesOf)];
}

/** The code points that a TrueType or OpenType font has a glyph for. */
export function codePointsIn(font: Buffer): Set<number> {
  const map = table(font, 'cmap');
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.readUInt32BE(8 + 8 * index),
  );
  const inFormat = (format: number) => offsets.find((at) => map.readUInt16BE(at) === format);
  const full = inFormat(12);
  const basic = inFormat(4);
  if (full !== undefined) return inGroups(map.subarray(full));
  if (basic !== undefined) return inSegments(map.subarray(basic));
  throw new Error('the font maps no Unicode');
}

function table(font: Buffer, tag: string): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`the font has no ${tag}`);
  return font.subarray(font.readUInt32BE(record + 8));
}

/** A map of format 12. */
function inGroups(map: Buffer): Set<number> {
  const found = new Set<number>();
  for (let group = 0; group < map.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const last = map.readUInt32BE(at + 4);
    for (let code = map.readUInt32BE(at); code <= last; code += 1) found.add(code);
  }
  return found;
}

/** A map of format 4. */
function inSegments(map: Buffer): Set<number> {
  const found = new Set<number>();
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = map.readUInt16BE(place);
    for (let code = first; code <= last; code += 1) {
      const mapped = offset === 0 ? code : map.readUInt16BE(place + offset + 2 * (code - first));
      if (mapped !== 0 && ((mapped + delta) & 0xffff) !== 0) found.add(code);
    }
  }
  return found;
}
