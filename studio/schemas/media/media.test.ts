import type { ValidationContext } from 'sanity';
import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { sizeOfAsset } from '../lake-queries.ts';
import { type Picture, validateAlt } from './picture.ts';
import { validateCaptions, validateVideoFile } from './video.ts';

const MB = 1024 * 1024;
const words = (en: string, ar?: string) => ({ _type: 'localisedString', en, ...(ar && { ar }) });

describe('alternative texts', () => {
  const asset = { _type: 'reference', _ref: 'image-a-1x1-svg' };

  it.each<[Picture, boolean]>([
    [{ asset, alt: words('A path', 'درب') }, true],
    [{ asset, isDecorative: true }, true],
    [{}, true],
    [{ asset }, false],
    [{ asset, _upload: { progress: 100 } }, true],
    [{ asset, alt: { en: ' ', ar: '' } }, false],
  ])('%j is accepted: %s', (picture, isAccepted) => {
    expect(validateAlt(picture) === true).toBe(isAccepted);
  });
});

describe('video files', () => {
  it.each([undefined, '', 'hero.mp4', 'hero-2.mp4', 'https://example.org/vid/hero.mp4'])(
    '%s is accepted',
    (file) => expect(validateVideoFile(file, 'mp4')).toBe(true),
  );

  it.each(['hero', 'Hero.mp4', '../hero.mp4', 'http://example.org/a.mp4', 'javascript:a.mp4'])(
    '%s is refused',
    (file) => expect(validateVideoFile(file, 'mp4')).toMatch(/^A file of the public bucket/),
  );

  it('must have the extension of the field', () => {
    expect(validateVideoFile('hero.webm', 'mp4')).toBe('Its name should end in .mp4.');
    expect(validateVideoFile('hero.webm', 'webm')).toBe(true);
  });
});

describe('captions', () => {
  it.each([undefined, {}, { en: 'story-en.vtt', ar: 'story-ar.vtt' }])('%j are accepted', (files) =>
    expect(validateCaptions(files)).toBe(true),
  );

  it.each([
    { en: 'story.srt' },
    { en: 'a.vtt', ar: '../b.vtt' },
    { ar: 'https://example.org/a.vtt' },
  ])('%j are refused', (files) =>
    expect(validateCaptions(files)).toMatch(/^A file of the public bucket/),
  );
});

describe('a picture in a document', () => {
  const upload = (size: number, _id = 'image-a-1x1-png') => ({
    _id,
    _type: 'sanity.imageAsset',
    size,
  });
  const quiet = words('A few words', 'بضع كلمات');
  const testimonial = (image: Record<string, unknown>) => ({
    _id: 'testimonial-a',
    _type: 'testimonial',
    name: quiet,
    quote: { ...quiet, _type: 'localisedText' },
    program: quiet,
    gender: 'female',
    spokenLanguage: 'en',
    hasConsented: true,
    image: { _type: 'picture', asset: { _type: 'reference', _ref: 'image-a-1x1-png' }, ...image },
  });

  it('is accepted with an alternative text in both languages', async () => {
    expect(await findings(testimonial({ alt: words('She', 'هي') }), [upload(5 * MB)])).toEqual([]);
  });

  it('is accepted without an alternative text when it is decorative', async () => {
    expect(await findings(testimonial({ isDecorative: true }), [upload(1)])).toEqual([]);
  });

  it('is refused without an alternative text', async () => {
    expect(await findings(testimonial({}), [upload(1)])).toEqual([
      'error image.alt.en: Please say what the picture shows, for people who cannot see it.',
    ]);
  });

  it('has its size read from the lake only once', async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return 7;
    };
    const context = { getClient: () => ({ fetch }) } as unknown as ValidationContext;
    for (let i = 0; i < 3; i += 1) expect(await sizeOfAsset(context, 'image-once-1x1-png')).toBe(7);
    expect(asked).toBe(1);
  });

  it('is refused without an Arabic alternative text', async () => {
    expect(await findings(testimonial({ alt: words('She') }), [upload(1)])).toEqual([
      'error image.alt.ar: The Arabic is missing; readers in Arabic would see the English.',
    ]);
  });

  it('is refused when it is too large', async () => {
    const asset = { _type: 'reference', _ref: 'image-large-1x1-png' };
    const image = { asset, alt: words('She', 'هي') };
    const large = upload(6 * MB, asset._ref);
    expect(await findings(testimonial(image), [large])).toEqual([
      'error image: This picture has 6.0 MB; please use one of at most 5 MB. A JPEG is made smaller here by itself.',
    ]);
  });
});

describe('the poster of a video', () => {
  const still = { _type: 'picture', asset: { _type: 'reference', _ref: 'image-still-1x1-png' } };
  const upload = { _id: 'image-still-1x1-png', _type: 'sanity.imageAsset', size: 6 * MB };
  const home = (poster?: Record<string, unknown>) => ({
    _id: 'homePage',
    _type: 'homePage',
    sections: [{ _key: 'hero', _type: 'heroSection', video: { _type: 'heroVideo', poster } }],
  });

  it('is required for a story, and not for a background, which has the drawn night', async () => {
    const video = { _type: 'storyVideo', poster: { _type: 'picture' } };
    const story = {
      _id: 'founderPage',
      _type: 'founderPage',
      sections: [{ _key: 'story', _type: 'videoSection', video }],
    };
    expect(await findings(story)).toContain(
      'error sections.story.video.poster: A video needs a still.',
    );
    expect(await findings(home())).not.toContainEqual(expect.stringMatching(/poster/));
  });

  it('follows the rules of every picture', async () => {
    const found = await findings(home(still), [upload]);
    expect(found).toContainEqual(expect.stringMatching(/poster: This picture has 6\.0 MB/));
    expect(found).toContainEqual(expect.stringMatching(/poster\.alt\.en: Please say what/));
  });
});
