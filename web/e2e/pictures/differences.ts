import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { haveAllShown } from '../gallery/pictures.ts';

/**
 * How much may differ: twice what other line breaks (words or letters set a little wider), a bolder
 * weight and missing smoothing changed on every page. Those made no part more than 4.3 % or 30 px
 * higher, moved no cell by more than 24 and the mean of no part by more than 3.6. The same page
 * drawn again, with or without hinting, differs by 1 of 255.
 */
const TOLERANCE = {
  /** As a share of a part's height, and in CSS pixels; a difference above both is too much. */
  heightShare: 0.09,
  heightPixels: 60,
  /**
   * The tolerance of a cell's colour, from 0 to 255, and the share of a part's cells that may
   * exceed it.
   */
  cell: 24,
  cellShare: 0.08,
  /** The tolerance of a part's cells on average, from 0 to 255. */
  mean: 7.5,
};

/**
 * Returns what differs from how the page looked, a line for each part; an empty list if it looks
 * the same.
 */
export function differences(before: readonly Part[], now: readonly Part[]): string[] {
  const names = (parts: readonly Part[]) => parts.map(({ name }) => name).join(', ');
  if (names(before) !== names(now)) return [`has ${names(now)} instead of ${names(before)}`];
  return before.flatMap((part, index) => {
    const other = now[index];
    return other ? differencesOf(part, other).map((each) => `${part.name} ${each}`) : [];
  });
}

function differencesOf(before: Part, now: Part): string[] {
  const grown = Math.abs(now.height - before.height);
  if (grown > TOLERANCE.heightPixels && grown > TOLERANCE.heightShare * before.height) {
    return [`is ${now.height} px high instead of ${before.height}`];
  }
  const off = cellDifferences(before, now);
  const share = off.filter((each) => each > TOLERANCE.cell).length / off.length;
  const mean = off.reduce((sum, each) => sum + each, 0) / off.length;
  return share > TOLERANCE.cellShare || mean > TOLERANCE.mean
    ? [
        `has ${Math.round(share * 100)} % of its cells in other colours, by ${mean.toFixed(1)} of 255 on average`,
      ]
    : [];
}

/**
 * Returns by how much each cell differs in the channel that differs most; a row that only one of
 * them has is left out.
 */
function cellDifferences(before: Part, now: Part): number[] {
  const then = Buffer.from(before.colours, 'base64');
  const seen = Buffer.from(now.colours, 'base64');
  const cells = Math.min(then.length, seen.length) / 3;
  return Array.from({ length: cells }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((then[3 * cell + channel] ?? 0) - (seen[3 * cell + channel] ?? 0)),
      ),
    ),
  );
}

/** A part of a page as it looks from afar. */
export interface Part {
  /** The name of its element, with its id if it has one. */
  name: string;
  /** The height in CSS pixels. */
  height: number;
  /** The mean colours of its cells, row by row from the left, three bytes each, in base64. */
  colours: string;
}

/** How many cells are side by side, by the width of the page; they are about square. */
const columnsOf = (width: number) => (width < 600 ? 6 : 12);

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the page's bar, sections and footer, each as it looks from afar. */
export async function partsOf(page: Page): Promise<Part[]> {
  await haveAllShown(page);
  const boxes = await boxesIn(page);
  const image = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    type: 'jpeg',
    quality: 90,
  });
  const pixels = sharp(image);
  const { width: most, height: lowest } = await pixels.metadata();
  const columns = columnsOf(most);
  return Promise.all(
    boxes.map(async ({ name, left, top, width, height }) => {
      const rows = Math.max(1, Math.round((height / width) * columns));
      const cells = await pixels
        .clone()
        .extract({
          left,
          top,
          width: Math.min(width, most - left),
          height: Math.min(height, lowest - top),
        })
        .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
        .removeAlpha()
        .raw()
        .toBuffer();
      return { name, height, colours: cells.toString('base64') };
    }),
  );
}

function boxesIn(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const outermost = [...document.querySelectorAll('main :is(section, article)')].filter(
      (each) => !each.parentElement?.closest('main :is(section, article)'),
    );
    const main = document.querySelector('main');
    const inside = outermost.length > 0 ? outermost : main ? [main] : [];
    const around = (name: string) =>
      [...document.querySelectorAll(name)].filter((each) => !each.closest('main'));
    return [...around('header'), ...inside, ...around('footer')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          name: element.tagName.toLowerCase() + (element.id && `#${element.id}`),
          left: Math.round(left + scrollX),
          top: Math.round(top + scrollY),
          width: Math.round(width),
          height: Math.round(height),
        };
      })
      .filter(({ width, height }) => width > 0 && height > 0);
  });
}
