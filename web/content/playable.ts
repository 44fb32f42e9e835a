const playable = /"embeddedVideo"|"audio":\{/;

/** Whether there are videos or sounds in this content, which only script can play. */
export function isPlayable(content: object): boolean {
  return playable.test(JSON.stringify(content));
}
