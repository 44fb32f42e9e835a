export const media = {
  slow: { title: 'Your connection is very slow', text: 'Everything works, it just takes longer.' },
  film: {
    tapToPlay: 'Tap to play video',
    play: 'Play motion',
    stop: 'Stop motion',
    retrying: 'Retrying... ({{retry}}/{{most}})',
    loadingYoutube: 'Loading YouTube...',
    youtubeFailed: 'YouTube failed to load',
  },
  video: {
    transcript: 'The story in writing',
    notFilmed: 'The story has not been filmed yet. Here it is in writing.',
    captions: 'Captions',
  },
} as const;
