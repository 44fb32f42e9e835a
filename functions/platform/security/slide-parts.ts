import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { fromBufferPromise } from 'yauzl';

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * Unpacks all files of a ZIP archive, by their names.
 * @throws Error for an archive that is malformed or encrypted, holds too much, or has a name twice or outside itself.
 */
export async function readZip(content: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const options = { lazyEntries: true, strictFileNames: true };
  const zip = await fromBufferPromise(Buffer.from(content), options);
  if (zip.entryCount > MOST_ENTRIES) throw new Error('the archive has too many files');
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // What is longer than the archive says ends its stream with an error.
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Error('too much is packed into the archive');
    names.add(entry.fileName.toLowerCase());
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    if (names.size < zip.entriesRead) throw new Error('the archive has a name twice');
  }
  return files;
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DEEPEST = 128;

interface Reader {
  opened(tag: SaxesTagNS): void;
  closed?(tag: SaxesTagNS): void;
  said?(text: string): void;
}

/** Reads XML once, from its beginning to its end. @throws Error where it is malformed, too deep, or has a DTD. */
export function readXml(content: Uint8Array, { opened, closed, said }: Reader): void {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('the XML has a DTD');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('the XML is too deep');
    opened(tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    closed?.(tag);
  });
  if (said) for (const kind of ['text', 'cdata'] as const) parser.on(kind, said);
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
}

/** Writes XML anew, without comments, and without the elements that are not kept and what stands in them. */
export function rewriteXml(content: Uint8Array, isKept: (tag: SaxesTagNS) => boolean): string {
  let leftOut = 0;
  let written = XML_START;
  readXml(content, {
    opened(tag) {
      if (leftOut > 0 || !isKept(tag)) leftOut += 1;
      else written += `<${tag.name}${attributesOf(tag)}>`;
    },
    closed(tag) {
      if (leftOut > 0) leftOut -= 1;
      else written += `</${tag.name}>`;
    },
    said(text) {
      if (leftOut === 0) written += escapeXml(text);
    },
  });
  return written;
}

const attributesOf = ({ attributes }: SaxesTagNS) =>
  Object.values(attributes)
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** In an attribute, white space would be read as blanks. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
