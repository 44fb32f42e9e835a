import type { SectionPageQueryResult } from '#functions/site/content/content-types.generated.ts';
import { videoBucketPath } from '#machines/api/paths.ts';
import { leadsSomewhere } from '#machines/pages.ts';
import { inLanguage, localised } from '#web/content/groq.ts';
import { type Crop, cropped, focusOf, type Hotspot } from '#web/content/picture.ts';

/**
 * GROQ for a picture with its alternative text, which is empty if the picture only sets the mood.
 */
export function pictureField(name: string): string {
  return `"${name}": ${name} {
    "alt": select(isDecorative == true => "", ${inLanguage('alt')}), crop, hotspot,
    "file": asset-> { "url": coalesce(url, ""), ...metadata.dimensions { width, height } }
  }`;
}

const actionFields = `${localised('label', 'note')}, "href": coalesce(href, "")`;

/** GROQ for one link or button. */
export function actionField(name: string): string {
  return `"${name}": ${name} { ${actionFields} }`;
}

/** GROQ for several links or buttons. */
export function actionsField(name: string): string {
  return `"${name}": coalesce(${name}[] { ${actionFields} }, [])`;
}

interface RawPicture {
  alt: string;
  file: { url: string; width?: number | null; height?: number | null } | null;
  crop: Crop | null;
  hotspot: Hotspot | null;
}

export interface Picture {
  url: string;
  width: number;
  height: number;
  /** Empty where the picture only sets the mood. */
  alt: string;
  /** The part that stays in view, as a CSS position; undefined for the middle. */
  focus: string | undefined;
}

/** Returns a picture that can be shown, as its crop leaves it; null while its file or its size is missing. */
export function pictureOf(raw: RawPicture | null): Picture | null {
  const { url = '', width, height } = raw?.file ?? {};
  if (!raw || !url || !width || !height) return null;
  const { alt, crop, hotspot } = raw;
  return { ...cropped({ url, width, height }, crop), alt, focus: focusOf(hotspot, crop) };
}

export interface Action {
  label: string;
  href: string;
  /** A few words beside the button. */
  note: string;
}

/** Returns the links that lead somewhere today. */
export function shownActions(actions: ReadonlyArray<Action | null>): Action[] {
  return actions.filter(
    (action): action is Action =>
      action !== null && action.label !== '' && action.href !== '' && leadsSomewhere(action.href),
  );
}

/** GROQ for the name of an uploaded film, or of its captions, in the bucket. */
export function bucketName(field: string): string {
  return `${field}.asset->{ "name": sha1hash + "." + extension }.name`;
}

/** GROQ for a film as it was uploaded, or at an address that an editor gave before films were uploaded. */
const videoFile = (ending: string) =>
  `{"type": "video/${ending}", "name": coalesce(${bucketName(`${ending}File`)}, select(string::startsWith(${ending}, "https:") => ${ending}))}`;

/** GROQ for the files of a video, the smaller first. */
export const videoFiles = `"files": [${videoFile('webm')}, ${videoFile('mp4')}][defined(name)]`;

interface RawFile {
  type: string;
  name: string | null;
}

export interface VideoFile {
  type: string;
  src: string;
}

/** Returns the addresses of the files: in the bucket, or elsewhere. */
export function filesOf(files: readonly RawFile[] | null | undefined): VideoFile[] {
  return (files ?? []).flatMap(({ type, name }) =>
    name ? [{ type, src: name.startsWith('https:') ? name : `${videoBucketPath}${name}` }] : [],
  );
}

export type AnyRawSection = NonNullable<SectionPageQueryResult>['sections'][number];

/** A section of one type as the query returns it. */
export type RawSection<Type extends string> = Extract<AnyRawSection, { _type: Type }>;
