import { randomId } from '../document.ts';
import {
  type FileName,
  fileId,
  type ImageName,
  imageFileName,
  imageId,
  storedFileName,
} from './asset-id.ts';
import { IMAGE_TYPES } from './file-type.ts';
import { type Analysis, DETAILS, type Detail } from './imaging/job.ts';

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
      dimensions: {
        _type: 'sanity.imageDimensions',
        width,
        height,
        aspectRatio: width / height,
      },
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
