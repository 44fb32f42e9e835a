import type { SanityClient } from '@sanity/client';
import type { Page } from 'playwright/test';
import { cards } from './booking-page.ts';
import { PackagePage } from './package-page.ts';
import { begun, restored } from './studio/lake.ts';
import { expect, onceReloaded, test } from './studio/studio-page.ts';

// The calendar's page is in the browser's language.
test.use({ locale: 'en-AE' });

const text = (en: string, ar: string) => ({ en, ar });
const slug = (current: string) => ({ _type: 'slug', current });
const SERVICE = 'service-of-an-editor';
const BUNDLE = 'bundle-of-an-editor';
const PACKAGE = 'package-of-an-editor';

/** Returns the fields of a published document, from which an editor begins another. */
async function fieldsOf(lake: SanityClient, id: string): Promise<{ _type: string }> {
  const { _id, _rev, _createdAt, _updatedAt, ...fields } = (await lake.getDocument(id)) ?? {};
  return fields as { _type: string };
}

/** Opens the coaching page once it sells an item. */
async function openShop(site: Page, item: string): Promise<PackagePage> {
  const shop = new PackagePage(site, 'en');
  await shop.open();
  const link = site.locator(`a[href*="book=${item}"]`).first();
  await onceReloaded(site, () => expect(link).toBeAttached({ timeout: 500 }));
  return shop;
}

test('a guide, the service that delivers it and a bundle are made in the Studio and bought: the order gets what it was sold as', async ({
  studio,
  page,
  lake,
  site,
}) => {
  const guide = text('Ten quiet evenings', 'عشر أمسيات هادئة');
  await page.goto('/studio/structure');
  await studio.choose('Catalogue', 'Guides');
  await page.getByRole('link', { name: 'New guide' }).click();
  await studio.field('title.en').fill(guide.en);
  await studio.field('title.ar').fill(guide.ar);
  await expect(page.getByText('Saving...')).toHaveCount(0);
  const [, guideId = ''] = /(guide\.[0-9a-f-]{36})/.exec(page.url()) ?? [];

  await restored(lake, guideId, async () => {
    const { title, ...rest } = (await fieldsOf(lake, 'guide.toolkit')) as Record<string, unknown>;
    await lake.patch(`drafts.${guideId}`, { set: rest }).commit();
    await studio.publish();

    await restored(lake, SERVICE, async () => {
      const toolkit = await fieldsOf(lake, 'service-toolkit');
      const named = { title: guide, slug: slug('ten-evenings'), guide: undefined };
      await begun(lake, SERVICE, { ...toolkit, ...named });
      await studio.openDocument('service', SERVICE);
      await studio.form.getByRole('tab', { name: 'Details' }).click();
      await expect(studio.form.getByText('Please choose one.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Guide' }).fill(guide.en);
      await page.getByTestId('autocomplete-popover').getByText(guide.en).click();
      await studio.publish();

      await restored(lake, BUNDLE, async () => {
        const { parts: _, ...whole } = (await fieldsOf(
          lake,
          'bundle-rediscover-you',
        )) as unknown as { _type: string; parts: unknown };
        const parts = [SERVICE, 'service-voice-message'].map((_ref) => ({
          ...{ _key: _ref, _type: 'reference', _ref },
        }));
        const both = text('Quiet evenings, and a voice', 'أمسيات هادئة وصوت');
        const prices = { priceUsd: 50, priceAed: 184 };
        const named = { title: both, slug: slug('evenings-and-voice') };
        await begun(lake, BUNDLE, { ...whole, ...named, ...prices, parts });
        await studio.openDocument('bundle', BUNDLE);
        await studio.publish();

        const shop = await openShop(site, 'evenings-and-voice');
        await shop.choose('evenings-and-voice');
        await shop.fillPerson();
        await shop.submit();
        await shop.seeStep('paymentProcessing');
        await lake.patch(SERVICE, { set: { way: 'handmade' } }).commit();
        await shop.chooseMethod('stripe');
        await shop.payInSheet(cards.succeeds);
        await shop.seePaid();
        const [saysOpen = ''] = shop.texts.bought.open.split(' ');
        const downloading = site.waitForEvent('download');
        await shop.sheet.getByRole('link', { name: new RegExp(`^${saysOpen}`) }).click();
        expect((await downloading).suggestedFilename()).toBe(`${guide.en}.pdf`);
      });
    });
  });
});

test('a package is made in the Studio and bought with the time of its first session', async ({
  studio,
  lake,
  site,
}) => {
  await restored(lake, PACKAGE, async () => {
    const mirror = await fieldsOf(lake, 'package-the-mirror');
    const named = { title: text('Four mornings', 'أربعة صباحات'), slug: slug('four-mornings') };
    await begun(lake, PACKAGE, { ...mirror, ...named, sessionCount: undefined });
    await studio.openDocument('package', PACKAGE);
    await studio.form.getByRole('tab', { name: 'Details' }).click();
    await expect(studio.errorAt('sessionCount')).toBeVisible();
    await studio.field('sessionCount').fill('4');
    await studio.publish();

    const shop = await openShop(site, 'four-mornings');
    await shop.reachCalendar('four-mornings');
    await shop.schedule();
    await shop.seeStep('paymentInstructions');
    await shop.press(shop.texts.form.toPayment);
    await shop.seeStep('paymentProcessing');
    await shop.chooseMethod('stripe');
    await shop.payInSheet(cards.succeeds);
    await shop.seePaid();
  });
});
