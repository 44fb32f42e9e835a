import { expect, test } from 'vitest';
import { readSidebar, sidebarCookie } from './frame.tsx';

test.each([
  { isCollapsed: true, isOpen: false },
  { isCollapsed: false, isOpen: true },
  { isCollapsed: true, isOpen: true },
])('UI-07: the cookie keeps %j for seven days', (sidebar) => {
  const cookie = sidebarCookie(sidebar);
  expect(cookie).toContain('; Path=/admin; Max-Age=604800');
  const [pair] = cookie.split(';');
  expect(readSidebar(`language=ar; ${pair}; other=1`)).toEqual(sidebar);
});

test('the sidebar is wide, and closed on a phone, without a cookie', () => {
  const usual = { isCollapsed: false, isOpen: false };
  expect(readSidebar('')).toEqual(usual);
  expect(readSidebar('my_sidebar_state=collapsed.open')).toEqual(usual);
  expect(readSidebar('sidebar_state=upside-down')).toEqual(usual);
});
