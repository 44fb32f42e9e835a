import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, SERVER_PORTS, start } from '#functions/testing/system/program.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { admin as adminAr } from '../i18n/ar/admin.ts';
import { signIn as signInAr } from '../i18n/ar/sign-in.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { signIn as signInEn } from '../i18n/en/sign-in.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { authenticatorApp, PASSWORD } from './staff.ts';

const texts = {
  en: { admin: adminEn, signIn: signInEn },
  ar: { admin: adminAr, signIn: signInAr },
};

inBothLanguages((language) => {
  const { admin, signIn } = texts[language];

  test('AUTH-09, SHELL-18: a fresh program prints a link for its first owner, again while there is none, and then no more; where it is opened by https, http leads there', async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'first-owner-'));
    const port = await freePorts(SERVER_PORTS);
    const origin = `http://localhost:${port}`;
    const started = (settings: Record<string, string> = {}) =>
      start('functions/server/main.js', 'Ctrl+C', {
        PORT: `${port}`,
        DATA_FOLDER: folder,
        ...settings,
      });
    const ownerLink = (of: Program) => /First owner\s+(\S+)/.exec(of.stdout())?.[1];
    const stop = async (program: Program) => {
      program.signal('SIGTERM');
      await program.ended;
    };

    let program = await started();
    const first = ownerLink(program);
    await stop(program);
    program = await started();
    const link = ownerLink(program) ?? '';
    expect([first, link]).toEqual([
      expect.stringContaining(origin),
      expect.stringContaining(origin),
    ]);

    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${origin}/admin?lang=${language}`);
    await page.goto(link);
    await page.getByRole('button').first().click();
    await expect(heading(signIn.details.title)).toBeFocused();
    await page.getByLabel(signIn.details.name).fill('Nour');
    await page.getByLabel(signIn.details.password).fill(PASSWORD);
    await submit(signIn.details.submit);
    await expect(heading(signIn.enrolment.title)).toBeFocused();
    const nextCode = authenticatorApp(await page.getByRole('main').locator('code').innerText());
    await page.getByLabel(signIn.factor.code).fill(nextCode());
    await submit(signIn.factor.submit);
    await expect(heading(admin.today.title)).toBeFocused();
    await page.goto(`${origin}/admin/people`);
    await expect(page.getByRole('main')).toContainText(admin.roles.owner);

    await page.goto('about:blank');
    await stop(program);
    const secure = origin.replace('http:', 'https:');
    program = await started({ PUBLIC_URL: secure, TRUSTED_PROXIES: '1' });
    expect(ownerLink(program)).toBeUndefined();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setExtraHTTPHeaders({ 'X-Forwarded-Proto': 'http' });
    // Nobody answers there by https.
    await page.goto(`${origin}/about?lang=ar`).catch(() => undefined);
    expect(asked).toEqual([`${origin}/about?lang=ar`, `${secure}/about?lang=ar`]);
    await stop(program);
    await rm(folder, { recursive: true });
  });
}, 'en');
