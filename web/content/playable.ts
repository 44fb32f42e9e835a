const video = /"embeddedVideo"/;
const audio = /"audio":\{/;

/** Whether the texts of this content hold videos, which only script can play. */
export function hasVideo(content: object): boolean {
  return video.test(JSON.stringify(content));
}

/** Whether this content holds videos or sounds, which only script can play. */
export function isPlayable(content: object): boolean {
  return hasVideo(content) || audio.test(JSON.stringify(content));
}
