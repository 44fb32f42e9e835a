import { defineConfig } from 'playwright/test';
import config from './playwright.config.ts';
import { programs } from './programs.ts';

/**
 * Journeys that use nothing of Playwright that works only in Chromium: emulated media, bodies of
 * requests, frames.
 */
const journeys = [
  '**/buy-roadmap.spec.ts',
  '**/coaching.spec.ts',
  '**/crisis-lines.spec.ts',
  '**/hostile-storage.spec.ts',
  '**/late-start.spec.ts',
  '**/lists.spec.ts',
  '**/search.spec.ts',
  '**/transfer.spec.ts',
];

/** Journeys in the machine's Firefox, which Playwright drives by WebDriver BiDi. */
export default defineConfig({
  ...config,
  testMatch: journeys,
  projects: [{ name: 'together', use: { baseURL: programs.together } }],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '' },
  },
});
