import { DAY_MS } from '#machines/duration.ts';

const NAME = 'sidebar_state';
const COOKIE_AGE_S = (7 * DAY_MS) / 1_000;

/** The last state of the sidebar: narrow on a wide screen, open on a phone. */
export interface Sidebar {
  isCollapsed: boolean;
  isOpen: boolean;
}

/** Reads the sidebar from the document's cookies; by default it is wide, and closed on a phone. */
export function readSidebar(cookies: string): Sidebar {
  const [, value = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookies) ?? [];
  const words = value.split('.');
  return { isCollapsed: words.includes('collapsed'), isOpen: words.includes('open') };
}

/** Returns the cookie that keeps the sidebar for seven days (specification §4). */
export function sidebarCookie({ isCollapsed, isOpen }: Sidebar): string {
  const value = `${isCollapsed ? 'collapsed' : 'expanded'}.${isOpen ? 'open' : 'closed'}`;
  return `${NAME}=${value}; Path=/admin; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
}
