import * as all from './all-contents.ts';
import type { AnyRawSection } from './parts.ts';

/** The content of each type of section: its part of the query, and the shape of its answer. */
const contents = { ...all };

export type SectionType = keyof typeof contents;

/** A section of one type as its component shows it. */
export type SectionProps<Type extends SectionType> = {
  type: Type;
  /** The section's key in the page's document. */
  id: string;
} & ReturnType<(typeof contents)[Type]['shape']>;

export type AnySection = { [Type in SectionType]: SectionProps<Type> }[SectionType];

const types = Object.keys(contents).map((type) => `"${type}"`);
const fields = Object.entries(contents).map(
  ([type, content]) => `_type == "${type}" => { ${content.fields} }`,
);

/** GROQ for the sections of a page that are not hidden and whose type the site can show. */
export const sectionsField = `"sections": coalesce(
  sections[isHidden != true && _type in [${types.join(', ')}]] { _type, "id": _key, ${fields.join(', ')} }, []
)`;

export function shapeSection(raw: AnyRawSection): AnySection {
  const shape = contents[raw._type].shape as (raw: AnyRawSection) => object;
  return { type: raw._type, id: raw.id, ...shape(raw) } as AnySection;
}
