import { join } from 'node:path';
import type { BrowserContext, Locator } from 'playwright/test';
import { build } from 'vite';
import { directionOf, type Language } from '#machines/language.ts';
import { textsOf } from './screen.ts';

type Drawing = typeof import('./draw-sheet.tsx');

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Builds the code that draws the sheet, because Playwright does not compile the components as React
 * does.
 */
export async function loadDrawing(): Promise<Drawing> {
  const outDir = join(root, 'node_modules', '.cache', `replay-${process.env.TEST_PARALLEL_INDEX}`);
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'error',
    build: { ssr: 'e2e/replay/draw-sheet.tsx', outDir },
  });
  return import(join(outDir, 'draw-sheet.js'));
}

/**
 * Reads everything in the dialog as Playwright does, except the page's own colours and key in the
 * calendar's address, and a toast's text, which comes last.
 */
export async function readDialog(dialog: Locator): Promise<string> {
  const tree = (await dialog.ariaSnapshot()).replace(/&(?:\w+_color|utm_content)=[\w-]+/g, '');
  return tree.slice(0, tree.lastIndexOf('\n  - status'));
}

/**
 * Reads the drawn sheet in a page beside the one under test; the same window and styles lay it out
 * alike.
 */
export async function openDrawnPage(context: BrowserContext, drawing: Drawing, language: Language) {
  const page = await context.newPage();
  const t = textsOf(language);
  const known = new Map<string, Promise<string>>();

  async function read(html: string): Promise<string> {
    const open = html
      .replace('<dialog', '<dialog open')
      .replaceAll(/ src="[^"]*"/g, '')
      // The frame in the page under test has loaded.
      .replace(t('payment.frame.loading'), t('payment.waiting'));
    const root = `<html lang="${language}" dir="${directionOf(language)}">`;
    await page.setContent(`<!doctype html>${root}${drawing.drawnStyles()}<main>${open}`);
    return readDialog(page.getByRole('dialog'));
  }

  return (html: string): Promise<string> => {
    const screen = known.get(html) ?? read(html);
    known.set(html, screen);
    return screen;
  };
}
