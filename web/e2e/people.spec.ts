import { listStaff } from '#machines/api/staff.ts';
import { admin as adminAr } from '../i18n/ar/admin.ts';
import { people as peopleAr } from '../i18n/ar/people.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { people as peopleEn } from '../i18n/en/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { signInAs } from './staff.ts';

const texts = {
  en: { admin: adminEn, people: peopleEn },
  ar: { admin: adminAr, people: peopleAr },
};

inBothLanguages((language) => {
  const { admin, people } = texts[language];

  test('ADMIN-02: an owner invites somebody, gives them another role and withdraws the invitation', async ({
    page,
  }) => {
    await signInAs(page, `owner-${language}@example.org`, { role: 'owner', language });
    const email = `huda-${language}@example.org`;
    const row = page.getByRole('listitem').filter({ hasText: email });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const rowButton = (name: string) => row.getByRole('button', { name });

    await page.goto(`/admin/people?lang=${language}`);
    await button(people.form.open).click();
    await page.getByLabel(people.form.name).fill('Huda');
    await page.getByLabel(people.form.email).fill(email);
    await page.getByRole('radio', { name: admin.roles.reviewer }).check();
    await button(people.form.submit).click();
    await expect(row).toContainText(admin.roles.reviewer);
    await expect(button(people.form.open)).toBeFocused();

    await rowButton(people.change).click();
    await row.getByRole('radio', { name: admin.roles.support }).check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await rowButton(people.save).click();
    // The form names every role, so its end shows that the role is stored.
    await expect(rowButton(people.save)).toBeHidden();
    await expect(row).toContainText(admin.roles.support);

    // The message over the row goes once no pointer rests on it.
    await page.mouse.move(0, 0);
    await rowButton(people.withdraw).click();
    await rowButton(people.withdrawing.confirm).last().click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('heading', { name: people.here })).toBeFocused();

    await page.goto('/admin/acts');
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(3);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('ADMIN-02: a reviewer is refused by the page and by the call alike', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/status of 403/);
    await signInAs(page, `reviewer-${language}@example.org`, { role: 'reviewer', language });
    await page.goto(`/admin/people?lang=${language}`);
    await expect(page.getByRole('heading', { name: admin.notFound.title })).toBeVisible();
    const status = await page.evaluate(async (path) => {
      const { access_token } = JSON.parse(localStorage.getItem('staff-session') ?? '{}');
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${access_token}`,
      };
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
    }, listStaff.path);
    expect(status).toBe(403);
  });
}, 'en');
