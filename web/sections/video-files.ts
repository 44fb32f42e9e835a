import { videoBucketPath } from '#machines/api/video-bucket.ts';

/** GROQ for the files of a video, the smaller first. */
export const videoFiles = `"files": [{"type": "video/webm", "name": webm}, {"type": "video/mp4", "name": mp4}][defined(name)]`;

interface RawFile {
  type: string;
  name: string | null;
}

export interface VideoFile {
  type: string;
  src: string;
}

/** Returns the addresses of the files: in the bucket, or as an editor gave them. */
export function filesOf(files: readonly RawFile[] | null | undefined): VideoFile[] {
  return (files ?? []).flatMap(({ type, name }) =>
    name ? [{ type, src: name.startsWith('https:') ? name : `${videoBucketPath}${name}` }] : [],
  );
}
