const media = /"width":|"embeddedVideo"/;

/** Whether there are pictures in this content, which say so when they do not come, or videos, which play. */
export function holdsMedia(content: object): boolean {
  return media.test(JSON.stringify(content));
}
