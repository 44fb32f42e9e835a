import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { adminTemplate } from '#web/build/admin-entry.ts';
import { composeAdminPage } from '#web/entry-server.tsx';
import { type AdminOptions, createAdmin } from './admin.ts';

const template = adminTemplate(
  await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8'),
);

const names = { en: 'The Foundation', ar: 'المؤسسة' };

const crisisNumbers = [{ label: 'Help line', number: '800 1' }];

const defaults = (): AdminOptions => ({
  renderer: async () => ({ composeAdminPage, adminTemplate: template }),
  folder: '/nowhere',
  siteSettings: async (language) => ({ foundationName: names[language], crisisNumbers }),
  contentVersion: () => 0,
  authUrl: null,
  anonymousKey: 'public-key',
  development: false,
});

function open(path: string, options: Partial<AdminOptions> = {}, headers = {}) {
  const admin = createAdmin({ ...defaults(), ...options });
  return admin.request(`https://site.example${path}`, { headers });
}

test.each(['/admin', '/admin/people', '/admin/orders/7'])(
  'ADMIN-01: %s is the one document of the area, which nobody lists, frames or keeps',
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<title>Staff area · The Foundation</title>');
    expect(html).toContain('src="/admin/entry.tsx"');
    expect(html).not.toContain('entry-client');
  },
);

test('CALL-14: tells its script where accounts are and the public key, and nothing else', async () => {
  const html = await (await open('/admin')).text();
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(state ?? '')).toEqual({
    language: 'en',
    foundation: { name: names, crisisNumbers: { en: crisisNumbers, ar: crisisNumbers } },
    authUrl: '/auth/v1',
    anonymousKey: 'public-key',
  });
});

test('its policy is as strict as the site’s, and lets it call the auth service that is another’s', async () => {
  const policyOf = async (authUrl: string | null) =>
    (await open('/admin', { authUrl })).headers.get('Content-Security-Policy')?.split('; ');
  const own = await policyOf(null);
  expect(own).toContain("connect-src 'self'");
  expect(own).toContain("frame-ancestors 'none'");
  expect(own).toContain("require-trusted-types-for 'script'");
  expect(own?.join()).not.toMatch(/script-src[^,]*unsafe/);
  const other = await policyOf('https://auth.example/auth/v1');
  expect(other).toContain("connect-src 'self' https://auth.example");
});

test('speaks the language of its address, else the one that was chosen last', async () => {
  const arabic = await open('/admin?lang=ar');
  expect(await arabic.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*مساحة الفريق · المؤسسة/);
  const later = await open('/admin', {}, { Cookie: 'language=ar' });
  expect(later.headers.get('Content-Language')).toBe('ar');
});

test('opens although the site’s settings cannot be read', async () => {
  const answer = await open('/admin', { siteSettings: async () => null });
  expect(await answer.text()).toContain('<title>Staff area</title>');
});

test('is rendered once in each language until the content changes', async () => {
  let version = 0;
  const compose = vi.fn(composeAdminPage);
  const admin = createAdmin({
    ...defaults(),
    renderer: async () => ({ composeAdminPage: compose, adminTemplate: template }),
    contentVersion: () => version,
  });
  for (const path of ['/admin', '/admin/people', '/admin?lang=ar', '/admin/x?lang=ar']) {
    expect((await admin.request(path)).status).toBe(200);
  }
  expect(compose).toHaveBeenCalledTimes(2);
  version += 1;
  await admin.request('/admin');
  expect(compose).toHaveBeenCalledTimes(3);
});
