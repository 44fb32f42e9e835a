import { printFigures, proofSize } from 'service-kit/testing/proof';
import { restored } from './studio/lake.ts';
import { expect, proof, StudioPage, test } from './studio/studio-page.ts';

/**
 * Each quote is edited in two tabs. Together they open more tabs than a browser has connections to
 * one host.
 */
const QUOTES = ['quote-scar', 'quote-silence', 'quote-small-light', 'quote-shared'];
const EDITED = QUOTES.slice(0, proofSize(1, QUOTES.length));
const PUBLISHES = proofSize(4, 250);
const PUBLISHES_PER_TAB = 25;
const TEXT = '*[_id == $quote][0].text.en';
/**
 * The limit from the press until the lake has the document, on a machine that draws eight tabs
 * besides; the actual time is printed.
 */
const TAKEN_WITHIN_MS = proofSize(15_000, 60_000);
/** The limit until a tab shows what another one published. */
const SHOWN_WITHIN_MS = 60_000;

test(
  'a single press on Publish is always taken, in whichever tab, while tabs come and go',
  proof,
  async ({ lake, context }) => {
    test.setTimeout(proofSize(300_000, 7_200_000));
    context.setDefaultTimeout(60_000);
    const published = lake.withConfig({ perspective: 'published' });
    let opened = 0;
    const took: number[] = [];

    const openTab = async (quote: string) => {
      const tab = new StudioPage(await context.newPage());
      await tab.openDocument('quote', quote);
      opened += 1;
      return tab;
    };

    const publishAgainAndAgain = async (quote: string, tabs: StudioPage[]) => {
      let last = await published.fetch(TEXT, { quote });
      for (let count = 1; count <= PUBLISHES; count += 1) {
        if (count % PUBLISHES_PER_TAB === 0) {
          tabs.push(await openTab(quote));
          await tabs.shift()?.page.close();
        }
        const tab = tabs[count % tabs.length] as StudioPage;
        const field = tab.field('text.en');
        await expect(field).toHaveValue(last, { timeout: SHOWN_WITHIN_MS });
        last = `A scar is a sign that a wound has closed, ${count}.`;
        await field.fill(last);
        const pressed = Date.now();
        await tab.publishButton.click();
        // Before the next edit: the Studio cancels a publish when an edit begins before its answer. The draft stays.
        await expect
          .poll(() => published.fetch(TEXT, { quote }), {
            timeout: TAKEN_WITHIN_MS,
            intervals: [20],
            message: `press ${count} in ${quote}`,
          })
          .toBe(last);
        took.push(Date.now() - pressed);
      }
    };

    const edited: Array<[quote: string, tabs: StudioPage[]]> = [];
    for (const quote of EDITED) edited.push([quote, [await openTab(quote), await openTab(quote)]]);
    await Promise.all(
      edited.map(([quote, tabs]) => restored(lake, quote, () => publishAgainAndAgain(quote, tabs))),
    );
    took.sort((a, b) => a - b);
    printFigures(
      `${took.length} presses in ${opened} tabs, ${EDITED.length * 2} of them open at once; the median was taken after ${took[took.length >> 1]} ms, the slowest after ${took.at(-1)} ms`,
    );
  },
);
