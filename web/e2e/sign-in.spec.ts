import type { Page } from 'playwright/test';
import { PASSWORD } from '#functions/testing/open-invitation.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { admin as adminAr } from '../i18n/ar/admin.ts';
import { signIn as signInAr } from '../i18n/ar/sign-in.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { signIn as signInEn } from '../i18n/en/sign-in.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';
import { keepSession, sessionOf, staffMember } from './staff.ts';

const texts = {
  en: { admin: adminEn, signIn: signInEn },
  ar: { admin: adminAr, signIn: signInAr },
};

inBothLanguages((language) => {
  const { admin, signIn } = texts[language];
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const seeToday = (page: Page) => expect(heading(page, admin.today.title)).toBeVisible();

  /** Enters the app's code, once the first step is done. */
  async function showSecondFactor(page: Page, code: string) {
    await expect(heading(page, signIn.factor.title)).toBeFocused();
    await page.getByLabel(signIn.factor.code).fill(code);
    await button(page, signIn.factor.submit).click();
  }

  /** Types the code of a mail. */
  async function showMailedCode(page: Page, email: string, kind: 'recovery' | 'sign_in') {
    await expect(heading(page, signIn.mailedCode.title)).toBeFocused();
    const { text } = await mailTo(email, 1, mailTexts[language].account[kind].subject);
    const [code = ''] = /\b\d{6}\b/.exec(text.replace(/https?:\S+/g, '')) ?? [];
    await page.getByLabel(signIn.mailedCode.code).fill(code);
    await button(page, signIn.mailedCode.submit).click();
  }

  test('AUTH-06, AUTH-09: a person who forgot the password chooses another by mail, and shows the second factor', async ({
    page,
  }) => {
    const email = `forgot-${language}@example.org`;
    const { nextCode } = await staffMember(email, { role: 'support', language });
    await page.goto(`/admin?lang=${language}`);
    await button(page, signIn.password.recovery).click();
    await expect(heading(page, signIn.address.recovery.title)).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel(signIn.password.email).fill(email);
    await button(page, signIn.address.submit).click();
    await showMailedCode(page, email, 'recovery');
    await showSecondFactor(page, nextCode());
    await expect(heading(page, signIn.newPassword.title)).toBeFocused();
    await page
      .getByLabel(signIn.details.password, { exact: true })
      .fill('another orchard lantern seven');
    await button(page, signIn.newPassword.submit).click();
    await seeToday(page);
  });

  test('AUTH-13: a mailed code signs in, and the second factor is asked for all the same', async ({
    page,
  }) => {
    const email = `mailed-${language}@example.org`;
    const { nextCode } = await staffMember(email, { role: 'support', language });
    await page.goto(`/admin?lang=${language}`);
    await button(page, signIn.password.byCode).click();
    await page.getByLabel(signIn.password.email).fill(email);
    await button(page, signIn.address.submit).click();
    await showMailedCode(page, email, 'sign_in');
    await showSecondFactor(page, nextCode());
    await seeToday(page);
  });

  test('AUTH-05, AUTH-08: two tabs that refresh at once stay signed in', async ({
    page,
    context,
    watch,
  }) => {
    const email = `tabs-${language}@example.org`;
    const session = await sessionOf(email, { role: 'support', language });
    await page.clock.install();
    await page.goto(`/admin?lang=${language}`);
    await page.evaluate((kept) => localStorage.setItem('staff-session', kept), session);
    await page.reload();
    await seeToday(page);
    const other = await context.newPage();
    watch.over(context);
    await other.clock.install();
    await other.goto(`/admin?lang=${language}`);
    await seeToday(other);
    const refreshToken = (of: Page) =>
      of.evaluate(() => JSON.parse(localStorage.getItem('staff-session') ?? '{}').refresh_token);
    const before = await refreshToken(page);
    // Only the session is made old: with the tabs' clocks an hour ahead, a new one would be old as
    // well.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('staff-session') ?? '{}');
      const expires_at = Math.round(Date.now() / 1_000) + 60;
      localStorage.setItem('staff-session', JSON.stringify({ ...kept, expires_at }));
    });
    await Promise.all([page, other].map((tab) => tab.clock.fastForward(MINUTE_MS / 2)));
    await expect.poll(() => refreshToken(page)).not.toBe(before);
    for (const tab of [page, other]) await seeToday(tab);
    expect(await refreshToken(other)).toBe(await refreshToken(page));
  });

  test(
    'AUTH-05, AUTH-08: a person who leaves a page open for hours stays signed in, with what they typed',
    proof,
    async ({ page }) => {
      const email = `hours-${language}@example.org`;
      await keepSession(page, await sessionOf(email, { role: 'support', language }));
      let hours = 0;
      const given: string[] = [];
      // Only the page's clock is moved, so the service's expiry times are moved along.
      await page.route(
        ({ pathname }) => pathname === '/auth/v1/token',
        async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          given.push(answer.refresh_token);
          const expires_at = answer.expires_at + (hours * HOUR_MS) / 1_000;
          await route.fulfill({ response, json: { ...answer, expires_at } });
        },
      );
      await page.clock.install();
      await page.goto(`/admin/account?lang=${language}`);
      const name = page.getByRole('textbox', { name: admin.account.profile.name });
      await name.fill('Layla of the night shift');
      for (const passed of [1, 2, 3, 4, 5]) {
        hours = passed;
        await page.clock.fastForward(HOUR_MS);
        await expect.poll(() => given.length).toBe(passed);
        // Until the library checks again whether a token is about to expire.
        await page.clock.runFor(MINUTE_MS);
      }
      expect([given.length, new Set(given).size]).toEqual([5, 5]);
      await expect(name).toHaveValue('Layla of the night shift');
      await name.press('Enter');
      await expect(page.getByText(admin.account.profile.done)).toBeVisible();
    },
  );

  test('AUTH-04, AUTH-19: a session that is ended from another device asks to sign in again', async ({
    page,
    browser,
    watch,
  }) => {
    watch.expectProblem(/status of 40[013]/);
    const email = `devices-${language}@example.org`;
    const { session, nextCode } = await staffMember(email, { role: 'support', language });
    await keepSession(page, session);
    await page.goto(`/admin?lang=${language}`);
    await seeToday(page);

    const device = await browser.newContext();
    watch.over(device);
    const there = await device.newPage();
    await there.goto(`/admin?lang=${language}`);
    await there.getByLabel(signIn.password.email).fill(email);
    await there.getByLabel(signIn.password.password, { exact: true }).fill(PASSWORD);
    await button(there, signIn.password.submit).click();
    await showSecondFactor(there, nextCode());
    await seeToday(there);
    await there.goto('/admin/account');
    await button(there, admin.account.sessions.endOthers).click();
    await expect(there.getByText(admin.account.sessions.ended)).toBeVisible();

    await page.goto('/admin/account');
    await expect(heading(page, signIn.password.title)).toBeVisible();
    await there.reload();
    await expect(there.getByText(admin.account.sessions.this)).toBeVisible();
    await device.close();
  });

  test('AUTH-08: a service that is away is announced, and tried again', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectProblem(/ERR_CONNECTION_REFUSED/);
    const email = `away-${language}@example.org`;
    await keepSession(page, await sessionOf(email, { role: 'support', language }));
    const isAway = (url: URL) => url.pathname.startsWith('/auth/v1/');
    await context.route(isAway, (route) => route.abort('connectionrefused'));
    await page.goto(`/admin?lang=${language}`);
    await expect(heading(page, signIn.away.title)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    const tried = page.waitForRequest((request) => isAway(new URL(request.url())));
    await button(page, signIn.away.retry).click();
    await tried;
    // It tries again by itself, too, and the button is gone as soon as the service is back.
    await context.unroute(isAway);
    await seeToday(page);
  });
}, 'ar');
