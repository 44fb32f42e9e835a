/** The parts of an image's id and file name; sizes in pixels, after EXIF orientation. */
export interface ImageName {
  sha1: string;
  width: number;
  height: number;
  /** Without the dot. */
  extension: string;
}

export type FileName = Pick<ImageName, 'sha1' | 'extension'>;

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
export function imageFileName({ sha1, width, height, extension }: ImageName): string {
  return `${sha1}-${width}x${height}.${extension}`;
}

export function storedFileName({ sha1, extension }: FileName): string {
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
