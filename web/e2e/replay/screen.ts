import { join } from 'node:path';
import type { ParseKeys, TFunction } from 'i18next';
import type { BrowserContext, Locator } from 'playwright/test';
import { build } from 'vite';
import { keys } from '#machines/booking/fixtures.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { SheetEvent } from './steps.ts';

addBookingTexts();

type Press = SheetEvent['type'] | SheetEvent;

type Presses = ReadonlyArray<readonly [Press, ...ParseKeys<'booking'>[]]>;

/** The events of a form's own button, with its labels. */
const submits: Presses = [
  ['section.next', 'form.next'],
  ['form.submit', 'form.submit', 'form.toPayment', 'package.continue', 'answers.send'],
];

/** The events of the other buttons and links. */
const presses: Presses = [
  ['step.back', 'sheet.back', 'price.decline', 'package.price.decline'],
  ['sheet.close', 'sheet.close', 'sheet.leave', 'find.services'],
  ['leave.stay', 'session.leaving.stay'],
  ['leave.save', 'session.leaving.save'],
  ['leave.confirm', 'session.leaving.leave'],
  ['person.active', 'session.expiring.stay'],
  ['progress.save', 'session.saving.save'],
  ['progress.discard', 'session.saving.discard'],
  ['section.back', 'form.previous'],
  ['form.submit', 'form.skip', 'answers.ask.later', 'package.booked.retry'],
  ['step.next', 'form.toPayment', 'package.continue', 'payment.continue'],
  ['step.retry', 'interrupted.retry', 'session.ended.goOn'],
  ['answers.open', 'answers.ask.now'],
  ['answers.open', 'answers.invite.missing.open', 'answers.invite.given.open'],
  ['price.accept', 'price.accept'],
  ['calendar.retry', 'package.calendar.retry'],
  [{ type: 'method.choose', provider: 'stripe' }, 'payment.methods.stripe.name'],
  [{ type: 'method.choose', provider: 'ziina' }, 'payment.methods.ziina.name'],
  [{ type: 'method.choose', provider: 'bank_transfer' }, 'payment.methods.bank_transfer.name'],
  ['method.change', 'payment.change', 'payment.startOver'],
  ['payment.initiate', 'payment.open', 'payment.openAgain', 'payment.frame.leave'],
  ['payment.initiate', 'payment.transfer.announce'],
  [{ type: 'payment.initiate', isEmbedded: true }, 'payment.here'],
  ['payment.reopen', 'payment.announced.reopen'],
  ['verification.retry', 'payment.retry', 'payment.openPage.back', 'payment.unchecked.retry'],
  ['verification.complete', 'verification.done'],
  ['banner.dismiss', 'session.resumed.dismiss', 'session.resumed.goOn'],
  ['booking.startFresh', 'session.fresh.start'],
];

/** An enabled button or link, by its position among those of the sheet. */
export interface Control {
  place: number;
  event: SheetEvent;
}

type Judge = (event: SheetEvent) => boolean;

/** Returns all texts and names of an element of HTML, piece by piece. */
function textsIn(element: string): string[] {
  const name = /aria-label="([^"]*)"/.exec(element)?.[1] ?? '';
  return [name, ...element.split(/<[^>]*>/)];
}

/** Returns the sheet's texts in a language. */
export function textsOf(language: Language): TFunction<'booking'> {
  return i18nFor(language).getFixedT(language, 'booking');
}

/**
 * Returns the event of a button or link; of events with the same label, the first that the machine
 * takes.
 */
function eventOf(control: string, language: Language, isTaken: Judge) {
  const texts = textsIn(control);
  const textOf = (key: string): string => i18nFor(language).getResource(language, 'booking', key);
  const isText = (key: string) => texts.includes(textOf(key).replaceAll("'", '&#x27;'));
  const events = (/^[^>]* type="submit"/.test(control) ? submits : presses)
    .filter(([, ...names]) => names.some(isText))
    // The page makes a key of its own.
    .map(([press]) => {
      const event =
        typeof press === 'string' ? { type: press, idempotencyKey: keys.second } : press;
      return event as SheetEvent;
    });
  return events.find(isTaken) ?? events[0];
}

/**
 * Reads the texts of the drawn sheet, and what people can press and fill in.
 * @param isTaken whether the machine takes an event
 */
export function readScreen(html: string, language: Language, isTaken: Judge) {
  const all = [...html.matchAll(/<(button|a)\b([^>]*)>.*?<\/\1>/gs)];
  const controls = all.flatMap(([control, , marks = ''], place): Control[] => {
    const isOff = / (?:aria-)?disabled="/.test(marks);
    const event = isOff ? undefined : eventOf(control, language, isTaken);
    return event ? [{ place, event }] : [];
  });
  return {
    controls,
    /** The fields of the booking's form, by their names. */
    fields: [...html.matchAll(/<(?:input|textarea)\b[^>]* id="booking-([^"]*)"/g)].map(
      ([, name = '']) => name,
    ),
    takesReceipt: html.includes('type="file"'),
    /** The titles, alerts and paragraphs of the screen. */
    sentences: [...html.matchAll(/<(h[23]|p)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , said = '']) =>
      said.replace(/<[^>]*>/g, ''),
    ),
  };
}

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
