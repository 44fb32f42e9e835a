import { printFigures, proofSize } from '#machines/testing/proof.ts';
import { expect, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';
import { StudioPage } from './studio/studio-page.ts';

const QUOTE = 'quote-scar';
const PUBLISHES = proofSize(4, 1_000);
/** So many of them with more tabs than the connections that a browser opens to one host. */
const CROWDED_PUBLISHES = proofSize(0, 100);
const CROWD = 8;
/** A tab says for some seconds that it has published; by then it is its turn again. */
const FEW = proofSize(2, 4);
const PUBLISHES_PER_TAB = 50;
/** From the press until the lake has it, on a machine that has other things to do. */
const TAKEN_WITHIN_MS = 15_000;

test('a single press on Publish is always taken, in whichever tab, while tabs come and go', async ({
  studio,
  lake,
  context,
}) => {
  test.setTimeout(proofSize(300_000, 7_200_000));
  context.setDefaultTimeout(60_000);
  const published = lake.withConfig({ perspective: 'published' });
  const tabs = [studio];
  let opened = 0;
  let slowestMs = 0;

  const openTab = async () => {
    const tab = new StudioPage(await context.newPage());
    await tab.openDocument('quote', QUOTE);
    tabs.push(tab);
    opened += 1;
  };
  const keepTabs = async (count: number) => {
    while (tabs.length < count) await openTab();
    while (tabs.length > count) await tabs.shift()?.page.close();
  };

  await restored(lake, QUOTE, async () => {
    await studio.openDocument('quote', QUOTE);
    let last = await studio.field('text.en').inputValue();
    for (let count = 1; count <= PUBLISHES; count += 1) {
      if (count % PUBLISHES_PER_TAB === 0) await openTab();
      await keepTabs(count <= CROWDED_PUBLISHES ? CROWD : FEW);
      const tab = tabs[count % tabs.length] ?? studio;
      const field = tab.field('text.en');
      await expect(field).toHaveValue(last, { timeout: TAKEN_WITHIN_MS });
      last = `A scar is a sign that a wound has closed, ${count}.`;
      await field.fill(last);
      const pressed = Date.now();
      await tab.publishButton.click();
      await expect
        .poll(() => published.fetch('*[_id == $id][0].text.en', { id: QUOTE }), {
          timeout: TAKEN_WITHIN_MS,
          intervals: [20],
          message: `press ${count}`,
        })
        .toBe(last);
      slowestMs = Math.max(slowestMs, Date.now() - pressed);
    }
  });
  printFigures(
    `${PUBLISHES} presses in ${opened + 1} tabs, ${CROWDED_PUBLISHES} of them with ${CROWD} open at once and the others with ${FEW}; the slowest was taken after ${slowestMs} ms`,
  );
});
