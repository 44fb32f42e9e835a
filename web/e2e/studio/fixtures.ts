import type { SanityClient } from '@sanity/client';
import type { Page } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { staffLake } from './lake.ts';
import { StudioPage } from './studio-page.ts';

export { expect, proof } from '../fixtures.ts';

interface StudioFixtures {
  studio: StudioPage;
  /** A page of a visitor's browser. */
  site: Page;
  lake: SanityClient;
}

/**
 * The Studio's warning about a preview that takes longer than it waits, and connects nevertheless;
 * each test that opens a preview expects it.
 */
export const slowPreview =
  /Unable to connect to visual editing|preview iframe hasn't finished loading after/;

/** Tests of the Studio, whose console must stay as clean as the site's. */
export const test = base.extend<StudioFixtures>({
  studio: async ({ page, watch }, use) => {
    watch.allowProblem(slowPreview);
    await use(new StudioPage(page));
  },
  site: async ({ otherBrowser }, use) => {
    await use(await otherBrowser());
  },
  lake: async ({ baseURL }, use) => {
    await use(await staffLake(baseURL));
  },
});
