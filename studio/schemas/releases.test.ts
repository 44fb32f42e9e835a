import { expect, it } from 'vitest';
import { findings } from '../testing/findings.ts';
import { seeded } from '../testing/seeded-documents.ts';

const ofRelease = (id: string, more = {}) => ({
  ...seeded(id, more),
  _id: `versions.rSpring.${id}`,
});

it.each(['service-roadmap', 'guide.toolkit', 'homePage', 'siteSettings', 'quote-scar'])(
  '%s may keep its short name and its texts in a release',
  async (id) => {
    const version = ofRelease(id);
    expect(await findings(version, [version])).toEqual(await findings(seeded(id)));
  },
);

it('a text without Arabic keeps a release from going out, but not a draft', async () => {
  const text = { _type: 'localisedText', en: 'Words' };
  const missing = 'text.ar: The Arabic is missing; readers in Arabic would see the English.';
  expect(await findings(seeded('quote-scar', { text }))).toEqual([`warning ${missing}`]);
  expect(await findings(ofRelease('quote-scar', { text }))).toEqual([`error ${missing}`]);
});
