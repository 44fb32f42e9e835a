import { restored } from './studio/lake.ts';
import { expect, proof, test } from './studio/studio-page.ts';

const POST = 'post-beside-someone-in-the-dark';
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const copied = `<h1>Morning</h1><p>One <i>quiet</i> step</p><table><tr><td>Mon</td><td>Rest</td></tr></table><h4>Then</h4><p>A dot <img src="${dot}" alt="A dot"></p><img src="file:///C:/own.png">`;

test(
  'what is pasted from a word processor keeps its headings, its emphasis, its table and the picture inside it, and the Studio names the picture that is lost',
  proof,
  async ({ studio, page, lake }) => {
    await restored(lake, POST, async () => {
      await studio.openDocument('post', POST);
      const text = page.getByTestId('field-body.en');
      await text.click();
      await text.locator('[contenteditable=true]').first().click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.evaluate((html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', 'Morning');
        const options = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
      }, copied);
      await expect(text.getByRole('cell', { name: 'Rest' })).toBeVisible();
      await expect(page.getByText('Not everything was pasted')).toBeVisible();
      const pasted = async () => {
        const draft = await lake.getDocument(`drafts.${POST}`);
        const blocks: Array<{
          _type: string;
          style?: string;
          alt?: string;
          asset?: { _ref: string };
        }> = draft?.body.en.slice(-6) ?? [];
        return blocks.map(({ _type, style, alt, asset }) => style ?? [_type, alt, asset?._ref]);
      };
      const picture = ['embeddedPicture', 'A dot', expect.stringMatching(/^image-.*-1x1-png$/)];
      const table = ['table', undefined, undefined];
      await expect.poll(pasted).toEqual(['h2', 'normal', table, 'h3', 'normal', picture]);
      await expect(text.getByRole('heading', { name: 'Then', level: 3 })).toBeVisible();
      await expect(text.locator('em', { hasText: 'quiet' })).toBeVisible();
    });
  },
);

test(
  'in Arabic the menu of a field stands at the end of its title, a choice off its words, Sanity’s own menu and calendar are Arabic, its links have names, and its help is not shown',
  proof,
  async ({ studio, page }) => {
    await page.addInitScript(() => localStorage.setItem('studio-language', 'ar'));
    await studio.openDocument('service', 'service-voice-message');
    const header = page.locator(':has(> [data-ui="fieldHeaderContentBox"])').first();
    await header.hover();
    const offTheEnd = () =>
      header.evaluate((row) => {
        const menu = row.querySelector('[data-ui="FieldActionsFlex"]');
        return (menu?.getBoundingClientRect().x ?? Infinity) - row.getBoundingClientRect().x;
      });
    await expect.poll(offTheEnd).toBeLessThan(10);

    await expect(page.getByRole('link', { name: 'المحتوى', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'إغلاق', exact: true })).toBeVisible();
    await expect(page.locator('[data-testid="button-resources-menu"]:visible')).toHaveCount(0);

    await page.getByRole('tab', { name: 'التفاصيل' }).click();
    const choice = page.locator('label', { hasText: 'فورًا' });
    const [words, circle] = [
      await choice.getByText('فورًا').boundingBox(),
      await choice.getByRole('radio').boundingBox(),
    ];
    const end = (words?.x ?? 0) + (words?.width ?? 0);
    expect((circle?.x ?? 0) - end).toBeGreaterThan(4);

    await page.getByRole('button', { name: 'القائمة', exact: true }).last().click();
    const actions = page.getByRole('menu');
    await expect(actions).toContainText('نسخ المستند');
    // The names of keys stay.
    await expect(actions).not.toContainText(/[a-z]{4}/);

    await page.goto('/studio/releases');
    const calendar = page.locator('[data-ui="Calendar"]');
    await expect(calendar.getByRole('button', { name: 'الشهر التالي' })).toBeVisible();
    await expect(calendar).not.toContainText(/[A-Za-z]/);
  },
);

test(
  'the library of pictures says which documents use one, each of which opens from there',
  proof,
  async ({ studio, page, lake }) => {
    await studio.openDocument('post', POST);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByTestId('options-menu-button').click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    const query =
      '*[_type == "post" && _id != $id][0]{ "title": title.en, "hash": image.asset->sha1hash }';
    const { title, hash } = await lake.fetch(query, { id: POST });
    const picture = page.getByRole('dialog').locator(`img[src*="${hash}"]`);
    await picture.hover();
    const menu = '[data-sanity-icon="ellipsis-horizontal"]';
    const tile = picture.locator(
      'xpath=ancestor::div[.//*[@data-sanity-icon="ellipsis-horizontal"]][1]',
    );
    await tile.locator(`button:has(${menu})`).click();
    await page.getByRole('menuitem', { name: 'Show usage' }).click();
    const uses = page.getByRole('dialog', { name: 'Documents using file' });
    await uses.getByText(title).click();
    await expect(studio.field('title.en')).toHaveValue(title);
  },
);
