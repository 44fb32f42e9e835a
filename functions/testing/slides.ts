import { strToU8, type Zippable, zipSync } from 'fflate';
import { slidesType } from '#machines/validation/manual-work.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A part of a presentation with all prefixes that one uses. */
export const part = (root: string, inside = '') =>
  `<p:${root} xmlns:p="${SLIDES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">${inside}</p:${root}>`;

type Related = readonly [id: string, kind: string, target: string, mode?: 'External'];

function relationships(...all: Related[]): string {
  const each = all.map(
    ([id, kind, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const contentTypes = (main: string) => `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/ppt/presentation.xml" ContentType="${main}"/></Types>`;

/** The files of a presentation of one slide, with what stands on it and is related to it. */
export const slideFiles = (inside = '', ...related: Related[]): Record<string, string> => ({
  '[Content_Types].xml': contentTypes(`${slidesType}.main+xml`),
  '_rels/.rels': relationships(['rId1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': part(
    'presentation',
    '<p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst>',
  ),
  'ppt/_rels/presentation.xml.rels': relationships(['rId1', 'slide', 'slides/slide1.xml']),
  'ppt/slides/slide1.xml': part('sld', inside),
  'ppt/slides/_rels/slide1.xml.rels': relationships(
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ...related,
  ),
  'ppt/slideLayouts/slideLayout1.xml': part('sldLayout'),
});

/** The archive of such files. */
export const zipped = (files: Record<string, string | Uint8Array>): Buffer => {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
};
