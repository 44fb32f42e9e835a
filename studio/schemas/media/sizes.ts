import type { ValidationContext } from 'sanity';
import { type UploadKind, validateSize } from '../../uploads/limits.ts';
import { sizeOfAsset } from '../lake-queries.ts';

/** The value of an image or file field. */
export interface Upload {
  asset?: { _ref?: string };
}

/** Validates the size of a field's upload, which the lake knows: not every file comes by the Studio's uploaders. */
export function validateUpload(kind: UploadKind) {
  return async (value: Upload | undefined, context: ValidationContext): Promise<true | string> => {
    const id = value?.asset?._ref;
    return id ? validateSize(kind, await sizeOfAsset(context, id)) : true;
  };
}
