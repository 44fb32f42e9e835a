import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { mayDo, type StaffAct, type StaffRole } from '#machines/staff/policy.ts';
import type { admin } from '#web/i18n/en/admin.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface AdminPage {
  /** The path below `/admin`; empty for the first page. */
  path: string;
  /** The act that opens the page to a role; null for all staff. */
  act: StaffAct | null;
  Page: LazyExoticComponent<ComponentType>;
  /** The key of its title and of its icon in the menu; null for a page that only other pages link to. */
  name: keyof typeof admin.pages | null;
}

function page(
  path: string,
  act: StaffAct | null,
  load: Load,
  name: AdminPage['name'] = null,
): AdminPage {
  return { path, act, Page: lazy(load), name };
}

/** The pages of the admin area, in the order of its menu. */
const pages: readonly AdminPage[] = [
  page('', null, () => import('./today/today.tsx'), 'today'),
  page('care/:caseId', 'care', () => import('./care/care-case.tsx')),
  page('orders', 'list-orders', () => import('./orders/orders.tsx'), 'orders'),
  page('orders/book', 'book-for-customer', () => import('./orders/book-for.tsx')),
  page('orders/:orderId', 'read-order', () => import('./orders/order.tsx')),
  page('reviews', 'list-reviews', () => import('./reviews/reviews.tsx'), 'reviews'),
  page('reviews/:deliveryId', 'read-review', () => import('./reviews/review.tsx')),
  page('handwork', 'list-handwork', () => import('./manual-work/manual-work.tsx'), 'manualWork'),
  page('handwork/:deliveryId', 'read-handwork', () => import('./manual-work/piece.tsx')),
  page('messages', 'list-messages', () => import('./messages/messages.tsx'), 'messages'),
  page('messages/:messageId', 'read-message', () => import('./messages/message.tsx')),
  page('newsletter', 'list-editions', () => import('./editions/editions.tsx'), 'editions'),
  page('newsletter/:editionId', 'list-editions', () => import('./editions/edition.tsx')),
  page(
    'subscribers',
    'list-subscribers',
    () => import('./subscribers/subscribers.tsx'),
    'subscribers',
  ),
  page('studio', 'write-content', () => import('./studio/studio.tsx'), 'studio'),
  page('figures', 'read-figures', () => import('./figures/figures.tsx'), 'figures'),
  page('status', 'read-status', () => import('./status/status.tsx'), 'status'),
  page('sessions', 'list-sessions', () => import('./sessions/sessions.tsx'), 'sessions'),
  page('people', 'list-staff', () => import('./people/people.tsx'), 'people'),
  page('acts', 'list-staff-acts', () => import('./acts/acts.tsx'), 'acts'),
  page('readings', 'list-readings', () => import('./readings/readings.tsx'), 'readings'),
  page('account', null, () => import('./account/account.tsx'), 'account'),
];

export function pagesFor(role: StaffRole | null): readonly AdminPage[] {
  return pages.filter(({ act }) => act === null || mayDo(role, act));
}
