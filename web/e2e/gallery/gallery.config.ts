import { defineConfig } from 'playwright/test';
import config from '../playwright.config.ts';
import { programs } from '../programs.ts';

/** Takes the pictures of every state and mail, from the same programs as the browser journeys. */
export default defineConfig({
  ...config,
  testDir: '.',
  projects: [{ name: 'gallery', testMatch: '*.gallery.ts', use: { baseURL: programs.together } }],
  reporter: 'list',
  timeout: 1_200_000,
});
