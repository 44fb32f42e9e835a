import type { ValidationContext } from 'sanity';
import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';
import { sizeOfAsset } from '../lake-queries.ts';
import { validateEmbeddedPicture, validateVideoUrl } from './embeds.ts';
import { type Picture, validateAlt } from './picture.ts';

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

describe('a film', () => {
  const file = (extension: string) => ({
    _type: 'file',
    asset: { _type: 'reference', _ref: `file-a-${extension}` },
  });
  const upload = (extension: string, size: number) => ({
    ...{ _id: `file-a-${extension}`, _type: 'sanity.fileAsset', size },
  });
  const about = (video: object) => {
    const section = { _key: 'story', _type: 'videoSection', title: words('Us', 'نحن'), video };
    return { _id: 'homePage', _type: 'homePage', sections: [section] };
  };

  it('is refused when a file is too large, and so are its captions', async () => {
    const large = [upload('mp4', 201 * MB), upload('vtt', 2 * MB)];
    const captionFiles = { ar: file('vtt') };
    expect(await findings(about({ mp4File: file('mp4'), captionFiles }), large)).toEqual(
      expect.arrayContaining([
        'error sections.story.video.mp4File: This film has 201.0 MB; please use one of at most 200 MB. At 2 Mbit/s, twelve minutes fit.',
        'error sections.story.video.captionFiles.ar: These captions have 2.0 MB; please use a file of at most 1 MB.',
      ]),
    );
  });

  it('is accepted with names of files of an earlier version', async () => {
    const former = { mp4: 'hero.mp4', captions: words('story-en.vtt', 'story-ar.vtt') };
    expect(await findings(about(former))).not.toContainEqual(expect.stringMatching(/mp4|captions/));
  });
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
