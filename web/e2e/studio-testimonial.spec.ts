import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { uploadLimits } from '#machines/validation/limits.ts';
import { expect, proof, test } from './studio/studio-page.ts';

const SIZE = { width: 2400, height: 1600 };
const words = {
  'quote.en': 'I found my voice again, one sentence at a time.',
  'quote.ar': 'استعدت صوتي، جملة بعد جملة.',
  'program.en': 'Skills',
  'program.ar': 'المهارات',
  'name.en': 'Huda',
  'name.ar': 'هدى',
};
const alt = { en: 'A lamp by a window at dawn', ar: 'مصباح قرب نافذة عند الفجر' };

const query = `*[_type == "testimonial" && name.en == "Huda"][0]{
  "quote": quote.ar, "alt": image.alt{en, ar}, "url": image.asset->url,
  "size": image.asset->metadata.dimensions{width, height}, "bytes": image.asset->size
}`;

test(
  'a testimonial with a portrait and texts in both languages is written and published',
  proof,
  async ({ studio, page, lake, request }) => {
    const noise = randomBytes(SIZE.width * SIZE.height * 3);
    const portrait = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(portrait.length, 'too large until the Studio draws it anew').toBeGreaterThan(
      uploadLimits.picture,
    );
    try {
      await page.goto('/studio/structure');
      await studio.choose('Voices', 'Testimonials');
      await page.getByRole('link', { name: 'Testimonial', exact: true }).click();
      await page.getByRole('tab', { name: 'All fields' }).click();
      for (const [path, text] of Object.entries(words)) await studio.field(path).fill(text);
      await page.getByRole('radio', { name: 'She' }).check();
      await studio.field('hasConsented').check();
      await expect(studio.field('image.alt.en')).toHaveCount(0);
      await page
        .getByTestId('file-button-input')
        .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: portrait });

      await expect(studio.errorAt('image.alt.en')).toBeVisible();
      await expect(studio.publishButton).toBeDisabled();
      await studio.field('image.alt.en').fill(alt.en);
      await expect(studio.errorAt('image.alt.ar')).toBeVisible();
      await studio.field('image.alt.ar').fill(alt.ar);
      await studio.publish();

      const shown = lake.withConfig({ perspective: 'published' });
      const published = await shown.fetch(query);
      expect(published).toMatchObject({ quote: words['quote.ar'], alt, size: SIZE });
      expect(published.bytes).toBeLessThanOrEqual(uploadLimits.picture);
      const image = await request.get(`${published.url}?w=120`);
      expect(await sharp(await image.body()).metadata()).toMatchObject({ width: 120, height: 80 });
    } finally {
      await lake.delete({ query: '*[_type == "testimonial" && name.en == "Huda"]' });
    }
  },
);
