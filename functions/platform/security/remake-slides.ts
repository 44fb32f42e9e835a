import { basename, dirname, join, relative, resolve } from 'node:path/posix';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { SaxesTagNS } from 'saxes';
import { kindOf, paperKinds } from '#machines/validation/file.ts';
import { slidesType } from '#machines/validation/manual-work.ts';
import { safeAddress } from './remake-document.ts';
import type { Remade } from './remake-file.ts';
import { remakePicture } from './remake-media.ts';
import { escapeXml, readXml, readZip, rewriteXml, XML_START } from './slide-parts.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts that are kept, by the last word of the relationships that lead to them, with their content types. */
const keptParts = new Map([
  ...[
    ...['slide', 'slideLayout', 'slideMaster', 'notesSlide', 'notesMaster', 'handoutMaster'],
    ...['presProps', 'viewProps', 'tableStyles'],
  ].map((kind) => [kind, `${OFFICE}.presentationml.${kind}+xml`] as const),
  ...['theme', 'themeOverride'].map((kind) => [kind, `${OFFICE}.${kind}+xml`] as const),
]);
/** Parts that a slide may name and does not need to be shown. */
const leftOut = new Set(['tags', 'font']);
const keptPictures = paperKinds.filter(({ type }) => type === 'image/jpeg' || type === 'image/png');

const partName = /^ppt\/(?:[\w-]+\/)*[\w-]+\.(?:xml|png|jpe?g)$/i;
const relationshipIds = /\/officeDocument\/(?:2006\/)?relationships$/;
/** What a press does within the slides; others run programs and macros. */
const harmlessAction = /^(?:ppaction:\/\/(?:hlinkshowjump|hlinksldjump|customshow|noaction)\b.*)?$/;
const activeTypes = /macroEnabled|vba|activeX|oleObject/i;

interface Relationship {
  id: string;
  /** The last word of its type. */
  kind: string;
  type: string;
  /** The name of a part, or an address outside. */
  target: string;
  isExternal: boolean;
}

type Files = ReadonlyMap<string, Uint8Array>;

class ActiveSlides extends Error {}

/**
 * Writes a presentation anew from the parts that its slides need: their XML without comments and extensions, and their
 * pictures' pixels. Nothing else of the archive is kept, not who wrote it either.
 */
export async function remakeSlides(content: Uint8Array): Promise<Remade> {
  const files = await readZip(content);
  const types = contentTypesOf(files);
  const main = relationshipsOf(files, '').find(
    ({ kind, isExternal }) => kind === 'officeDocument' && !isExternal,
  );
  if ([...types.values()].some((type) => activeTypes.test(type))) return { flaw: 'active' };
  if (!main || types.get(main.target) !== `${slidesType}.main+xml`) return { flaw: 'type_refused' };
  try {
    return { content: await rewrite(files, main) };
  } catch (error) {
    if (error instanceof ActiveSlides) return { flaw: 'active' };
    throw error;
  }
}

async function rewrite(files: Files, main: Relationship): Promise<Uint8Array> {
  const written: Zippable = {};
  const types = new Map([[main.target, `${slidesType}.main+xml`]]);
  const parts = new Map([[main.target, main.kind]]);
  // Parts that a part leads to are added while it is read.
  for (const [name, kind] of parts) {
    const content = files.get(name);
    if (!content || !partName.test(name)) throw new Error('a part is missing or misnamed');
    if (kind === 'image') {
      const picture = kindOf(keptPictures, content);
      if (!picture) throw new ActiveSlides();
      types.set(name, picture.type);
      written[name] = [await remakePicture(content, false), { level: 0 }];
      continue;
    }
    const { xml, used } = rewritePart(content, relationshipsOf(files, name));
    for (const { kind: next, target, isExternal } of used) {
      if (!isExternal && !parts.has(target)) parts.set(target, next);
      if (!isExternal && parts.get(target) !== next) throw new Error('a part is two things');
    }
    const type = keptParts.get(kind);
    if (type) types.set(name, type);
    written[name] = strToU8(xml);
    if (used.length > 0) written[relationshipsAt(name)] = relationships(name, used);
  }
  const frame: Zippable = {
    '[Content_Types].xml': contentTypes(types),
    '_rels/.rels': relationships('', [main]),
  };
  return zipSync({ ...frame, ...written });
}

/** A part without what may be left out, and the relationships that the rest of it uses. */
function rewritePart(content: Uint8Array, known: readonly Relationship[]) {
  const used = new Set(known.filter(({ kind }) => keptParts.has(kind)));
  const find = (id: string) => known.find((each) => each.id === id);
  const isKept = ({ local: element, attributes }: SaxesTagNS) => {
    if (element === 'extLst') return false;
    for (const { uri, local, value } of Object.values(attributes)) {
      if (local === 'action' && !harmlessAction.test(value)) throw new ActiveSlides();
      if (!relationshipIds.test(uri) || value === '') continue;
      const found = find(value);
      if (!found || leftOut.has(found.kind)) return false;
      used.add(found);
    }
    return true;
  };
  const xml = rewriteXml(content, isKept);
  if (![...used].every(isHarmless)) throw new ActiveSlides();
  return { xml, used: [...used] };
}

function isHarmless({ kind, target, isExternal }: Relationship): boolean {
  if (kind === 'hyperlink') return isExternal && safeAddress.test(target);
  return !isExternal && (kind === 'image' || keptParts.has(kind));
}

/** The content types of single parts; a presentation's are never those of an ending. */
function contentTypesOf(files: Files): ReadonlyMap<string, string> {
  const types = attributesIn(files.get('[Content_Types].xml'), ['Override', 'Default']);
  return new Map(
    types.map(({ PartName = '', Extension = '', ContentType = '' }) => [
      PartName.slice(1) || Extension,
      ContentType,
    ]),
  );
}

function relationshipsOf(files: Files, part: string): Relationship[] {
  const found = attributesIn(files.get(relationshipsAt(part)), ['Relationship']);
  return found.map(({ Id = '', Type = '', Target = '', TargetMode }) => {
    const isExternal = TargetMode === 'External';
    const target = isExternal ? Target : resolve('/', dirname(part), Target).slice(1);
    return { id: Id, kind: basename(Type), type: Type, target, isExternal };
  });
}

function attributesIn(xml: Uint8Array | undefined, elements: readonly string[]) {
  const found: Array<Record<string, string>> = [];
  const opened = ({ local, attributes }: SaxesTagNS) => {
    if (!elements.includes(local)) return;
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    found.push(Object.fromEntries(values));
  };
  if (xml) readXml(xml, { opened });
  return found;
}

const relationshipsAt = (part: string) => join(dirname(part), '_rels', `${basename(part)}.rels`);

function relationships(part: string, all: readonly Relationship[]): Uint8Array {
  return list(
    'Relationships',
    'relationships',
    all.map(({ id, type, target, isExternal }) => ({
      element: 'Relationship',
      ...{ Id: id, Type: type },
      Target: isExternal ? target : relative(dirname(part), target),
      ...(isExternal && { TargetMode: 'External' }),
    })),
  );
}

function contentTypes(types: ReadonlyMap<string, string>): Uint8Array {
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
  };
  return list('Types', 'content-types', [
    ...Object.entries(defaults).map(([Extension, ContentType]) => ({
      ...{ element: 'Default', Extension, ContentType },
    })),
    ...[...types].map(([name, ContentType]) => ({
      ...{ element: 'Override', PartName: `/${name}`, ContentType },
    })),
  ]);
}

function list(
  root: string,
  namespace: string,
  elements: ReadonlyArray<{ element: string } & Record<string, string>>,
): Uint8Array {
  const lines = elements.map(({ element, ...attributes }) => {
    const said = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
    return `<${element} ${said.join(' ')}/>`;
  });
  const start = `${XML_START}<${root} xmlns="${PACKAGE}/${namespace}">`;
  return strToU8(`${start}${lines.join('')}</${root}>`);
}
