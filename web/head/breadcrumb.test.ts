import { expect, test } from 'vitest';
import type { SiteContent } from '#web/content/site-content.ts';
import { breadcrumbOf } from './breadcrumb.ts';

const settings = {
  navigation: [{ path: '/coaching', name: 'Coaching', isCta: true }],
} as unknown as SiteContent['settings'];

const at = (path: string, title: string, language: SiteContent['language'] = 'en') =>
  breadcrumbOf({
    language,
    path,
    search: '',
    settings,
    page: { kind: 'section-page', title, seo: { title: '', description: '', noIndex: false } },
  });

test('SHELL-10: only home has no level below it', () => {
  expect(at('/', 'Home')).toHaveLength(1);
});

test('SHELL-11: a page is named by its title, the levels above as the navigation names them', () => {
  expect(at('/about', 'About')).toEqual([
    { path: '/', name: 'Home' },
    { path: '/about', name: 'About' },
  ]);
  expect(at('/coaching/terms', 'Terms').map(({ name }) => name)).toEqual([
    'Home',
    'Coaching',
    'Terms',
  ]);
  const edition = at('/newsletter/evenings', 'ضوء للأمسيات', 'ar');
  expect(edition[1]?.name).toBe('النشرة البريدية');
  expect(at('/coaching', 'التوجيه', 'ar')[0]?.name).toBe('الصفحة الرئيسية');
});

test('SHELL-11: an unnamed page is named by its segment with a capital letter', () => {
  expect(at('/about', '').map(({ name }) => name)).toEqual(['Home', 'About']);
});

test('an address that the site does not have has no trail', () => {
  expect(breadcrumbOf({ language: 'en', path: '/404', search: '', settings, page: null })).toEqual(
    [],
  );
});
