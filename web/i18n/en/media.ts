export const media = {
  slow: {
    title: 'Your connection is very slow',
    text: 'Everything works, it only takes longer.',
  },
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
    notFilmed: 'There is no film of it yet. Here is the story in writing.',
    captions: 'Captions',
  },
} as const;
