import type { Page } from 'playwright';
import { contentPath } from '#machines/api/content.ts';
import type { Language } from '#machines/language.ts';
import { openProblemPage } from './problem-page.ts';

/** Longer than the page's own waits after its start, and after a change that waits for its reader. */
const FOLLOWING_MS = 25_000;

/** Tries this often: the page asks once its scripts are loaded, which takes real time beside the simulated. */
const MOST_ASKED = 30;

const changeNotice = 'body > div > aside[aria-label] button';

type Device = 'phone' | 'desktop';

export const devices: Record<Device, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

interface Opened {
  page: Page;
  site: string;
  language: Language;
}

interface State {
  /** Opened before anything else; without it `open` navigates by itself. */
  path?: string;
  /** The only device that has the state; without it both have. */
  device?: Device;
  open?(opened: Opened): Promise<void>;
  /** A selector that appears once the page is in the state. */
  shows: string;
}

const press = (selector: string) => (opened: Opened) =>
  opened.page.locator(selector).filter({ visible: true }).first().click();

/** States that a page reaches after an action of its reader, the network or an editor. */
export const states: Record<string, State> = {
  'side menu': {
    path: '/',
    device: 'phone',
    open: press('header button[aria-haspopup=dialog]'),
    shows: 'header dialog[open]',
  },
  'More menu': {
    path: '/',
    device: 'desktop',
    open: press('[popovertarget=more]'),
    shows: '#more:popover-open',
  },
  'display choices': {
    path: '/',
    device: 'desktop',
    open: press('[popovertarget=display]'),
    shows: '#display:popover-open',
  },
  'help strip': { path: '/', open: press('[popovertarget=help]'), shows: '#help:popover-open' },
  'terms of an offer': {
    path: '/coaching',
    open: press('main [popovertarget][aria-haspopup=dialog]'),
    shows: 'dialog[data-terms-note][open], [data-terms-note]:popover-open',
  },
  'contact form with an error': {
    path: '/contact',
    open: press('main form button[type=submit]'),
    shows: 'main [aria-invalid=true]',
  },
  'newsletter with an error': {
    path: '/',
    async open({ page }) {
      await page.locator('footer input[type=email]').fill('nobody');
      await page.locator('footer button[type=submit]').click();
    },
    shows: 'footer [aria-invalid=true]',
  },
  'narrowed list': { path: '/podcasts?topic=work', shows: 'main form select' },
  'narrowed by audience': { path: '/courses?audience=families', shows: 'main nav [aria-current]' },
  'empty list': { path: '/blog?topic=community', shows: 'main form select' },
  'moved carousel': {
    path: '/',
    open: press('main [aria-roledescription] button >> nth=-1'),
    shows: 'main [aria-roledescription] [role=status]:not(:empty)',
  },
  'band without a network': {
    path: '/',
    async open({ page }) {
      await page.mouse.move(10, 10);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
    shows: '[role=status] strong',
  },
  'notice of a change': {
    async open({ page, site, language }) {
      await page.clock.install();
      await page.route(`**${contentPath}*`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), changed: true },
        });
      });
      await page.goto(`${site}/about?lang=${language}`);
      // Types into a field first, because the page does not disturb somebody who has typed something.
      await page.locator('footer input[type=email]').fill('layla@');
      for (let asked = 0; asked < MOST_ASKED; asked += 1) {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.clock.runFor(FOLLOWING_MS);
        const notice = page.locator(changeNotice);
        const isShown = notice.waitFor({ timeout: 1_000 }).then(() => true);
        if (await isShown.catch(() => false)) return;
      }
    },
    shows: changeNotice,
  },
  'problem page': {
    open: ({ page, site, language }) => openProblemPage(page, site, language),
    shows: 'main a[href=""]',
  },
};
