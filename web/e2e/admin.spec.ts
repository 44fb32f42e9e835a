import type { Locator, Page } from 'playwright/test';
import { authenticatorApp, PASSWORD } from '#functions/testing/open-invitation.ts';
import { admin as adminAr } from '../i18n/ar/admin.ts';
import { signIn as signInAr } from '../i18n/ar/sign-in.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { signIn as signInEn } from '../i18n/en/sign-in.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { TRIES } from './programs.ts';
import { inviteByMail, sessionOf, signInAs } from './staff.ts';

const texts = {
  en: { admin: adminEn, signIn: signInEn },
  ar: { admin: adminAr, signIn: signInAr },
};

/** The root font size, in pixels. */
const REM = 16;

/** Returns the token of the person who is signed in on the page. */
const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('staff-session') ?? '{}').access_token);

inBothLanguages((language) => {
  const { admin, signIn } = texts[language];

  test('ADMIN-01, ADMIN-02, AUTH-09, ROUTE-16, UI-07, UI-08: an invitation leads into the area, a new sign-in leads back after the session ended, and wrong codes lock the way in', async ({
    page,
    watch,
    isMobile,
  }) => {
    watch.expectProblem(/status of 4(00|03|22|29)/);
    const email = `staff-${language}@example.org`;
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const password = page.getByLabel(signIn.password.password, { exact: true });
    const code = page.getByLabel(signIn.factor.code);
    const isClean = async () => expect(await accessibilityViolations(page)).toEqual([]);
    async function signInByPassword(word: string) {
      await page.getByLabel(signIn.password.email).fill(email);
      await password.fill(word);
      await button(signIn.password.submit).click();
    }
    async function signOut() {
      if (isMobile) await button(admin.menu).click();
      await button(signIn.signOut).click();
      await expect(heading(signIn.password.title)).toBeVisible();
    }

    await page.goto(`/admin?lang=${language}`);
    await expect(heading(signIn.password.title)).toBeFocused();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await isClean();

    const link = await inviteByMail(email, { role: 'reviewer', language });
    await page.goto(link);
    await page.getByRole('button').first().click();
    await expect(heading(signIn.details.title)).toBeFocused();
    await isClean();
    await page.getByLabel(signIn.details.name).fill('Layla');
    await page.getByLabel(signIn.details.password).fill('password');
    await button(signIn.details.submit).click();
    await expect(page.getByRole('alert')).toContainText(signIn.problems.weak_password);
    await page.getByLabel(signIn.details.password).fill(PASSWORD);
    await button(signIn.details.submit).click();

    await expect(heading(signIn.enrolment.title)).toBeFocused();
    const nextCode = authenticatorApp(await page.getByRole('main').locator('code').innerText());
    await isClean();
    await code.fill(nextCode());
    await button(signIn.factor.submit).click();
    await expect(heading(admin.today.title)).toBeFocused();
    await isClean();
    const isWide = (part: Locator, width: number) =>
      expect.poll(async () => (await part.boundingBox())?.width).toBe(width);
    if (!isMobile) await isWide(page.locator('aside'), 16 * REM);
    await page.keyboard.press('ControlOrMeta+b');
    if (isMobile) {
      await expect(page.getByRole('dialog')).toContainText('Layla');
      await isWide(page.getByRole('dialog'), 18 * REM);
      await isClean();
      await page.keyboard.press('Escape');
    } else {
      await expect(button(admin.widen)).toBeVisible();
      await isWide(page.locator('aside'), 3 * REM);
      const cookies = await page.context().cookies(page.url());
      const kept = cookies.find(({ name }) => name === 'sidebar_state');
      expect(kept?.value).toContain('collapsed');
      const days = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400;
      expect(Math.round(days)).toBe(7);
    }

    await page.goto('/admin/account');
    await expect(page.getByText(admin.account.sessions.this)).toBeVisible();
    if (!isMobile) await expect(button(admin.widen)).toBeVisible();
    await isClean();
    await page.getByRole('textbox', { name: admin.account.profile.name }).fill('Layla M.');
    const ended = await page.request.post('/auth/v1/logout?scope=global', {
      headers: { Authorization: `Bearer ${await tokenOn(page)}` },
    });
    expect(ended.status()).toBe(204);
    await button(admin.account.save).first().click();
    await expect(heading(signIn.expired.title)).toBeFocused();
    await isClean();
    const layer = page.getByRole('dialog');
    await layer.getByLabel(signIn.password.password, { exact: true }).fill(PASSWORD);
    await button(signIn.password.submit).click();
    await code.fill(nextCode());
    await button(signIn.factor.submit).click();
    await expect(layer).toBeHidden();
    await expect(page.getByRole('textbox', { name: admin.account.profile.name })).toHaveValue(
      'Layla M.',
    );
    await expect(page.locator('[data-toasts]')).toContainText(admin.account.profile.done);

    await signOut();
    await signInByPassword('another word entirely');
    await expect(page.getByRole('alert')).toContainText(signIn.problems.invalid_credentials);
    await signInByPassword(PASSWORD);
    await expect(heading(signIn.factor.title)).toBeFocused();
    await isClean();
    await code.fill('000000');
    await button(signIn.factor.submit).click();
    await expect(page.getByRole('alert')).toContainText(signIn.problems.wrong_code);
    await useUpTries(page);
    await button(signIn.factor.submit).click();
    await expect(page.getByRole('alert')).toContainText(signIn.problems.too_many_tries);
    await isClean();

    await button(signIn.signOut).click();
    await page.goto(link);
    await page.getByRole('button').first().click();
    await expect(page.getByRole('alert')).toContainText(signIn.problems.broken_link);
  });

  test(
    'PERF-04: an account takes the language of its owner on a second try, and an app is removed once there is another',
    proof,
    async ({ page, watch }) => {
      watch.expectProblem(/503/);
      const other = language === 'en' ? 'ar' : 'en';
      await signInAs(page, `account-${language}@example.org`, { role: 'support', language });
      await page.goto(`/admin/account?lang=${language}`);
      const { account } = texts[other].admin;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const toasts = page.locator('[data-toasts]');

      let tries = 0;
      await page.route('**/auth/v1/user', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        tries += 1;
        if (tries > 1) return route.continue();
        await route.fulfill({ status: 503, json: {} });
      });
      await page.getByRole('radio', { name: { en: 'English', ar: 'العربية' }[other] }).check();
      await button(admin.account.save).first().click();
      await expect(toasts).toContainText(account.profile.done);
      expect(tries).toBe(2);
      await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
      await page.goto('/admin/account');
      await expect(page.getByRole('heading', { name: account.title, level: 1 })).toBeVisible();

      const app = account.factors.unnamed.replace('{{number}}', '1');
      await expect(page.getByText(app, { exact: true })).toBeVisible();
      await expect(page.getByText(account.factors.only)).toBeVisible();
      await button(account.factors.add).click();
      await page.getByLabel(account.factors.name).fill('Spare');
      await button(texts[other].signIn.factor.submit).click();
      const nextCode = authenticatorApp(await page.getByRole('main').locator('code').innerText());
      await page.getByLabel(texts[other].signIn.factor.code).fill(nextCode());
      await button(texts[other].signIn.factor.submit).click();
      await expect(toasts).toContainText(account.factors.added);
      await expect(page.getByText(account.factors.only)).toBeHidden();

      const removal = button(account.factors.removeThis.replace('{{name}}', app));
      await removal.click();
      await expect(button(account.factors.keep)).toBeFocused();
      expect(await accessibilityViolations(page)).toEqual([]);
      await button(account.factors.keep).click();
      await removal.click();
      await button(account.factors.remove).click();
      await expect(toasts).toContainText(account.factors.removed);
      await expect(page.getByText(account.factors.only)).toBeVisible();
      await expect(page.getByText('Spare', { exact: true })).toBeVisible();
    },
  );

  test(
    'a provider leads in with a recovery code, and leads a stranger back with the reason',
    proof,
    async ({ page }) => {
      const email = `provided-${language}@example.org`;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const session = await sessionOf(email, { role: 'support', language });
      async function comeBy(address: string) {
        await page
          .getByRole('button', { name: signIn.password.byProvider.replace('{{provider}}', '') })
          .click();
        await page.getByLabel('E-mail').fill(address);
        await page.getByRole('button').click();
      }

      await page.goto(`/admin?lang=${language}`);
      await comeBy('stranger@example.org');
      await expect(page.getByRole('alert')).toContainText(signIn.problems.not_invited);
      await expect(page).toHaveURL(`/admin?lang=${language}`);
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.goto('/auth/v1/callback?code=late&state=long-over');
      await expect(page.getByRole('alert')).toContainText(signIn.problems.provider_refused);
      await expect(page).toHaveURL(({ pathname }) => pathname === '/admin');

      await page.evaluate((kept) => localStorage.setItem('staff-session', kept), session);
      await page.goto('/admin/account');
      await button(admin.account.recovery.make).click();
      await expect(page.getByText(admin.account.recovery.shown)).toBeVisible();
      const recoveryCode = await page
        .getByText(/^\w{4}(-\w{4})+$/)
        .first()
        .innerText();

      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await page.goto(`/admin?lang=${language}`);
      await comeBy(email);
      await button(signIn.factor.byRecovery).click();
      await page.getByLabel(signIn.factor.recoveryCode).fill(recoveryCode);
      await button(signIn.factor.submit).click();
      await expect(page.getByRole('heading', { name: admin.today.title })).toBeFocused();
    },
  );
}, 'en');

/** Enters wrong codes until no tries are left. */
async function useUpTries(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOn(page)}` };
  const nothing = crypto.randomUUID();
  await Promise.all(
    Array.from({ length: TRIES }, () =>
      page.request.post(`/auth/v1/factors/${nothing}/verify`, {
        headers,
        data: { challenge_id: nothing, code: '000000' },
      }),
    ),
  );
}
