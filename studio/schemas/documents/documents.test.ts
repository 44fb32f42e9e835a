import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../machines/duration.ts';
import { orderRank } from '../../../machines/order-rank.ts';
import { findings, openWorkspace } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';
import { placeAfterLast } from '../lake-queries.ts';

const line = { _type: 'localisedString', en: 'A few words', ar: 'بضع كلمات' };
const text = { ...line, _type: 'localisedText' };

describe('a testimonial', () => {
  const testimonial = {
    _id: 'testimonial-a',
    _type: 'testimonial',
    name: line,
    quote: text,
    program: line,
    gender: 'male',
    spokenLanguage: 'en',
    hasConsented: true,
  };

  it('may be published with consent', async () => {
    expect(await findings(testimonial)).toEqual([]);
  });

  it.each([false, undefined])('cannot be published while consent is %s', async (hasConsented) => {
    expect(await findings({ ...testimonial, hasConsented })).toContain(
      'error hasConsented: Nothing about a person is shown without their word.',
    );
  });

  it.each([undefined, 'other'])('needs a gender for the Arabic, not %s', async (gender) => {
    expect(await findings({ ...testimonial, gender })).toContainEqual(
      expect.stringMatching(/^error gender/),
    );
  });
});

describe('a course', () => {
  it.each(['everyone', 'families', 'teams', 'storytellers'])('may be for %s', async (forWhom) => {
    expect(await findings(seeded('course-skills', { forWhom }))).toEqual([]);
  });

  it.each([undefined, 'somebody'])(
    'must be for an audience that we name, not %s',
    async (forWhom) => {
      expect(await findings(seeded('course-skills', { forWhom }))).toEqual([
        expect.stringMatching(/^error forWhom/),
      ]);
    },
  );
});

describe('an award', () => {
  const award = {
    _id: 'award-a',
    _type: 'award',
    title: line,
    issuer: line,
    description: text,
    year: 2024,
  };

  it('accepts this year', async () => {
    expect(await findings({ ...award, year: new Date().getFullYear() })).toEqual([]);
  });

  it('refuses next year', async () => {
    expect(await findings({ ...award, year: new Date().getFullYear() + 1 })).toEqual([
      'error year: This year has not come yet.',
    ]);
  });

  it.each(['http://example.org', 'javascript:alert(1)'])('refuses the URL %s', async (url) => {
    expect(await findings({ ...award, url })).toContainEqual(expect.stringMatching(/^error url/));
  });
});

describe('a post', () => {
  const words = (text: string) => [
    { _key: 'a', _type: 'block', style: 'h2', children: [{ _key: 's', _type: 'span', text }] },
  ];
  const post = {
    _id: 'post-first-steps',
    _type: 'post',
    title: line,
    summary: text,
    body: { _type: 'localisedArticle', en: words('Begin'), ar: words('البداية') },
    slug: { _type: 'slug', current: 'first-steps' },
    publishedOn: '2026-01-05',
    seo: { _type: 'seo', title: line, description: text },
  };

  it('may be published', async () => {
    expect(await findings(post)).toEqual([]);
  });

  it('needs no texts for search engines', async () => {
    for (const seo of [undefined, { _type: 'seo' }, { _type: 'seo', noIndex: true }]) {
      expect(await findings({ ...post, seo })).toEqual([]);
    }
  });

  it('needs both texts for search engines, or neither', async () => {
    const cleared = { _type: 'localisedText' };
    for (const description of [undefined, cleared]) {
      expect(await findings({ ...post, seo: { _type: 'seo', title: line, description } })).toEqual([
        'error seo.description.en: This text is needed.',
      ]);
    }
  });

  it('refuses the name of a page', async () => {
    expect(await findings({ ...post, slug: { _type: 'slug', current: 'contact' } })).toEqual([
      'error slug: “contact” is a page of the site; please choose another name.',
    ]);
  });

  it('refuses the slug of another post', async () => {
    const other = { ...post, _id: 'post-other' };
    expect(await findings(post, [other])).toContainEqual(
      expect.stringMatching(/^error slug.*this short name already/),
    );
    expect(await findings(post, [{ ...other, _type: 'legalText' }])).toEqual([]);
  });
});

describe('a podcast episode', () => {
  const episode = seeded('podcast-breathing-with-the-sea');

  it('needs no other place to listen when it has a recording', async () => {
    expect(await findings(episode)).toEqual([]);
    expect(await findings({ ...episode, audio: undefined })).toEqual([
      'error links: Please add a recording, or a place to listen.',
    ]);
    expect(await findings(seeded('podcast-a-mother-listens'))).toEqual([]);
  });
});

it.each([
  ['post', 'publishedOn'],
  ['podcast', 'publishedOn'],
  ['legalText', 'updatedOn'],
])('a new %s has today as its %s', async (name, field) => {
  const { schema } = await openWorkspace([]);
  const type = schema.get(name);
  const day = type && 'fields' in type && type.fields.find((known) => known.name === field);
  const initialValue = day ? day.type.initialValue : undefined;
  expect(initialValue).toBeTypeOf('function');
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  expect(Reflect.apply(initialValue as () => string, undefined, [])).toBe(today);
});

it('a new course stands at the end of the list, also after another new one', async () => {
  const courses = [seeded('course-skills'), seeded('course-telling'), seeded('legal-terms')];
  const first = await placeAfterLast('course', await openWorkspace(courses));
  const another = { _id: 'drafts.course-new', _type: 'course', orderRank: first };
  const second = await placeAfterLast('course', await openWorkspace([...courses, another]));
  const places = [...courses.slice(0, 2).map(({ orderRank }) => orderRank), first, second];
  expect(places.toSorted()).toEqual(places);
  expect(new Set(places).size).toBe(4);
  expect(await placeAfterLast('course', await openWorkspace([]))).toBe(orderRank(1));
});

it.each([
  ['DATA-01', 'navigationLink', ['name', 'path', 'isCta']],
  ['DATA-02', 'testimonial', ['name', 'quote', 'image', 'program', 'gender']],
  ['DATA-03', 'heroVideo', ['youtubeId', 'mp4File', 'webmFile', 'poster', 'preloadPoster']],
  ['DATA-03', 'storyVideo', ['poster', 'webmFile', 'mp4File']],
])('%s: editors must fill in, for a %s, its %j', async (_row, name, needed) => {
  const { schema } = await openWorkspace([]);
  const type = schema.get(name);
  const fields = type && 'fields' in type ? type.fields.map((field) => field.name) : [];
  expect(fields).toEqual(expect.arrayContaining(needed));
});

it.each([
  'post-what-lived-experience-means',
  'podcast-a-mother-listens',
  'mention-beside-not-above',
])('%s is not published on a day that is still to come', async (id) => {
  const day = new Intl.DateTimeFormat('en-CA');
  expect(await findings(seeded(id, { publishedOn: day.format(Date.now()) }))).toEqual([]);
  const tomorrow = day.format(Date.now() + DAY_MS);
  expect(await findings(seeded(id, { publishedOn: tomorrow }))).toEqual([
    'error publishedOn: This day is still to come. Please publish it on that day.',
  ]);
});

describe('a redirect', () => {
  const redirect = {
    _id: 'redirect-a',
    _type: 'redirect',
    from: '/blog/a-former-name',
    to: '/blog/what-lived-experience-means',
  };

  it('leads from a free address to a page or a document', async () => {
    expect(await findings(redirect)).toEqual([]);
    expect(await findings({ ...redirect, from: '/offers', to: '/coaching#tier2' })).toEqual([]);
  });

  it.each(['/coaching', '/blog/what-lived-experience-means'])(
    'refuses %s, where there is a page',
    async (from) => {
      expect(await findings({ ...redirect, from })).toEqual([
        `error from: There is a page at ${from}; it needs no redirect.`,
      ]);
    },
  );

  it.each(['blog/a', 'https://example.org', '/a?b=c', '/A', '//example'])(
    'refuses %s as a former address',
    async (from) => {
      expect(await findings({ ...redirect, from })).toEqual([
        'error from: A path of this site, such as /blog/old-name.',
      ]);
    },
  );

  it('refuses a target that is not there', async () => {
    expect(await findings({ ...redirect, to: '/blog/nowhere' })).toEqual([
      'error to: Nothing with this name is there: /blog/nowhere.',
    ]);
  });
});

it('a published post that is renamed says that its former address will lead to the new one', async () => {
  const post = seeded('post-what-lived-experience-means', { slug: { current: 'another-name' } });
  expect(await findings(post)).toEqual([
    'warning slug: It is published as “what-lived-experience-means”. Its links and bookmarks will lead to the new address.',
  ]);
});
