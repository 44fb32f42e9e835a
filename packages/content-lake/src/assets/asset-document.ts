import { randomId } from '../document.ts';
import {
  type FileName,
  fileId,
  type ImageName,
  imageFileName,
  imageId,
  storedFileName,
} from './asset-id.ts';
import { IMAGE_TYPES } from './image-type.ts';
import type { Analysis } from './imaging/job.ts';
import type { UploadOptions } from './upload-options.ts';

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
