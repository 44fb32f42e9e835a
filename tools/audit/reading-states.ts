import type { Browser } from 'playwright';
import { type Language, languages } from '#machines/language.ts';
import { openBrowser } from '../bench/browser.ts';
import type { Address } from './addresses.ts';
import { latinLeftovers, looks } from './in-page.ts';
import { shownFaults } from './reading.ts';
import type { Result } from './result.ts';
import { devices, states } from './states.ts';

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
        const found = await faultsOf(browser, origin, name, language);
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

async function faultsOf(
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
