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
