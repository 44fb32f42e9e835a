import { SaxesParser } from 'saxes';

const DEEPEST = 32;
const MOST_ELEMENTS = 2_000;

/**
 * Reads XML as a stream before a parser may build a tree from it, because nested elements cost such a parser
 * the square of their depth.
 * @returns the root's attributes; null where the XML is malformed, too deep or too long, or defines entities.
 */
export function readXmlRoot(xml: string): Readonly<Record<string, string>> | null {
  const parser = new SaxesParser();
  let root: Record<string, string> | null = null;
  let depth = 0;
  let elements = 0;
  parser.on('doctype', refuse);
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
    depth += 1;
    elements += 1;
    if (depth > DEEPEST || elements > MOST_ELEMENTS) refuse();
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  try {
    parser.write(xml).close();
    return root;
  } catch {
    return null;
  }
}

function refuse(): never {
  throw new Error('The XML is refused');
}
