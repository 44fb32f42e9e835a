export const media = {
  film: {
    tapToPlay: 'Tap to play video',
    play: 'Play motion',
    stop: 'Stop motion',
    retrying: 'Retrying... ({{retry}}/{{most}})',
    loadingYoutube: 'Loading YouTube...',
    youtubeFailed: 'YouTube failed to load',
  },
} as const;
