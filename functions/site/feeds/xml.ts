import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/** An XML element: children by name, attributes by `@_name`, text as `#text`. */
export type Element = { [name: string]: string | number | Element | readonly Element[] };

/** Writes a document with one root element, leaving out characters that XML cannot hold. */
export function xmlOf(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(writable(root))}`;
}

function writable(value: Element[string]): unknown {
  if (typeof value === 'string') return value.replace(UNWRITABLE, '');
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(writable);
  return Object.fromEntries(
    Object.entries(value as Element).map(([name, inner]) => [name, writable(inner)]),
  );
}

/** Control characters and unpaired surrogates, which no XML document may contain. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be left out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
