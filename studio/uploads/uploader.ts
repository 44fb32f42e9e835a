import type { AssetSource, FileSchemaType } from 'sanity';
import { HEAD_BYTES, isHeic } from '../../machines/validation/file.ts';
import { uploadLimits } from '../../machines/validation/limits.ts';
import { notify } from '../form/notices.tsx';
import { NOT_UPLOADED } from '../words/own-words.ts';
import { say } from '../words/words.ts';
import { acceptedPictures, kindOf, type UploadKind, validateSize } from './limits.ts';

/**
 * Returns the file to upload, or the sentence that says why there is none. A JPEG that is too large and a picture of
 * a format that the site does not show are drawn anew, where the browser can.
 */
export async function prepared(
  kind: UploadKind,
  file: File,
  redraw = redrawn,
): Promise<File | string> {
  if (kind === 'captions' && file.size <= uploadLimits.captions && !(await areCaptions(file))) {
    return say(
      'These captions would not be shown. Please save them as WebVTT in UTF-8: a file that begins with WEBVTT and has lines with times, such as 00:01.000 --> 00:04.000.',
    );
  }
  const isPicture = kind === 'picture';
  const isUnknown = isPicture && !(await isShown(file));
  const size = validateSize(kind, file.size);
  if (!isUnknown && size === true) return file;
  const mayRedraw = isUnknown || (isPicture && file.type === 'image/jpeg');
  const smaller = mayRedraw ? await redraw(file).catch(() => null) : null;
  if (smaller || (size !== true && !isUnknown)) return smaller ?? `${size}`;
  return say(
    'The site shows no pictures of this format. Please save it as a JPEG. iPhones do so after a change in Settings, Camera, Formats: Most Compatible.',
  );
}

/** Whether browsers show pictures of this format. A HEIC photo may bear the name of a JPEG. */
async function isShown(file: File): Promise<boolean> {
  if (!acceptedPictures.split(',').includes(file.type)) return false;
  return !isHeic(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** Whether a browser finds captions in this file, in letters that it can read. */
async function areCaptions(file: File): Promise<boolean> {
  const text = await file.text();
  return BEGINNING.test(text) && CUE.test(text) && !text.includes('\ufffd');
}

const BEGINNING = /^WEBVTT([ \t].*)?[\r\n]/;
const CUE = /^(\d{2,}:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?\d\d:\d\d\.\d{3}/m;

/** Longest sides in pixels; no page shows a picture wider than 1,280. */
const SIDES = [4096, 2560];
const QUALITY = 0.85;

/** Draws a picture anew, as a JPEG; null if it does not become small enough. */
async function redrawn(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file);
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round);
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (blob.size > uploadLimits.picture) continue;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  }
  return null;
}

type Uploader = NonNullable<AssetSource['Uploader']>;
type Subscriber = Parameters<InstanceType<Uploader>['subscribe']>[0];
type Options = Parameters<InstanceType<Uploader>['upload']>[1];

/** Lets the Studio's uploaders prepare files, and refuse some, before they send anything. */
export function withPreparation(sources: AssetSource[], prepare = prepared): AssetSource[] {
  return sources.map((source) =>
    source.Uploader ? { ...source, Uploader: preparing(source.Uploader, prepare) } : source,
  );
}

function preparing(Base: Uploader, prepare: typeof prepared): Uploader {
  return class extends Base {
    readonly #subscribers = new Set<Subscriber>();
    #isAborted = false;

    override subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber);
      return super.subscribe(subscriber);
    }

    override upload(files: File[], options?: Options) {
      void this.#prepareAndUpload(files, options);
      return [];
    }

    override abort(...file: Parameters<InstanceType<Uploader>['abort']>) {
      this.#isAborted = true;
      super.abort(...file);
    }

    async #prepareAndUpload(files: File[], options: Options) {
      const accept = (options?.schemaType as FileSchemaType | undefined)?.options?.accept;
      const results = await Promise.all(files.map((file) => prepare(kindOf(accept), file)));
      if (this.#isAborted) return;
      for (const result of results) {
        if (typeof result === 'string') notify({ title: NOT_UPLOADED, description: result });
      }
      const taken = results.filter((result) => typeof result !== 'string');
      if (taken.length > 0) super.upload(taken, options);
      // Ends the field's progress, as the upload of a file would.
      else for (const end of this.#subscribers) end({ type: 'all-complete', files: [] });
    }
  };
}
