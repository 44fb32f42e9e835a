import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFPageTree,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Remade } from './remake-file.ts';

/** Keys and kinds by which a PDF can run something, send something or carry another file. */
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']);
const activeKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D'],
]);

/** What a PDF needs to be shown, searched and read aloud; nothing that happens when it is opened. */
const keptOfCatalog = new Set([
  ...['Type', 'Pages', 'Lang', 'MarkInfo', 'StructTreeRoot', 'Outlines', 'Names', 'Dests'],
  ...['PageLabels', 'OCProperties', 'ViewerPreferences', 'AcroForm'],
]);
const keptOfNames = new Set(['Dests']);
/** Actions that happen by themselves, files outside, and what is told about the author. */
const dropped = ['AA', 'PA', 'Metadata', 'PieceInfo'].map((key) => PDFName.of(key));
/** Where a link may lead. */
export const safeAddress = /^(?:https?|mailto|tel):/i;

/** Objects may be packed into streams; an honest PDF of 10 MB has a few megabytes of them. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

const JPEG_START = 0xffd8;
const JPEG_PIXELS = 0xffda;
/** Segments of a JPEG: EXIF and XMP, those of Photoshop, and comments. */
const jpegTales = [0xffe1, 0xffed, 0xfffe];

/** How often the bytes of a PDF may be read, on average. Those of an honest one are read at most twice. */
const MOST_READINGS = 8;
const READINGS_OF_A_LOOK = 500;
/** Of a small PDF, some pages of text may be no objects. */
const SMALL_BYTES = 1_000_000;

let unpacked = 0;
limitUnpacking();
limitReading();

/** Writes a PDF anew from the objects that its pages need, unless one of them could run something. */
export async function remakeDocument(content: Uint8Array): Promise<Remade> {
  unpacked = 0;
  const options = { throwOnInvalidObject: true, updateMetadata: false, password: '' };
  const document = await PDFDocument.load(content, options);
  if (!hasPages(document)) return { flaw: 'unreadable' };
  const { context, catalog } = document;
  const parts = context.enumerateIndirectObjects().flatMap(([, object]) => partsOf(object));
  const dicts = parts.filter((part) => part instanceof PDFDict);
  if (dicts.some(isActive)) return { flaw: 'active' };

  keepOnly(catalog, keptOfCatalog);
  keepOnly(catalog.lookup(PDFName.of('Names')), keptOfNames);
  dicts.forEach(dropActions);
  for (const part of parts) {
    // A stream's content may lie in another file.
    if (part instanceof PDFStream) part.dict.delete(PDFName.of('F'));
    if (part instanceof PDFRawStream) part.updateContents(untold(part.getContents()));
  }
  delete context.trailerInfo.Info;
  dropUnused(context);
  return {
    content: await document.save({
      useObjectStreams: true,
      updateFieldAppearances: false,
      addDefaultPage: false,
    }),
  };
}

/** @throws Error where a branch of pages is found twice, as its pages would be counted anew each time. */
function hasPages({ catalog, context }: PDFDocument): boolean {
  const branches = [catalog.Pages()];
  const seen = new Set<PDFPageTree>();
  let pages = 0;
  for (const branch of branches) {
    if (seen.has(branch)) throw new Error('a branch of pages is found twice');
    seen.add(branch);
    for (const kid of branch.Kids().asArray()) {
      const node = context.lookup(kid);
      if (node instanceof PDFPageTree) branches.push(node);
      else if (node instanceof PDFDict) pages += 1;
    }
  }
  return pages > 0;
}

/** An object with everything that stands in it, references not followed. */
function partsOf(object: PDFObject): PDFObject[] {
  const parts = [object];
  for (const part of parts) {
    if (part instanceof PDFStream) parts.push(part.dict);
    if (part instanceof PDFArray) for (const each of part.asArray()) parts.push(each);
    if (part instanceof PDFDict) for (const [, value] of part.entries()) parts.push(value);
  }
  return parts;
}

function isActive(dict: PDFDict): boolean {
  return dict.entries().some(([key]) => {
    const name = key.decodeText();
    const isKind = name === 'S' || name === 'Type' || name === 'Subtype';
    const kind = isKind && dict.lookup(key);
    return kind instanceof PDFName ? activeKinds.has(kind.decodeText()) : activeKeys.has(name);
  });
}

function keepOnly(dict: PDFObject | undefined, kept: ReadonlySet<string>): void {
  if (!(dict instanceof PDFDict)) return;
  for (const [key] of dict.entries()) if (!kept.has(key.decodeText())) dict.delete(key);
}

/** Leaves links within the document and to the web. */
function dropActions(dict: PDFDict): void {
  for (const key of dropped) dict.delete(key);
  // What an action has happen afterwards; what stands next in an outline has no kind.
  if (dict.has(PDFName.of('S'))) dict.delete(PDFName.of('Next'));
  const action = dict.lookup(PDFName.of('A'));
  if (!(action instanceof PDFDict)) return;
  const kind = action.lookup(PDFName.of('S'));
  if (!(kind instanceof PDFName) || kind === PDFName.of('GoTo')) return;
  const address = action.lookup(PDFName.of('URI'));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  const isLink = kind === PDFName.of('URI') && isText && safeAddress.test(address.decodeText());
  if (!isLink) dict.delete(PDFName.of('A'));
}

/** A photo without the segments that tell where and by whom it was taken; anything else as it is. */
function untold(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return content;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes.readUInt16BE(at) !== JPEG_PIXELS) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!jpegTales.includes(bytes.readUInt16BE(at))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

function dropUnused(context: PDFContext): void {
  const used = new Set<PDFObject>();
  const parts = context.trailerInfo.Root ? [context.trailerInfo.Root] : [];
  for (const part of parts) {
    if (!(part instanceof PDFRef) || used.has(part)) continue;
    used.add(part);
    const object = context.lookup(part);
    if (object) for (const each of partsOf(object)) parts.push(each);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
}

/** The library unpacks without a limit; all of its decoders take the room that they need by one method. */
function limitUnpacking(): void {
  interface Decoder {
    buffer: Uint8Array;
    ensureBuffer(size: number): Uint8Array;
  }
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' });
  const stream = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  const decoder: Decoder = Object.getPrototypeOf(Object.getPrototypeOf(stream));
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function grow(this: Decoder, size) {
    const before = this.buffer.length;
    const buffer = ensureBuffer.call(this, size);
    unpacked += buffer.length - before;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Error('too much is packed into this PDF');
    return buffer;
  };
}

/**
 * The library looks for an object at each byte that is none, and reads on from there: the square of its length. A look
 * that finds none costs as much as many bytes.
 */
function limitReading(): void {
  interface Bytes {
    length: number;
    readings?: number;
    next(): number;
  }
  interface Parser {
    bytes: Bytes;
    matchIndirectObjectHeader(): boolean;
  }
  const parser = PDFParser.forBytesWithOptions(new Uint8Array()) as unknown as Parser;
  const bytes: Bytes = Object.getPrototypeOf(parser.bytes);
  const { next } = bytes;
  bytes.next = function read(this: Bytes) {
    this.readings = (this.readings ?? 0) + 1;
    if (this.readings > (this.length + SMALL_BYTES) * MOST_READINGS) {
      throw new Error('the bytes of this PDF are read too often');
    }
    return next.call(this);
  };
  const looks: Parser = Object.getPrototypeOf(parser);
  const { matchIndirectObjectHeader } = looks;
  looks.matchIndirectObjectHeader = function look(this: Parser) {
    const isFound = matchIndirectObjectHeader.call(this);
    if (!isFound) this.bytes.readings = (this.bytes.readings ?? 0) + READINGS_OF_A_LOOK;
    return isFound;
  };
}
