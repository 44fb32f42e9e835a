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
