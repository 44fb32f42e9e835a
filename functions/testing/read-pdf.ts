import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A field of a PDF as a viewer finds it; lengths in points, from the lower left corner. */
interface ReadField {
  /** What a screen reader calls it. */
  name: string;
  page: number;
  rect: number[];
  isFromRight: boolean;
  mayHaveLines: boolean;
  /** Where each horizontal line of its page begins, how high that is and where it ends, from above. */
  lines: Array<readonly [left: number, y: number, right: number]>;
}

/** Reads the text fields of a PDF, and the lines that are drawn on their pages. */
export async function readFields(content: Uint8Array): Promise<ReadField[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const found: ReadField[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const each of await page.getAnnotations()) {
      if (each.fieldType !== 'Tx') continue;
      found.push({
        ...{ name: each.alternativeText, page: number, rect: each.rect },
        ...{ isFromRight: each.textAlignment === 2, mayHaveLines: each.multiLine },
        lines: await linesOn(page),
      });
    }
  }
  return found;
}

async function linesOn(page: PDFPageProxy): Promise<ReadField['lines']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: ReadField['lines'] = [];
  const saved: number[][] = [];
  let [scaleX, scaleY, x, y] = [1, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) saved.push([scaleX, scaleY, x, y]);
    if (operator === OPS.restore) [scaleX = 1, scaleY = 1, x = 0, y = 0] = saved.pop() ?? [];
    if (operator === OPS.transform) {
      const [a, , , d, e, f] = args;
      [x, y, scaleX, scaleY] = [x + scaleX * e, y + scaleY * f, scaleX * a, scaleY * d];
    }
    if (operator !== OPS.constructPath || args[0] !== OPS.stroke) continue;
    const [left, top, right, bottom] = args[2];
    if (top === bottom) lines.push([x + scaleX * left, y + scaleY * top, x + scaleX * right]);
  }
  return lines;
}

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
