import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { haveAllShown } from '../gallery/all-shown.ts';

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
