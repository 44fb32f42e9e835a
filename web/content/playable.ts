const video = /"embeddedVideo"/;
const audio = /"audio":\{/;

/** Whether there are videos in the texts of this content, which only script can play. */
export function hasVideo(content: object): boolean {
  return video.test(JSON.stringify(content));
}

/** Whether there are videos or sounds in this content, which only script can play. */
export function isPlayable(content: object): boolean {
  return hasVideo(content) || audio.test(JSON.stringify(content));
}
