import type { StaffAct } from '../staff/policy.ts';
import type { StaffNotice } from './types.ts';

/** A notice that is mailed; in place of the other, staff are mailed the case of the person in danger. */
export type MailedNotice = Exclude<StaffNotice, 'draft_flagged'>;

/** The page of the staff area on which a notice is dealt with. */
type NoticePlace = 'order' | 'review' | 'handwork' | 'sessions';

interface Telling {
  /** Whoever may perform this act deals with the notice, and so is mailed. */
  act: StaffAct;
  place: NoticePlace;
  /** Somebody waits for it within a day, so it is mailed at once to everybody. */
  isUrgent: boolean;
}

const may =
  (isUrgent: boolean) =>
  (act: StaffAct, place: NoticePlace = 'order'): Telling => ({ act, place, isUrgent });
const now = may(true);
const inTime = may(false);

/** How staff hear of each notice. */
export const staffNotices: Record<MailedNotice, Telling> = {
  order_paid: inTime('read-order'),
  transfer_to_confirm: inTime('confirm-transfer'),
  transfer_withdrawn: inTime('confirm-transfer'),
  transfer_unconfirmed: inTime('confirm-transfer'),
  transfer_also_announced: inTime('confirm-transfer'),
  late_announcement: inTime('confirm-transfer'),
  refunded: inTime('settle-attention'),
  refund_unclear: inTime('refund-payment'),
  refund_failed: now('refund-payment'),
  amount_mismatch: now('settle-attention'),
  second_payment: inTime('settle-attention'),
  late_payment: now('settle-attention'),
  dispute_opened: now('settle-attention'),
  dispute_won: inTime('settle-attention'),
  dispute_lost: inTime('settle-attention'),
  payment_unknown: now('settle-attention'),
  expiry_failed: inTime('settle-attention'),
  mail_refused: now('settle-attention'),
  order_erased: inTime('settle-attention'),
  appointment_missing: now('settle-attention'),
  appointment_cancelled: now('settle-attention'),
  appointment_unpaid: inTime('settle-attention'),
  appointment_moved: now('confirm-session', 'sessions'),
  appointment_chosen: now('confirm-session', 'sessions'),
  session_unconfirmed: now('confirm-session', 'sessions'),
  session_link_missing: now('confirm-session', 'sessions'),
  session_link_late: now('confirm-session'),
  session_time_unknown: now('confirm-session'),
  draft_to_review: inTime('approve-draft', 'review'),
  draft_failed: inTime('request-draft', 'review'),
  file_to_review: inTime('approve-handwork', 'handwork'),
  file_failed: inTime('approve-draft'),
  delivery_due: now('approve-draft'),
  delivery_due_soon: now('approve-draft'),
  delivery_overdue: now('pause-delivery'),
};

/** Returns the path of the page on which a notice is dealt with. */
export function noticePath(notice: MailedNotice, orderId: string, about: string | null): string {
  const paths: Record<NoticePlace, string> = {
    order: `orders/${orderId}`,
    review: `reviews/${about}`,
    handwork: `handwork/${about}`,
    sessions: 'sessions',
  };
  return `/admin/${paths[staffNotices[notice].place]}`;
}
