import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';
import { itemPreview } from './item-preview.ts';

describe('the switch “Offered”', () => {
  const off = { isOffered: false };

  it('names the bundles that go off sale with a service', async () => {
    expect(await findings(seeded('service-voice-message', off))).toEqual([
      'warning isOffered: These bundles go off sale with it: Legacy Bio, Rediscover You.',
    ]);
    expect(await findings(seeded('service-art-drawing', off))).toEqual([]);
    expect(await findings(seeded('package-the-map', off))).toEqual([]);
  });

  it('warns on a bundle of the parts that are off sale', async () => {
    const toolkit = seeded('service-toolkit', off);
    expect(await findings(seeded('bundle-rediscover-you'), [toolkit])).toEqual([
      'warning parts: Off sale, and this bundle with it: The Toolkit.',
    ]);
  });
});

describe('the delivery', () => {
  const CHANGED = 'Orders made before go on as they were sold; new ones follow this.';

  it('of what is published says what becomes of open orders when it changes', async () => {
    const roadmap = { way: 'text', prompt: 'cv-makeover' };
    expect(await findings(seeded('service-roadmap', roadmap))).toEqual([
      `warning prompt: ${CHANGED}`,
    ]);
    expect(await findings(seeded('service-voice-message', { way: 'handmade' }))).toEqual([
      `warning way: ${CHANGED}`,
    ]);
    expect(await findings(seeded('package-the-mirror', { sessionCount: 3 }))).toEqual([
      `warning sessionCount: ${CHANGED}`,
    ]);
  });

  it('needs the guide of what comes at once, and the kind of a text', async () => {
    const needed = (name: string) => [
      `warning way: ${CHANGED}`,
      `error ${name}: Please choose one.`,
    ];
    expect(await findings(seeded('service-voice-message', { way: 'instant' }))).toEqual(
      needed('guide'),
    );
    expect(await findings(seeded('service-voice-message', { way: 'text' }))).toEqual(
      needed('prompt'),
    );
  });

  it('must be said of what is new', async () => {
    const service = seeded('service-voice-message', { _id: 'drafts.new', way: undefined });
    expect(await findings({ ...service, slug: { _type: 'slug', current: 'new' } })).toEqual([
      expect.stringMatching(/^error way/),
    ]);
  });
});

describe('further questions', () => {
  const label = { _type: 'localisedString', en: 'Who stands beside you?', ar: 'من يقف إلى جانبك؟' };
  const asked = (change: object = {}, _key = 'a1') => ({
    ...{ _key, _type: 'furtherQuestion', kind: 'long', label },
    ...change,
  });
  const option = (_key: string) => ({ _key, _type: 'questionOption', label });
  const withoutArabic = { _type: 'localisedString', en: 'Who?' };
  const saying = async (...questions: object[]) =>
    findings(seeded('service-roadmap', { questions }));

  it('are accepted in every kind, with what another kind left', async () => {
    const options = [option('a'), option('b')];
    expect(
      await saying(
        asked(),
        asked({ kind: 'short', maxLength: 200, help: label }, 'a2'),
        asked({ kind: 'choice', options }, 'a3'),
        asked({ kind: 'several', options }, 'a4'),
        asked({ kind: 'file', maxLength: 9000 }, 'a5'),
      ),
    ).toEqual([]);
  });

  it.each([
    ['without Arabic', { label: withoutArabic }, /label\.ar: The Arabic is missing/],
    ['with help without Arabic', { help: withoutArabic }, /help\.ar: The Arabic is missing/],
    [
      'with an option without Arabic',
      { kind: 'choice', options: [option('a'), { ...option('b'), label: withoutArabic }] },
      /options\.b\.label\.ar: The Arabic is missing/,
    ],
    ['with one option', { kind: 'choice', options: [option('a')] }, /at least two options/],
    ['with no option', { kind: 'several' }, /at least two options/],
    [
      'longer than the form shows',
      { label: { ...label, ar: 'س'.repeat(151) } },
      /label\.ar: At most 150 characters\./,
    ],
    ['with a line too long', { kind: 'short', maxLength: 201 }, /At most 200 characters\./],
    ['with a text too long', { maxLength: 2001 }, /At most 2000 characters\./],
  ])('refuse one %s', async (_, change, message) => {
    expect(await saying(asked(change))).toEqual([expect.stringMatching(message)]);
  });

  it('refuse more than a form holds, in number and in length', async () => {
    const many = (count: number, maxLength: number) =>
      Array.from({ length: count }, (_, n) => asked({ maxLength }, `a${n}`));
    expect(await saying(...many(13, 10))).toHaveLength(1);
    expect(await saying(...many(3, 1500))).toEqual([
      'error questions: The longest answers come to 4500 characters together; 4000 is the most.',
    ]);
  });
});

describe('short names', () => {
  it.each(['about', 'testimonials', 'legal', 'admin'])(
    'refuses %s, which is a page',
    async (current) => {
      expect(await findings(seeded('service-roadmap', { slug: { current } }))).toEqual([
        `error slug: “${current}” is a page of the site; please choose another name.`,
      ]);
    },
  );

  it('refuses the slug of another item of any type', async () => {
    expect(
      await findings(seeded('service-roadmap', { slug: { current: 'the-mirror' } })),
    ).toContainEqual(expect.stringMatching(/^error slug.*this short name already/));
  });

  it('warns when a published item is renamed', async () => {
    const slug = { _type: 'slug', current: 'road-map' };
    expect(await findings(seeded('service-roadmap', { slug }))).toEqual([
      'warning slug: It is published as “roadmap”: whatever names or links to it would lose it.',
    ]);
  });

  it('lets a draft keep the name of its published document', async () => {
    const draft = seeded('service-roadmap', { _id: 'drafts.service-roadmap' });
    expect(await findings(draft, [draft])).toEqual([]);
  });

  it.each(['Road Map', 'road_map', '-roadmap', 'r'.repeat(65)])('refuses %s', async (current) => {
    expect(await findings(seeded('service-roadmap', { slug: { current } }))).toEqual([
      'error slug: Small Latin letters, digits and hyphens, at most 64.',
    ]);
  });
});

describe('languages', () => {
  const ARABIC = 'The Arabic is missing; readers in Arabic would see the English.';
  const withoutArabic = { _type: 'localisedString', en: 'A few words' };

  it.each(['title', 'description', 'delivery', 'deliveryTime'])(
    'refuses to sell an item without Arabic in %s',
    async (field) => {
      expect(await findings(seeded('service-roadmap', { [field]: withoutArabic }))).toEqual([
        `error ${field}.ar: ${ARABIC}`,
      ]);
    },
  );

  it('refuses to sell slides or a guide without Arabic', async () => {
    expect(await findings(seeded('package-the-map', { slides: withoutArabic }))).toContain(
      `error slides.ar: ${ARABIC}`,
    );
    expect(await findings(seeded('guide.toolkit', { subtitle: withoutArabic }))).toEqual([
      `error subtitle.ar: ${ARABIC}`,
    ]);
  });

  it('refuses a crisis line without its Arabic name', async () => {
    const crisisNumbers = [
      { _key: 'police', _type: 'crisisNumber', label: withoutArabic, number: '999' },
    ];
    expect(await findings(seeded('siteSettings', { crisisNumbers }))).toEqual([
      `error crisisNumbers.police.label.ar: ${ARABIC}`,
    ]);
  });

  it('warns where other Arabic is missing', async () => {
    expect(await findings(seeded('siteSettings', { location: withoutArabic }))).toEqual([
      `warning location.ar: ${ARABIC}`,
    ]);
  });

  it('refuses an item where the English is missing', async () => {
    const title = { _type: 'localisedString', ar: 'خارطة' };
    expect(await findings(seeded('service-roadmap', { title }))).toEqual([
      'error title.en: The English is missing.',
    ]);
  });

  it.each([[{ en: '' }], [{ en: ' ', ar: '' }]])(
    'refuses an item with the title %j',
    async (title) => {
      expect(await findings(seeded('service-roadmap', { title }))).toEqual([
        'error title.en: This text is needed.',
      ]);
    },
  );

  it('refuses an item without a title', async () => {
    expect(await findings(seeded('service-roadmap', { title: undefined }))).toContainEqual(
      expect.stringMatching(/^error title/),
    );
  });
});

/** The list entry of a seeded item with changes. */
function lineOf(id: string, changes: Record<string, unknown> = {}) {
  const item = seeded(id, changes);
  const selected = Object.entries(itemPreview.select).map(([name, path]) => {
    const [field = '', part] = path.split('.');
    const value = item[field];
    return [name, part ? (value as Record<string, unknown> | undefined)?.[part] : value];
  });
  return itemPreview.prepare(Object.fromEntries(selected));
}

const isolated = (text: string) => `\u2067${text}\u2069`;

it.each([
  ['service-roadmap', 'Your Roadmap', 'خارطة طريقك', '$95 · AED 349'],
  ['service-voice-message', 'Voice Message', 'رسالة صوتية', '$27 · AED 99 · add-on'],
  ['bundle-rediscover-you', 'Rediscover You', 'عودة إلى ذاتك', '$139 · AED 510'],
  ['package-the-mirror', 'The Mirror', 'المرآة', '$1,498 · AED 5,500 · Tier 1 · popular'],
  ['package-the-map', 'The Map', 'الخارطة', '$2,398 · AED 8,800 · Tier 2'],
])('%s is listed as %s, %s, %s', (id, title, arabic, facts) => {
  expect(lineOf(id)).toMatchObject({ title, subtitle: `${isolated(arabic)} · ${facts}` });
});

it('has an icon for every drawing of a service, and none for others', () => {
  const drawn = ['toolkit', 'roadmap', 'cv-makeover', 'soul-bio', 'art-drawing', 'voice-message'];
  const signs = drawn.map((name) => lineOf(`service-${name}`).media);
  expect(signs.every(Boolean)).toBe(true);
  expect(new Set(signs).size).toBe(drawn.length);
  expect(lineOf('service-toolkit', { icon: 'sun' })).not.toHaveProperty('media');
});

it.each([
  [{ priceUsd: undefined }, 'No price yet'],
  [{ priceAed: -5 }, 'Please check the price'],
  [{ isOffered: false }, '$139 · AED 510 · off sale'],
  [{ isOffered: undefined }, '$139 · AED 510'],
])('shows for %j the facts %s', (changes, facts) => {
  const { subtitle } = lineOf('bundle-rediscover-you', changes);
  expect(subtitle).toBe(`${isolated('عودة إلى ذاتك')} · ${facts}`);
});

it('says where the Arabic name is missing', () => {
  const changes = { title: { _type: 'localisedString', en: 'Your Roadmap' } };
  expect(lineOf('service-roadmap', changes).subtitle).toBe('Without Arabic · $95 · AED 349');
});
