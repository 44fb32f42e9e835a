import { expect, test } from 'vitest';
import { playerOrigins, videoAt } from './video.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aB3dE-fG7_h?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=aB3dE-fG7_h', 'YouTube', youtube],
  ['https://youtube.com/watch?v=aB3dE-fG7_h&t=30', 'YouTube', youtube],
  ['https://youtu.be/aB3dE-fG7_h?si=x', 'YouTube', youtube],
  ['https://vimeo.com/12345', 'Vimeo', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/12345/0af9?share=copy',
    'Vimeo',
    'https://player.vimeo.com/video/12345?autoplay=1&dnt=1&h=0af9',
  ],
])('%s plays inside a page', (address, host, player) => {
  expect(videoAt(address)).toEqual({ host, player });
  expect(playerOrigins).toContain(new URL(player).origin);
});

test.each([
  '',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=aB3dE-fG7_hX',
  'https://youtube.com.example.org/watch?v=aB3dE-fG7_h',
  'https://example.org/?https://youtu.be/aB3dE-fG7_h',
  'http://youtu.be/aB3dE-fG7_h',
  'javascript:alert(1)//https://youtu.be/aB3dE-fG7_h',
  'https://vimeo.com/channels/staffpicks',
  'https://example.org/video.mp4',
])('%s is not a video that plays', (address) => {
  expect(videoAt(address)).toBeUndefined();
});
