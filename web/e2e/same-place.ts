import { expect, type Locator } from 'playwright/test';

/** In pixels, less than a line of text; what is above may be laid out a little differently. */
const LINE = 24;

/** Returns an element's position on the screen, once two frames in a row show the same. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (found) =>
      new Promise<number>((resolve) => {
        const look = (last?: number) => {
          const { top } = found.getBoundingClientRect();
          if (top === last) resolve(top);
          else requestAnimationFrame(() => look(top));
        };
        requestAnimationFrame(() => look());
      }),
  );

/** Expects an element to be where it was on the screen. */
export async function expectAtPlace(element: Locator, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThan(LINE);
}
