import type { ValidationContext } from 'sanity';
import { DOCUMENT_MAX_BYTES } from '../../../machines/validation/limits.ts';
import { say } from '../../words/words.ts';
import { sizeOfAsset } from '../lake-queries.ts';

/** The largest picture the site serves (specification §9). */
const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Ten hours of speech, the longest episode, at a rate at which it is easily understood. */
const RECORDING_MAX_BYTES = 200 * 1024 * 1024;

const limits = {
  picture: {
    sentence: 'This picture has {size} MB; please use one of at most {most} MB.',
    bytes: IMAGE_MAX_BYTES,
  },
  file: {
    sentence: 'This file has {size} MB; please use one of at most {most} MB.',
    bytes: DOCUMENT_MAX_BYTES,
  },
  audio: {
    sentence: 'This recording has {size} MB; please use one of at most {most} MB.',
    bytes: RECORDING_MAX_BYTES,
  },
} as const;

/** @param size in bytes; null while it is unknown. */
export function validateSize(kind: keyof typeof limits, size: number | null): true | string {
  const { sentence, bytes } = limits[kind];
  if (size === null || size <= bytes) return true;
  const megabytes = (size / 1024 / 1024).toFixed(1);
  return say(sentence, { size: megabytes, most: bytes / 1024 / 1024 });
}

/** The value of an image or file field. */
export interface Upload {
  asset?: { _ref?: string };
}

/** Validates the size of a field's upload, which the lake knows. */
export function validateUpload(kind: keyof typeof limits) {
  return async (value: Upload | undefined, context: ValidationContext): Promise<true | string> => {
    const id = value?.asset?._ref;
    return id ? validateSize(kind, await sizeOfAsset(context, id)) : true;
  };
}
