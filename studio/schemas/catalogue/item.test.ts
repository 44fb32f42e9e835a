import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';

const AWAY =
  'error priceAed: More than 1 % away from the dollar price: at the peg of 3.6725, $95 is AED 349. If it is meant, confirm it below and say why.';

describe('prices', () => {
  it.each(['priceUsd', 'priceAed'])(
    'refuses a %s of zero or less with a single message',
    async (field) => {
      for (const price of [0, -5]) {
        expect(await findings(seeded('service-roadmap', { [field]: price }))).toEqual([
          `error ${field}: A price is more than zero. To take something off the site, switch “Offered” off.`,
        ]);
      }
    },
  );

  it('requires both prices', async () => {
    expect(await findings(seeded('service-roadmap', { priceAed: undefined }))).toEqual([
      'error priceAed: Please fill this in.',
    ]);
  });

  it('refuses fractions of a fils', async () => {
    expect(await findings(seeded('service-roadmap', { priceAed: 349.005 }))).toEqual([
      'error priceAed: At most two digits after the point.',
    ]);
  });

  it('refuses a dollar price above the ceiling of the site settings, which has a usual one', async () => {
    const silly = { priceUsd: 1_000_000_000, priceAed: 3_672_500_000 };
    const repeated = { ...silly, repeatedPriceUsd: silly.priceUsd };
    const refused = (highest: string) => [
      `error priceUsd: The site settings allow ${highest} at most.`,
    ];
    expect(await findings(seeded('service-roadmap', repeated))).toEqual(refused('$10,000'));
    const settings = seeded('siteSettings', { highestPriceUsd: 94 });
    expect(await findings(seeded('service-roadmap'), [settings])).toEqual(refused('$94'));
  });

  it('asks for a dollar price once more when it changes by more than half of the published one', async () => {
    const asked = [
      'error repeatedPriceUsd: If this price is meant, please type it here once more.',
    ];
    const changed = (priceUsd: number, priceAed: number, more = {}) =>
      findings(seeded('service-roadmap', { priceUsd, priceAed, ...more }));
    expect(await changed(142, 521)).toEqual([]);
    expect(await changed(143, 525)).toEqual(asked);
    expect(await changed(47, 173)).toEqual(asked);
    expect(await changed(143, 525, { repeatedPriceUsd: 47 })).toEqual(asked);
    expect(await changed(143, 525, { repeatedPriceUsd: 143 })).toEqual([]);
  });

  it('refuses a dirham price away from the peg', async () => {
    expect(await findings(seeded('service-roadmap', { priceAed: 359 }))).toEqual([AWAY]);
  });

  it('accepts a dirham price away from the peg once it is confirmed with a reason', async () => {
    const pegException = { isConfirmed: true, reason: 'A round price for the autumn.' };
    expect(await findings(seeded('service-roadmap', { priceAed: 359, pegException }))).toEqual([
      'warning priceAed: More than 1 % away from the dollar price, confirmed with these words: “A round price for the autumn.” Please see that they still hold.',
    ]);
  });

  it('warns of a confirmation that is no longer needed', async () => {
    const pegException = { isConfirmed: true, reason: 'A round price for the autumn.' };
    expect(await findings(seeded('service-roadmap', { pegException }))).toEqual([
      'warning pegException: The dirham price is where the peg puts it. Please take the tick away, so that it confirms no later price.',
    ]);
  });

  it.each([[undefined], [''], ['       so       ']])(
    'refuses a confirmation with the reason %j',
    async (reason) => {
      const pegException = { isConfirmed: true, reason };
      expect(await findings(seeded('service-roadmap', { priceAed: 359, pegException }))).toEqual([
        AWAY,
        'error pegException.reason: Please say why, in one sentence.',
      ]);
    },
  );

  it('refuses a reason without the tick', async () => {
    const pegException = { isConfirmed: false, reason: 'A round price for the autumn.' };
    expect(await findings(seeded('service-roadmap', { priceAed: 359, pegException }))).toEqual([
      AWAY,
    ]);
  });

  it('refuses a bundle that costs more than its parts, in each currency', async () => {
    const changes = { priceUsd: 160, priceAed: 588 };
    expect(await findings(seeded('bundle-rediscover-you', changes))).toEqual([
      'error priceUsd: The bundle costs $160; its parts cost only $155 one by one.',
      'error priceAed: The bundle costs AED 588; its parts cost only AED 569 one by one.',
    ]);
  });

  it('warns of a price of the parts that is not their sum while the site shows it', async () => {
    const given = { originalPriceUsd: 160, originalPartsUsd: 155 };
    expect(await findings(seeded('bundle-rediscover-you', given))).toEqual([
      'warning originalPriceUsd: The parts cost $155 one by one, not $160.',
    ]);
    expect(
      await findings(seeded('bundle-rediscover-you', { ...given, originalPartsUsd: 146 })),
    ).toEqual([
      'warning originalPriceUsd: The site does not show it: the parts cost $155 now, and it says so.',
    ]);
  });

  it('refuses a price of the parts below that of the bundle', async () => {
    const given = { originalPriceUsd: 120, originalPartsUsd: 155 };
    expect(await findings(seeded('bundle-rediscover-you', given))).toContain(
      'error originalPriceUsd: The bundle costs $139; its parts cost only $120 one by one.',
    );
  });
});

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
