import { type ListedOrder, listOrders } from '#machines/api/orders.ts';
import { orders as texts } from '../i18n/en/orders.ts';
import { expect, proof, test } from './fixtures.ts';
import { signInAs } from './staff.ts';

const COUNT = 400;

// Rows are highest in a narrow window, which reveals a wrong estimate of rows that are not drawn.
test.use({ viewport: { width: 390, height: 844 } });

test(
  'ADMIN-03: a list of hundreds draws only the rows in view, and keys lead through all',
  proof,
  async ({ page }) => {
    const orders = Array.from(
      { length: COUNT },
      (_, at): ListedOrder => ({
        id: crypto.randomUUID(),
        name: `Customer ${at + 1}`,
        email: `customer-${at + 1}@example.org`,
        language: 'en',
        item: 'Your Roadmap',
        price: { minor: 34_900, currency: 'AED' },
        state: 'awaitingPayment',
        work: 'money',
        provider: null,
        reference: null,
        isTransferAnnounced: false,
        needsAttention: false,
        createdAt: new Date(Date.now() - at * 60_000).toISOString(),
      }),
    );
    await page.route(`**${listOrders.path}`, (route) =>
      route.fulfill({ json: { orders, next: null } }),
    );
    await signInAs(page, 'long-list@example.org', { role: 'owner', language: 'en' });
    await page.goto('/admin/orders?lang=en');
    const table = page.getByRole('table');
    const linkTo = (name: string) => table.getByRole('link', { name, exact: true });
    await expect(linkTo('Customer 1')).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', `${COUNT + 1}`);
    expect(await table.getByRole('row').count()).toBeLessThan(COUNT / 4);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const [, row] = await table.getByRole('row').all();
    const { height: rowHeight } = (await row?.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(COUNT * rowHeight * 0.9);

    await page.keyboard.press('End');
    await expect(linkTo(`Customer ${COUNT}`)).toBeInViewport();
    await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', `${COUNT + 1}`);
    await expect(page.getByText(texts.count_other.replace('{{count}}', `${COUNT}`))).toBeVisible();

    await page.keyboard.press('Home');
    await linkTo('Customer 1').focus();
    for (let at = 2; at <= 40; at += 1) {
      await page.keyboard.press('j');
      await expect(linkTo(`Customer ${at}`)).toBeFocused();
    }
    await expect(linkTo('Customer 40')).toBeInViewport();
  },
);
