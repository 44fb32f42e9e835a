import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { deriveKeys, loadMasterKey } from '#functions/platform/security/keys.ts';
import { studioCookie, studioSession } from '#functions/site/pages/studio-sign-in.ts';
import { type Language, languages } from '#machines/language.ts';
import { dataFolder, startAlone } from './programs.ts';

export { expect };

const isFirefox = process.env.FIREFOX_PATH !== undefined;
const isCrossed = process.env.CROSSED === '1';

/**
 * What Firefox reports without a fault of the page: an error of Playwright's own scripts, and fonts
 * of a page that was left before they came (NS_BINDING_ABORTED).
 */
const ofFirefox = [
  /^page error: The operation is insecure/,
  /^page error: download failed \(font-family.* status=2152398850/,
];

interface Watch {
  /** Errors in the browser so far; any that is not expected fails the test. */
  problems: string[];
  /** Requires a problem like this in this test. */
  expectProblem(pattern: RegExp): void;
  /** Allows a problem that happens or not, depending on timing. */
  allowProblem(pattern: RegExp): void;
  /** Watches the future pages of another context too. */
  over(context: BrowserContext): void;
}

interface Fixtures {
  watch: Watch;
  /** Opens a page as large in another browser: it shares nothing, and both pages are in the foreground. */
  otherBrowser(): Promise<Page>;
}

/** Pages on which a console error, an unhandled rejection or a request to another machine fails the test. */
export const test = base.extend<Fixtures, { program: null }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { project }) => {
      const stop = project.name === 'alone' ? await startAlone() : null;
      await use(null);
      await stop?.();
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
  otherBrowser: async ({ browser, baseURL, viewport, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
      contexts.push(context);
      await prepare(context);
      watch.over(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  watch: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      const over = (context: BrowserContext) =>
        context.on('page', (page: Page) => {
          page.on('console', (message) => {
            if (message.type() === 'error') problems.push(`console: ${message.text()}`);
          });
          page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
          page.on('request', (request) => {
            const { hostname, protocol } = new URL(request.url());
            const isLocal = /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(hostname);
            if (protocol.startsWith('http') && !isLocal) {
              problems.push(`outside request: ${request.url()}`);
            }
          });
        });
      over(context);
      await use({
        problems,
        expectProblem: (pattern) => expected.push(pattern),
        allowProblem: (pattern) => allowed.push(pattern),
        over,
      });
      const known = [...expected, ...allowed, ...(isFirefox ? ofFirefox : [])];
      const unexpected = problems.filter((problem) => !known.some((each) => each.test(problem)));
      expect(unexpected).toEqual([]);
      // Refusals of the network or the server are logged only by Chromium.
      if (isFirefox) return;
      for (const pattern of expected) expect(problems.join('\n')).toMatch(pattern);
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext): Promise<void> {
  await signIntoStudio(context);
  // The site loads its film only where there are several processors.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 8 }),
  );
  if (isFirefox) await context.addInitScript(insertTextAsTyped);
}

/** Types text instead of setting a field's value, which React would not notice. */
function insertTextAsTyped() {
  const insert = (text: string) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    document.execCommand('insertText', false, text);
    return null;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Firefox has no mobile emulation, so a phone is a narrow window there.
  isMobile: !isFirefox,
};

const devices = { desktop: { viewport: { width: 1280, height: 900 } }, phone } as const;

/** `npm run prove crossed` gives the reader of each language the other's device. */
const readers = {
  en: { said: 'English', device: isCrossed ? 'phone' : 'desktop' },
  ar: { said: 'Arabic', device: isCrossed ? 'desktop' : 'phone' },
} as const;

/**
 * Marks tests whose result machines, calls and the replay prove as well: `npm run prove journeys`
 * runs them, `npm test` does not.
 */
export const proof = { tag: '@proof' };

/**
 * Defines journeys twice: in English on a desktop, and in Arabic on a phone; where they are crossed, the other way round.
 * @param share the language that `npm test` runs; `npm run prove journeys` runs both
 */
export function inBothLanguages(define: (language: Language) => void, share: Language): void {
  for (const language of proofSize<readonly Language[]>([share], languages)) {
    inLanguage(language, () => define(language));
  }
}

/** Defines journeys in one of the languages, on its device. */
export function inLanguage(language: Language, define: () => void): void {
  const { said, device } = readers[language];
  test.describe(`in ${said} on a ${device}`, () => {
    test.use(devices[device]);
    define();
  });
}

/**
 * Signs in as the link does that the program prints; each link works for one browser, and each test
 * has new ones.
 */
async function signIntoStudio(context: BrowserContext): Promise<void> {
  const { baseURL: url } = test.info().project.use;
  if (!url) return;
  const masterKey = await loadMasterKey(null, dataFolder());
  const value = studioSession(deriveKeys(masterKey).studio);
  await context.addCookies([
    { name: studioCookie(url), value, url: `${url}/studio`, httpOnly: true, sameSite: 'Strict' },
  ]);
}
