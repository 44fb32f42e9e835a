import { randomId } from '../document.ts';
import { IMAGE_TYPES } from './file-type.ts';
import { type Analysis, DETAILS, type Detail } from './imaging/job.ts';

/** The parts of an image's id and file name; sizes in pixels, after EXIF orientation. */
export interface ImageName {
  sha1: string;
  width: number;
  height: number;
  /** Without the dot. */
  extension: string;
}

type FileName = Pick<ImageName, 'sha1' | 'extension'>;

const ASSET_ID = /^(?:image|file)-([0-9a-f]{40})-/;
const IMAGE_FILE = /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z0-9]{1,16})$/;
const STORED_FILE = /^([0-9a-f]{40})\.([a-z0-9]{1,16})$/;

/** The SHA-1 in an asset's id; undefined for any other id. */
export function sha1OfAsset(id: string): string | undefined {
  return ASSET_ID.exec(id)?.[1];
}

export function imageId({ sha1, width, height, extension }: ImageName): string {
  return `image-${sha1}-${width}x${height}-${extension}`;
}

export function fileId({ sha1, extension }: FileName): string {
  return `file-${sha1}-${extension}`;
}

/** The last part of an image's URL, `<sha1>-300x200.jpg`. */
function imageFileName({ sha1, width, height, extension }: ImageName): string {
  return `${sha1}-${width}x${height}.${extension}`;
}

function storedFileName({ sha1, extension }: FileName): string {
  return `${sha1}.${extension}`;
}

export function readImageFileName(name: string): ImageName | undefined {
  const [, sha1, width, height, extension] = IMAGE_FILE.exec(name) ?? [];
  if (sha1 === undefined || extension === undefined) return undefined;
  return { sha1, width: Number(width), height: Number(height), extension };
}

export function readStoredFileName(name: string): FileName | undefined {
  const [, sha1, extension] = STORED_FILE.exec(name) ?? [];
  return sha1 === undefined || extension === undefined ? undefined : { sha1, extension };
}

/** The query parameters of an upload. */
interface UploadOptions {
  texts: Partial<
    Record<'originalFilename' | 'label' | 'title' | 'description' | 'creditLine', string>
  >;
  source?: { id: string; name: string; url?: string };
  details: readonly Detail[];
}

const USUAL_DETAILS: readonly Detail[] = ['lqip', 'palette', 'blurhash'];
const LONGEST_NAME = 255;

export function readUploadOptions(search: URLSearchParams): UploadOptions {
  const named = (field: string, parameter: string) => {
    const text = search.get(parameter);
    return text ? { [field]: text } : {};
  };
  const filename = search.get('filename')?.split(/[/\\]/).at(-1)?.slice(0, LONGEST_NAME);
  return {
    texts: {
      ...(filename && { originalFilename: filename }),
      ...named('label', 'label'),
      ...named('title', 'title'),
      ...named('description', 'description'),
      ...named('creditLine', 'creditLine'),
    },
    ...readSource(search),
    details: readDetails(search),
  };
}

function readSource(search: URLSearchParams): Pick<UploadOptions, 'source'> {
  const id = search.get('sourceId');
  const name = search.get('sourceName');
  const url = search.get('sourceUrl');
  if (!id || !name) return {};
  return { source: { id, name, ...(url && { url }) } };
}

/** Clients send `meta=a&meta=b` or `meta[]=a`, and `none` for an empty list. */
function readDetails(search: URLSearchParams): readonly Detail[] {
  const asked = [...search.getAll('meta'), ...search.getAll('meta[]')].flatMap((each) =>
    each.split(','),
  );
  if (asked.length === 0) return USUAL_DETAILS;
  return DETAILS.filter((detail) => asked.includes(detail));
}

interface Stored {
  sha1: string;
  /** Bytes. */
  size: number;
  projectId: string;
  dataset: string;
  publicUrl: string;
  options: UploadOptions;
}

/** The document of an image, as the hosted lake writes it. */
export function imageDocument(stored: Stored, { extension, width, height, metadata }: Analysis) {
  const name: ImageName = { sha1: stored.sha1, width, height, extension };
  return {
    _id: imageId(name),
    _type: 'sanity.imageAsset',
    ...common(stored, name, `images/${stored.projectId}/${stored.dataset}/${imageFileName(name)}`),
    mimeType: IMAGE_TYPES[extension],
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      ...metadata,
    },
  };
}

/** The document of a file, as the hosted lake writes it. */
export function fileDocument(stored: Stored, extension: string, mimeType: string) {
  const name: FileName = { sha1: stored.sha1, extension };
  return {
    _id: fileId(name),
    _type: 'sanity.fileAsset',
    ...common(stored, name, `files/${stored.projectId}/${stored.dataset}/${storedFileName(name)}`),
    mimeType,
  };
}

function common({ sha1, size, publicUrl, options }: Stored, { extension }: FileName, path: string) {
  return {
    assetId: sha1,
    sha1hash: sha1,
    uploadId: randomId(),
    extension,
    size,
    path,
    url: `${publicUrl}/${path}`,
    ...options.texts,
    ...(options.source && { source: options.source }),
  };
}
