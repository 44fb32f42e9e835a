import sharp from 'sharp';
import { expect, proof, test } from './studio/studio-page.ts';

const SIZE = { width: 600, height: 400 };
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
  "size": image.asset->metadata.dimensions{width, height}
}`;

test(
  'a testimonial with a portrait and texts in both languages is written and published',
  proof,
  async ({ studio, page, lake, request }) => {
    const portrait = await sharp({ create: { ...SIZE, channels: 3, background: '#e8a15c' } })
      .png()
      .toBuffer();
    try {
      await page.goto('/studio');
      await studio.choose('Voices', 'Testimonials');
      await page.getByRole('link', { name: 'Testimonial', exact: true }).click();
      await page.getByRole('tab', { name: 'All fields' }).click();
      for (const [path, text] of Object.entries(words)) await studio.field(path).fill(text);
      await page.getByRole('radio', { name: 'She' }).check();
      await studio.field('hasConsented').check();
      await expect(studio.field('image.alt.en')).toHaveCount(0);
      await page
        .getByTestId('file-button-input')
        .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: portrait });

      await expect(studio.errorAt('image.alt.en')).toBeVisible();
      await expect(studio.publishButton).toBeDisabled();
      await studio.field('image.alt.en').fill(alt.en);
      await expect(studio.errorAt('image.alt.ar')).toBeVisible();
      await studio.field('image.alt.ar').fill(alt.ar);
      await studio.publish();

      const shown = lake.withConfig({ perspective: 'published' });
      const published = await shown.fetch(query);
      expect(published).toMatchObject({ quote: words['quote.ar'], alt, size: SIZE });
      const image = await request.get(`${published.url}?w=120`);
      expect(await sharp(await image.body()).metadata()).toMatchObject({ width: 120, height: 80 });
    } finally {
      await lake.delete({ query: '*[_type == "testimonial" && name.en == "Huda"]' });
    }
  },
);
