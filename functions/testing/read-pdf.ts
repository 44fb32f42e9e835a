import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, and what a screen reader is told of it. */
export interface ReadPdf {
  pages: string[];
  title: unknown;
  language: unknown;
  isTagged: boolean;
  /** Whether it calls itself PDF/UA-1. */
  isAccessible: boolean;
  /** The roles of a page's parts, in order. */
  roles(page: number): Promise<string[]>;
}

/** Reads a PDF as readers do. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  // Typed as an object, it comes as a map.
  const marks: unknown = await document.getMarkInfo();
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return {
    pages,
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isTagged: (marks as ReadonlyMap<string, boolean> | null)?.get('Marked') ?? false,
    isAccessible: metadata?.get('pdfuaid:part') === '1',
    async roles(page) {
      const tree = await (await document.getPage(page)).getStructTree();
      return tree ? rolesOf(tree) : [];
    },
  };
}

function rolesOf(part: object): string[] {
  const role = 'role' in part && typeof part.role === 'string' ? [part.role] : [];
  const children = 'children' in part && Array.isArray(part.children) ? part.children : [];
  return [...role, ...children.flatMap(rolesOf)];
}
