import { uploadLimits } from '../../machines/validation/limits.ts';
import { say, type Values } from '../words/words.ts';

export type UploadKind = keyof typeof uploadLimits;

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

/** Browsers do not know the type of every such file. */
export const acceptedCaptions = '.vtt,text/vtt';

/** The kind of what a field accepts. */
export function kindOf(accept = ''): UploadKind {
  if (accept.startsWith('image/')) return 'picture';
  if (accept.startsWith('audio/')) return 'recording';
  if (accept.startsWith('video/')) return 'film';
  return accept === acceptedCaptions ? 'captions' : 'document';
}

const MEBIBYTE = 1024 * 1024;

/** What editors can do about a file that is too large. */
const advice: Record<UploadKind, (values: Values) => string> = {
  picture: (values) =>
    say(
      'This picture has {size} MB; please use one of at most {most} MB. A JPEG is made smaller here by itself.',
      values,
    ),
  document: (values) =>
    say(
      'This file has {size} MB; please use one of at most {most} MB. Exported with smaller pictures, it will fit.',
      values,
    ),
  recording: (values) =>
    say(
      'This recording has {size} MB; please use one of at most {most} MB. As an MP3 of 128 kbit/s, three hours fit.',
      values,
    ),
  film: (values) =>
    say(
      'This film has {size} MB; please use one of at most {most} MB. At 2 Mbit/s, twelve minutes fit.',
      values,
    ),
  captions: (values) =>
    say('These captions have {size} MB; please use a file of at most {most} MB.', values),
};

/** @param size in bytes; null while it is unknown. */
export function validateSize(kind: UploadKind, size: number | null): true | string {
  const bytes = uploadLimits[kind];
  if (size === null || size <= bytes) return true;
  return advice[kind]({ size: (size / MEBIBYTE).toFixed(1), most: bytes / MEBIBYTE });
}
