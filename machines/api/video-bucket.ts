/** `GET`: the public files of the bucket `vid` (specification §3): videos and their captions. */
export const videoBucketPath = '/storage/v1/object/public/vid/';
