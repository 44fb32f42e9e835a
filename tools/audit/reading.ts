import type { Browser, Page } from 'playwright';
import { accessibilityViolations } from '#web/e2e/accessibility.ts';
import { openBrowser } from '../bench/browser.ts';
import type { Address } from './addresses.ts';
import { dividedWords, latinLeftovers, looks, overflow, spacedLetters, widths } from './in-page.ts';
import type { Result } from './result.ts';

const HEIGHT = 900;
const READERS = 2;

/** Checks each page as it is displayed: accessibility, width, languages, and what it fetches. */
export async function checkReading(addresses: readonly Address[]): Promise<Result> {
  const browser = await openBrowser();
  const waiting = [...addresses];
  const faults: string[] = [];
  const read = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const found = await faultsOf(browser, address);
      const mark = found.length === 0 ? '✓' : '✗';
      process.stdout.write(`${[`${mark} ${address.url}`, ...found].join('\n  ')}\n`);
      faults.push(...found);
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, read));
  } finally {
    await browser.close();
  }
  const checked = `checked ${addresses.length} pages at ${widths.join(', ')} px in each look (${Object.keys(looks).join(', ')}) for violations that axe finds (WCAG 2.2 AA and best practices), content wider than the window, requests to other origins and errors in the console; in Arabic also for Latin words other than names, and for spaced letters`;
  return { title: 'Reading', checked, faults };
}

async function faultsOf(browser: Browser, { url, path, language }: Address): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const faults = new Set<string>();
  try {
    const page = await context.newPage();
    const { origin } = new URL(url);
    const answer = await fetch(url);
    page.on('request', (request) => {
      const asked = new URL(request.url());
      if (asked.protocol.startsWith('http') && asked.origin !== origin)
        faults.add(`asks for ${request.url()}`);
    });
    page.on('console', (message) => {
      const isPagesOwn = !answer.ok && message.location().url === url;
      if (message.type() === 'error' && !isPagesOwn) faults.add(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => faults.add(`error: ${message}`));
    for (const [look, { media, textSize }] of Object.entries(looks)) {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media });
      await page.goto(url);
      await showAll(page, textSize);
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const fault of await shownFaults(page, look)) {
          faults.add(`${look}, ${width} px: ${fault}`);
        }
      }
      await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null });
    }
    if (language === 'ar') {
      for (const text of await latinLeftovers(page)) faults.add(`Latin: ${text}`);
      for (const text of await spacedLetters(page)) faults.add(`spaced letters: ${text}`);
    }
  } finally {
    await context.close();
  }
  return [...faults].map((fault) => `${path} (${language}): ${fault}`);
}

/** Lists the faults of the page that is open now. */
export async function shownFaults(page: Page, look: string): Promise<string[]> {
  const { media = {}, textSize } = looks[look] ?? {};
  const barriers = (await accessibilityViolations(page)).filter(
    (fault) => !(media.forcedColors && fault.startsWith('color-contrast')),
  );
  // At twice its size a number may be longer than the line, so it may be divided.
  const divided = textSize ? [] : await dividedWords(page);
  return [...barriers, ...(await overflow(page)), ...divided];
}

/**
 * Opens everything that can be opened, and makes the page draw what it draws only when a reader scrolls near.
 */
async function showAll(page: Page, textSize?: string): Promise<void> {
  await page.evaluate((size) => {
    if (size) document.documentElement.style.setProperty('font-size', size);
    for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
      style.contentVisibility = 'visible';
    for (const panel of document.querySelectorAll('main details:not([name])'))
      panel.setAttribute('open', '');
  }, textSize);
}
