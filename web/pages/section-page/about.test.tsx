import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#machines/language.ts';
import { leadsSomewhere } from '#machines/pages.ts';
import { seeded } from '#studio/testing/seeded-documents.ts';
import { media as arabic } from '#web/i18n/ar/media.ts';
import { media as english } from '#web/i18n/en/media.ts';
import { changedLake, linksOf, seededHtml, seededPage, wordsOf } from '#web/testing/see-page.ts';

const texts = { en: english, ar: arabic };

const titles = {
  '/about': 'About the foundation',
  '/aboutfounder': 'About Founder',
  '/adimhc': 'ADIMHC',
  '/gmhcs': 'GMHCS',
  '/mentl': 'MENTL',
};

test.each(Object.entries(titles))(
  '%s is on the site in both languages, with its title (ROUTE-02, ROUTE-03, ROUTE-14)',
  async (path, title) => {
    for (const language of languages) {
      const html = await seededHtml(path, language);
      expect(wordsOf(html, 'h1')).toHaveLength(1);
      expect(html).toContain(`<html lang="${language}"`);
      if (language === 'en') expect(wordsOf(html, 'title')[0]).toContain(`${title} · `);
    }
  },
);

interface SeededFilm {
  poster?: object;
  captionFiles?: { en: object };
}

describe('the about page', () => {
  let main: string;
  beforeAll(async () => {
    main = await seededPage('/about', 'en');
  });

  test('opens with the mission, beside and not above, and UAE Vision 2071 (ABOUT-01)', () => {
    const [opening = ''] = main.split('Our mission in a few words');
    expect(wordsOf(opening, 'h1')).toEqual(['We walk beside you, not above you']);
    expect(opening).toContain('Our mission is simple to say');
    expect(opening).toContain('UAE Vision 2071');
  });

  test('has further quotes behind one control, whole in the page (ABOUT-02, ABOUT-03)', () => {
    const [panel = ''] = /<details[\s\S]*?<\/details>/.exec(main) ?? [];
    expect(wordsOf(panel, 'summary')).toEqual(['More of these words']);
    expect(wordsOf(panel, 'blockquote')).toHaveLength(3);
    expect(panel).not.toContain(' open=');
  });

  test('has one figure with a part for each of its three pillars (ABOUT-04)', () => {
    const named = (attribute: string) =>
      [...main.matchAll(new RegExp(`${attribute}="([a-z]+)"`, 'g'))].map(([, part]) => part);
    expect(named('data-of')).toEqual(['head', 'heart', 'hand']);
    expect(named('data-part')).toEqual(named('data-of'));
  });

  test('continues in the order of the specification (ABOUT-05)', () => {
    expect(wordsOf(main, 'h2').slice(2)).toEqual([
      'A part of something larger',
      'What is different here',
      'The founder’s story',
      'The founder',
      'Would you like to talk?',
    ]);
    expect(wordsOf(main, 'figcaption')).toEqual(['Today2071']);
  });
});

test('a person without a portrait is shown with a sprig of their own', async () => {
  const main = await seededPage('/about', 'en', changedLake('person-founder', { portrait: null }));
  const [person = ''] = /<li[^>]*>(?:(?!<li).)*<h3>The Founder.*?<\/li>/s.exec(main) ?? [];
  expect(person).not.toContain('<img');
  expect(person).toContain('data-sprig');

  const sections = (seeded('founderPage').sections as object[]).map((section) => ({
    ...section,
    image: undefined,
  }));
  const founder = await seededPage('/aboutfounder', 'en', changedLake('founderPage', { sections }));
  expect(/<section.*?<\/section>/s.exec(founder)?.[0]).toContain('data-sprig');
});

describe('the story’s video', () => {
  const sections = seeded('aboutPage').sections as { video?: SeededFilm }[];
  const film: SeededFilm = sections.find(({ video }) => video)?.video ?? {};

  const storyWith = async (video: object, rest: object = {}) => {
    const sections = (seeded('aboutPage').sections as Array<{ _type: string }>).map((section) =>
      section._type === 'videoSection' ? { ...section, video, ...rest } : section,
    );
    return seededPage('/about', 'ar', changedLake('aboutPage', { sections }));
  };

  test.each([
    ['/about', 'en', 'a short film of drawings, with quiet music', 'There was a time when'],
    ['/about', 'ar', 'فيلم قصير من الرسوم، بموسيقى هادئة', 'مرّت بالمؤسِّس أيام'],
    ['/aboutfounder', 'en', 'It has quiet music and no voice.', 'I do not tell this because'],
    ['/aboutfounder', 'ar', 'ولا يتكلّم فيه أحد.', 'لا أروي هذا لأنه مميّز'],
  ] as const)(
    'is on %s in %s, says that nobody speaks in it, and is there in writing (ABOUT-05, ABOUT-08)',
    async (path, language, intro, words) => {
      const main = await seededPage(path, language);
      expect(main).toMatch(/<video [^>]*controls=""[^>]*preload="none"/);
      expect(main).toMatch(new RegExp(`<track [^>]*-${language}\\.vtt`));
      expect(main).toContain(intro);
      expect(main).toContain(words);
      expect(main).not.toContain(texts[language].video.notFilmed);
    },
  );

  test('is not promised while it has no file; its words are there', async () => {
    const main = await storyWith({});
    expect(main).not.toContain('<video');
    expect(main).not.toContain('فيلم قصير');
    expect(main).toContain(texts.ar.video.notFilmed);
    expect(main).toContain('مرّت بالمؤسِّس أيام');
  });

  test('has no section while nothing is filmed or written', async () => {
    const main = await storyWith({}, { transcript: undefined });
    expect(wordsOf(main, 'h2')).not.toContain('حكاية المؤسِّس');
    expect(main).not.toContain(texts.ar.video.notFilmed);
  });

  test('plays own files when asked, with the captions of the language', async () => {
    const main = await storyWith(film);
    expect(main).toContain('كيف تحوّل طريق صعب إلى مؤسسة');
    expect(wordsOf(main, 'h3')).toContain(texts.ar.video.transcript);
    expect(main).not.toContain(texts.ar.video.notFilmed);
    const folder = '/storage/v1/object/public/vid/';
    expect(
      [...main.matchAll(/<(?:source|track) [^>]*?src="([^"]*)"/g)].map(([, src]) => src),
    ).toEqual(['.webm', '.mp4', '-ar.vtt'].map((ending) => `${folder}about-story-1${ending}`));
  });

  test('keeps the hotspot of its still in view', async () => {
    const poster = { ...film.poster, hotspot: { x: 0.25, y: 0.5 } };
    const main = await storyWith({ ...film, poster });
    expect(main).toMatch(/<video [^>]*style="object-position:25% 50%"/);
  });

  test('says in which language its captions are', async () => {
    const main = await storyWith({ ...film, captionFiles: { en: film.captionFiles?.en } });
    expect(main).toMatch(/<track [^>]*-en\.vtt" srcLang="en"/i);
  });

  test('has no captions that nobody wrote', async () => {
    expect(await storyWith({ mp4: 'https://video.example.org/story.mp4' })).not.toContain('<track');
  });
});

describe('the founder’s page', () => {
  let html: string;
  let main: string;
  beforeAll(async () => {
    html = await seededHtml('/aboutfounder', 'en');
    main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  });

  test('describes the journey in stages, each with a window, and has quotes to open (ABOUT-06)', () => {
    const [journey = ''] = /<ol [\s\S]*?<\/ol>/.exec(main) ?? [];
    expect(wordsOf(journey, 'h3')).toEqual([
      'The dark',
      'Someone who listened',
      'The way back',
      'A story told aloud',
      'The foundation',
    ]);
    expect(journey.match(/<svg/g)).toHaveLength(5);
    expect(wordsOf(main, 'summary')).toEqual(['More of these words']);
  });

  test('has three values as texts, without pictures (ABOUT-07)', () => {
    const [, mission = ''] = main.split('His mission');
    const [values = ''] = mission.split('Credentials');
    expect(wordsOf(values, 'h3')).toEqual(['Purpose', 'Oneness', 'Lived Experience']);
    expect(values).not.toContain('<svg');
  });

  test('has credentials with the diploma number, the story and an invitation of his own (ABOUT-08, ABOUT-10)', () => {
    expect(wordsOf(main, 'dl')).toEqual(['Diploma numberD-0000-0000']);
    expect(wordsOf(main, 'h2').slice(3)).toEqual([
      'Credentials',
      'His story',
      'Where to meet him',
      'I would gladly walk part of the way with you',
    ]);
  });

  test('leads to what it names, as soon as that is on the site (ABOUT-09)', () => {
    const named = ['/coaching', '/contact', '/podcasts', '/adimhc', '/gmhcs', '/mentl'];
    expect(linksOf(main)).toEqual(expect.arrayContaining(named.filter(leadsSomewhere)));
    expect(linksOf(main)).toContain('/coaching');
  });

  test('describes a person to search engines (SEO-05)', async () => {
    const dataOf = (page: string) =>
      JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')['@graph'] as unknown[];
    // Neither a title nor a summary of the founder is on the page.
    expect(dataOf(html)).toContainEqual({
      '@type': 'Person',
      name: 'The Founder',
      url: 'https://site.example/aboutfounder',
      worksFor: { '@id': 'https://site.example/#organisation' },
      hasCredential: expect.arrayContaining([
        { '@type': 'EducationalOccupationalCredential', name: 'Diploma in coaching' },
      ]),
      identifier: 'D-0000-0000',
    });
    const about = await seededHtml('/about', 'en');
    expect(JSON.stringify(dataOf(about))).not.toContain('hasCredential');
  });
});
