import type { Page } from 'playwright/test';
import { PASSWORD } from '#functions/testing/open-invitation.ts';
import { admin } from '../i18n/en/admin.ts';
import { people } from '../i18n/en/people.ts';
import { signIn } from '../i18n/en/sign-in.ts';
import { sessionOf, signInAs, staffMember } from './staff.ts';
import { restored } from './studio/lake.ts';
import { expect, onceReloaded, StudioPage, test } from './studio/studio-page.ts';

const ROADMAP = 'service-roadmap';
const language = 'en';

/** Opens the Studio in a browser that was signed in neither by the printed link nor in the admin area. */
async function openSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/studio');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

test('an owner makes somebody an editor, who writes a draft in the Studio and cannot publish it; a publisher does, and who loses the role is out', async ({
  page,
  site,
  otherBrowser,
  lake,
  watch,
}) => {
  // Errors of Sanity's own connections, which a dismissal cuts, and its questions what an editor may do with releases.
  watch.allowProblem(/WebSocket is already in CLOSING|Session not found|status of 40[13]/);
  const email = 'editor@example.org';
  await signInAs(page, 'owner@example.org', { role: 'owner', language });
  const writing = await otherBrowser();
  await openSignedOut(writing);
  const session = await sessionOf(email, { role: 'support', language }, 'Huda');
  await writing.evaluate((kept) => localStorage.setItem('staff-session', kept), session);
  await writing.reload();
  await expect(writing.getByText('Your role does not include the Studio')).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: email });
  const become = async (role: string) => {
    await row.getByRole('button', { name: people.change }).click();
    await row.getByRole('radio', { name: role }).check();
    await row.getByRole('button', { name: people.save }).click();
    await expect(row.getByRole('button', { name: people.save })).toBeHidden();
  };
  await page.goto('/admin/people');
  await become(admin.roles.editor);

  await restored(lake, ROADMAP, async () => {
    const editor = new StudioPage(writing);
    await writing.goto('/admin');
    await writing.getByRole('link', { name: admin.pages.studio }).click();
    await expect(writing).toHaveURL(/\/studio\//);
    await editor.choose('Legal texts');
    await expect(writing.getByRole('link', { name: 'Privacy' })).toBeVisible();
    await expect(writing.locator('[data-rfd-draggable-id]')).toHaveCount(0);
    await editor.openDocument('service', ROADMAP);
    await writing.getByRole('tab', { name: 'Price', exact: true }).click();
    await editor.field('priceUsd').fill('97');
    await editor.field('priceAed').fill('356');
    await expect
      .poll(() => lake.getDocument(`drafts.${ROADMAP}`))
      .toMatchObject({ priceAed: 356, priceUsd: 97 });
    await expect(editor.publishButton).toBeDisabled();
    // Playwright moves the pointer over no disabled button unless it is told to.
    await editor.publishButton.hover({ force: true });
    await expect(writing.getByText('You do not have permission to publish')).toBeVisible();

    const publishing = await otherBrowser();
    const nour = { role: 'publisher', language } as const;
    const { nextCode } = await staffMember('publisher@example.org', nour, 'Nour');
    await openSignedOut(publishing);
    await publishing.getByRole('link', { name: 'Sign in' }).click();
    await publishing.getByLabel(signIn.password.email).fill('publisher@example.org');
    await publishing.getByLabel(signIn.password.password, { exact: true }).fill(PASSWORD);
    await publishing.getByRole('button', { name: signIn.password.submit, exact: true }).click();
    await publishing.getByLabel(signIn.factor.code).fill(nextCode());
    await publishing.getByRole('button', { name: signIn.factor.submit, exact: true }).click();
    await expect(publishing).toHaveURL(/\/studio\//);
    const publisher = new StudioPage(publishing);
    await publisher.openDocument('service', ROADMAP);
    await publishing.getByRole('tab', { name: 'Price', exact: true }).click();
    await expect(publisher.field('priceAed')).toHaveValue('356');
    await publisher.seeOtherIn('priceAed', 'H');
    await publisher.publish();
    await site.goto('/coaching');
    const card = site.getByRole('article').filter({ hasText: '356' }).first();
    await onceReloaded(site, () => expect(card).toBeVisible({ timeout: 200 }));

    await become(admin.roles.support);
    await editor.field('priceUsd').fill('98');
    await expect(writing.getByText('Your role does not include the Studio')).toBeVisible();
  });
});
