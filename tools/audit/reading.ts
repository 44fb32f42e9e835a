import type { Browser, Page } from 'playwright';
import { type Language, languages } from '#machines/language.ts';
import { accessibilityViolations } from '#web/e2e/accessibility.ts';
import { openBrowser } from '../bench/browser.ts';
import type { Address } from './addresses.ts';
import { dividedWords, latinLeftovers, looks, overflow, spacedLetters, widths } from './in-page.ts';
import type { Result } from './result.ts';
import { devices, states } from './states.ts';

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
async function shownFaults(page: Page, look: string): Promise<string[]> {
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

/** Looks that can be changed after the page is drawn; the others would need the state to be opened again. */
const stateLooks = Object.keys(looks).filter((look) => !looks[look]?.textSize);

/** Checks further states of pages, in both languages, on a phone and on a desktop. */
export async function checkStates([first]: readonly Address[]): Promise<Result> {
  if (!first) throw new Error('no page to check');
  const { origin } = new URL(first.url);
  const browser = await openBrowser();
  const faults: string[] = [];
  try {
    for (const name of Object.keys(states)) {
      for (const language of languages) {
        const found = await faultsOfStates(browser, origin, name, language);
        const mark = found.length === 0 ? '✓' : '✗';
        process.stdout.write(`${[`${mark} ${name} (${language})`, ...found].join('\n  ')}\n`);
        faults.push(...found);
      }
    }
  } finally {
    await browser.close();
  }
  const checked = `checked these states in both languages, on a phone and on a desktop where each has them: ${Object.keys(states).join(', ')}. Each look (${stateLooks.join(', ')}) was checked for violations that axe finds (WCAG 2.2 AA and best practices) and content wider than the window; in Arabic also for Latin words other than names`;
  return { title: 'States', checked, faults };
}

async function faultsOfStates(
  browser: Browser,
  site: string,
  name: string,
  language: Language,
): Promise<string[]> {
  const { path, device: only, open, shows } = states[name] ?? { shows: '' };
  const faults: string[] = [];
  for (const [device, viewport] of Object.entries(devices)) {
    if (only && only !== device) continue;
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      if (path) {
        const address = new URL(path, site);
        address.searchParams.set('lang', language);
        await page.goto(address.href);
      }
      await open?.({ page, site, language });
      await page.locator(shows).filter({ visible: true }).first().waitFor();
      for (const look of stateLooks) {
        await page.emulateMedia({ reducedMotion: 'reduce', ...looks[look]?.media });
        const found = await shownFaults(page, look);
        faults.push(...found.map((fault) => `${look}: ${fault}`));
        await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null });
      }
      if (language === 'ar') {
        faults.push(...(await latinLeftovers(page)).map((text) => `Latin: ${text}`));
      }
    } catch (error) {
      faults.push(`cannot be opened: ${(error as Error).message.split('\n')[0]}`);
    } finally {
      await context.close();
    }
  }
  return [...new Set(faults)].map((fault) => `${name} (${language}): ${fault}`);
}
