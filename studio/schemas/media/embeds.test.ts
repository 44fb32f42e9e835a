import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';
import { validateEmbeddedPicture, validateVideoUrl } from './embeds.ts';

const asset = { _type: 'reference', _ref: 'image-embed-1x1-png' };

describe('a video inside a text', () => {
  it.each([
    undefined,
    'https://www.youtube.com/watch?v=aB3dE-fG7_h',
    'https://youtube.com/watch?v=aB3dE-fG7_h&t=30',
    'https://youtu.be/aB3dE-fG7_h',
    'https://vimeo.com/123456789',
  ])('%s is accepted', (address) => expect(validateVideoUrl(address)).toBe(true));

  it.each([
    'https://www.youtube.com/@channel',
    'https://youtube.com.example.org/watch?v=aB3dE-fG7_h',
    'http://youtu.be/aB3dE-fG7_h',
    'https://vimeo.com/channels/staffpicks',
    'https://example.org/video.mp4',
  ])('%s is refused', (address) =>
    expect(validateVideoUrl(address)).toMatch(/^Please paste the address/),
  );
});

describe('a picture inside a text', () => {
  it.each([
    [{ asset, alt: 'A path' }, true],
    [{ asset, isDecorative: true }, true],
    [{ asset, _upload: { progress: 3 } }, true],
    [{ asset, alt: ' ' }, false],
    [{}, false],
    [undefined, false],
  ])('%j is accepted: %s', (picture, isAccepted) => {
    expect(validateEmbeddedPicture(picture) === true).toBe(isAccepted);
  });
});

it('a post validates videos and pictures in both languages', async () => {
  const body = seeded('post-beside-someone-in-the-dark').body as Record<'en' | 'ar', unknown[]>;
  const video = {
    _key: 'v',
    _type: 'embeddedVideo',
    url: 'https://example.org/v',
    title: 'A talk',
  };
  const picture = { _key: 'p', _type: 'embeddedPicture', asset };
  const changed = { ...body, en: [...body.en, video], ar: [...body.ar, picture] };
  const upload = { _id: asset._ref, _type: 'sanity.imageAsset', size: 6 * 1024 * 1024 };
  expect(
    await findings(seeded('post-beside-someone-in-the-dark', { body: changed }), [upload]),
  ).toEqual([
    'error body.en.v.url: Please paste the address of one video on YouTube or Vimeo, as the browser shows it.',
    'error body.ar.p.alt: Please say what the picture shows, for people who cannot see it.',
    'error body.ar.p: This picture has 6.0 MB; please use one of at most 5 MB. A JPEG is made smaller here by itself.',
  ]);
});
