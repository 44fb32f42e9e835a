import types from './file-types.json' with { type: 'json' };

/** The image formats that can be uploaded, by file extension. */
export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const;

export type ImageExtension = keyof typeof IMAGE_TYPES;

/** The formats of transformed images. */
export type OutputFormat = Exclude<ImageExtension, 'svg'>;

export function isImageExtension(extension: string): extension is ImageExtension {
  return Object.hasOwn(IMAGE_TYPES, extension);
}

interface FileKind {
  extension: string;
  mimeType: string;
}

const EXTENSION = /\.([a-z0-9]{1,16})$/i;
const MIME_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/i;
const UNKNOWN = 'application/octet-stream';

/** Media types by file extension. */
const TYPES = new Map(Object.entries(types));

/** The type of an uploaded file by its name and Content-Type. Both are claims; the bytes are not checked. */
export function fileKind(filename: string | undefined, contentType: string | undefined): FileKind {
  const said = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isSaid = MIME_TYPE.test(said) && said !== UNKNOWN;
  const named = EXTENSION.exec(filename ?? '')?.[1]?.toLowerCase();
  const extension = named ?? (isSaid ? extensionOf(said) : undefined) ?? 'bin';
  return { extension, mimeType: TYPES.get(extension) ?? (isSaid ? said : UNKNOWN) };
}

function extensionOf(mimeType: string): string | undefined {
  for (const [extension, type] of TYPES) if (type === mimeType) return extension;
  return undefined;
}
