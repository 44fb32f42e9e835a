import { expect, it } from 'vitest';
import { type MailedNotice, noticePath, staffNotices } from './staff-notices.ts';
import { workAtStage, workInState } from './work.ts';

/** The keys under each value, as staff read them. */
function grouped(values: Readonly<Record<string, string | null>>): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const group = `${value}`;
    groups[group] = groups[group] ? `${groups[group]} ${key}` : key;
  }
  return groups;
}

it('shows each stage of a delivery in the column of the work that it asks', () => {
  expect(grouped(workAtStage)).toEqual({
    toRead: 'held',
    inReview: 'inReview fileInReview draftFailed',
    beingMade: 'waitingForAnswers drafting typesetting inTheMaking',
    sessionAhead: 'meeting',
  });
});

it('shows an order that is not paid by its money, and a paid one by its deliveries', () => {
  expect(grouped(workInState)).toEqual({
    money: 'draft awaitingPayment disputed',
    null: 'paid',
    ended: 'refunded expired cancelled',
  });
});

it('mails each notice to those who may perform the act that it asks', () => {
  const acts = Object.entries(staffNotices).map(([notice, { act }]) => [notice, act]);
  expect(grouped(Object.fromEntries(acts))).toEqual({
    'read-order': 'order_paid',
    'confirm-transfer':
      'transfer_to_confirm transfer_withdrawn transfer_unconfirmed transfer_also_announced late_announcement',
    'settle-attention':
      'refunded amount_mismatch second_payment late_payment dispute_opened dispute_won dispute_lost payment_unknown expiry_failed mail_refused order_erased appointment_missing appointment_cancelled appointment_unpaid',
    'refund-payment': 'refund_unclear refund_failed',
    'confirm-session':
      'appointment_moved appointment_chosen session_unconfirmed session_link_missing session_link_late session_time_unknown',
    'approve-draft': 'draft_to_review file_failed delivery_due delivery_due_soon',
    'request-draft': 'draft_failed',
    'approve-handwork': 'file_to_review',
    'pause-delivery': 'delivery_overdue',
  });
});

it('mails at once what somebody waits for within a day', () => {
  const urgent = Object.entries(staffNotices).flatMap(([notice, { isUrgent }]) =>
    isUrgent ? [notice] : [],
  );
  expect(urgent.join(' ')).toBe(
    'refund_failed amount_mismatch late_payment dispute_opened payment_unknown mail_refused appointment_missing appointment_cancelled appointment_moved appointment_chosen session_unconfirmed session_link_missing session_link_late session_time_unknown delivery_due delivery_due_soon delivery_overdue',
  );
});

it.each<[MailedNotice, string]>([
  ['refund_failed', '/admin/orders/an-order'],
  ['session_link_late', '/admin/orders/an-order'],
  ['draft_to_review', '/admin/reviews/a-piece'],
  ['draft_failed', '/admin/reviews/a-piece'],
  ['file_to_review', '/admin/handwork/a-piece'],
  ['appointment_moved', '/admin/sessions'],
  ['appointment_chosen', '/admin/sessions'],
  ['session_unconfirmed', '/admin/sessions'],
  ['session_link_missing', '/admin/sessions'],
])('leads from %s to %s', (notice, path) => {
  expect(noticePath(notice, 'an-order', 'a-piece')).toBe(path);
});
