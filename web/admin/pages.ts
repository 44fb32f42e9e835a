import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { mayDo, type StaffAct, type StaffRole } from '#machines/staff/policy.ts';
import type { admin } from '#web/i18n/en/admin.ts';
import type { StaffIconName } from './staff-icon.tsx';

export interface AdminPage {
  /** The path below `/admin`; empty for the first page. */
  path: string;
  /** The key of its name in the texts of the area. */
  title: keyof typeof admin.pages;
  /** Its icon in the menu; null for a page that only other pages link to. */
  icon: StaffIconName | null;
  /** The act that opens the page to a role; null for all staff. */
  act: StaffAct | null;
  Page: LazyExoticComponent<ComponentType>;
}

/** The pages of the admin area, in the order of its menu. */
const pages: readonly AdminPage[] = [
  {
    path: '',
    title: 'today',
    icon: 'sunrise',
    act: null,
    Page: lazy(() => import('./today/today.tsx')),
  },
  {
    path: 'care/:caseId',
    title: 'care',
    icon: null,
    act: 'care',
    Page: lazy(() => import('./care/care-case.tsx')),
  },
  {
    path: 'orders',
    title: 'orders',
    icon: 'order',
    act: 'list-orders',
    Page: lazy(() => import('./orders/orders.tsx')),
  },
  {
    path: 'orders/book',
    title: 'bookFor',
    icon: null,
    act: 'book-for-customer',
    Page: lazy(() => import('./orders/book-for.tsx')),
  },
  {
    path: 'orders/:orderId',
    title: 'orders',
    icon: null,
    act: 'read-order',
    Page: lazy(() => import('./orders/order.tsx')),
  },
  {
    path: 'reviews',
    title: 'reviews',
    icon: 'page',
    act: 'list-reviews',
    Page: lazy(() => import('./reviews/reviews.tsx')),
  },
  {
    path: 'reviews/:deliveryId',
    title: 'reviews',
    icon: null,
    act: 'read-review',
    Page: lazy(() => import('./reviews/review.tsx')),
  },
  {
    path: 'handwork',
    title: 'manualWork',
    icon: 'brush',
    act: 'list-handwork',
    Page: lazy(() => import('./manual-work/manual-work.tsx')),
  },
  {
    path: 'handwork/:deliveryId',
    title: 'manualWork',
    icon: null,
    act: 'read-handwork',
    Page: lazy(() => import('./manual-work/piece.tsx')),
  },
  {
    path: 'messages',
    title: 'messages',
    icon: 'message',
    act: 'list-messages',
    Page: lazy(() => import('./messages/messages.tsx')),
  },
  {
    path: 'messages/:messageId',
    title: 'messages',
    icon: null,
    act: 'read-message',
    Page: lazy(() => import('./messages/message.tsx')),
  },
  {
    path: 'subscribers',
    title: 'subscribers',
    icon: 'letter',
    act: 'list-subscribers',
    Page: lazy(() => import('./subscribers/subscribers.tsx')),
  },
  {
    path: 'figures',
    title: 'figures',
    icon: 'figures',
    act: 'read-figures',
    Page: lazy(() => import('./figures/figures.tsx')),
  },
  {
    path: 'sessions',
    title: 'sessions',
    icon: 'calendar',
    act: 'list-sessions',
    Page: lazy(() => import('./sessions/sessions.tsx')),
  },
  {
    path: 'people',
    title: 'people',
    icon: 'people',
    act: 'list-staff',
    Page: lazy(() => import('./people/people.tsx')),
  },
  {
    path: 'acts',
    title: 'acts',
    icon: 'record',
    act: 'list-staff-acts',
    Page: lazy(() => import('./acts/acts.tsx')),
  },
  {
    path: 'readings',
    title: 'readings',
    icon: 'eye',
    act: 'list-readings',
    Page: lazy(() => import('./readings/readings.tsx')),
  },
  {
    path: 'account',
    title: 'account',
    icon: 'person',
    act: null,
    Page: lazy(() => import('./account/account.tsx')),
  },
];

export function pagesFor(role: StaffRole | null): readonly AdminPage[] {
  return pages.filter(({ act }) => act === null || mayDo(role, act));
}
