import { expect, it } from 'vitest';
import { changeStaffRole } from './change-staff-role.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { contentAddress, contentPath, readContentQuery } from './content.ts';
import { countStep } from './count-step.ts';
import { createBooking } from './create-booking.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { exportOrders } from './export-orders.ts';
import { followChanges } from './follow-changes.ts';
import { formTicket } from './form-ticket.ts';
import { generateAiContent } from './generate-ai-content.ts';
import { healthPath, livePath } from './health.ts';
import { inviteStaff } from './invite-staff.ts';
import { inviteStaffAgain } from './invite-staff-again.ts';
import { listBookings } from './list-bookings.ts';
import { listOrders } from './list-orders.ts';
import { listStaff } from './list-staff.ts';
import { listStaffActs } from './list-staff-acts.ts';
import { answerMessage, listMessages, readMessage } from './messages.ts';
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts';
import { leavePreviewPath, previewEventsPath, previewPath } from './preview.ts';
import { readAppointment } from './read-appointment.ts';
import { readFigures } from './read-figures.ts';
import { readOrder } from './read-order.ts';
import { readReceipt } from './read-receipt.ts';
import { refundPayment } from './refund-payment.ts';
import { releaseBooking } from './release-booking.ts';
import { removeStaff } from './remove-staff.ts';
import { resumeBooking } from './resume-booking.ts';
import {
  approveDraft,
  attendDraft,
  listReviews,
  readEarlierDraft,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  saveDraft,
} from './reviews.ts';
import { search } from './search.ts';
import { sendBankTransferNotification } from './send-bank-transfer-notification.ts';
import { sendBookingLinks } from './send-booking-links.ts';
import { sendMessage } from './send-message.ts';
import { settleAttention } from './settle-attention.ts';
import { subscribe } from './subscribe.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscribers.ts';
import { uploadReceipt } from './upload-receipt.ts';
import { verifyPaymentStatus } from './verify-payment-status.ts';
import { webhookPaths } from './webhooks.ts';
import { withdrawBankTransfer } from './withdraw-bank-transfer.ts';

it('CALL-15: the paths are those that other programs know', () => {
  const calls = [
    createBooking,
    createPaymentLink,
    verifyPaymentStatus,
    resumeBooking,
    readAppointment,
    uploadReceipt,
    sendBankTransferNotification,
    withdrawBankTransfer,
    generateAiContent,
    listBookings,
    releaseBooking,
    sendBookingLinks,
    sendMessage,
    subscribe,
    formTicket,
    search,
    listStaff,
    inviteStaff,
    inviteStaffAgain,
    changeStaffRole,
    removeStaff,
    listStaffActs,
    listMySessions,
    endMySession,
    endOtherSessions,
    listOrders,
    readOrder,
    confirmTransfer,
    refundPayment,
    settleAttention,
    readReceipt,
    listReviews,
    readReview,
    saveDraft,
    regenerateSection,
    returnDraft,
    approveDraft,
    requestDraft,
    attendDraft,
    readEarlierDraft,
    followChanges,
    listMessages,
    readMessage,
    answerMessage,
    listSubscribers,
    removeSubscriber,
    exportSubscribers,
    exportOrders,
    countStep,
    readFigures,
  ];
  expect(calls.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/create_booking',
    '/functions/v1/create-payment-link',
    '/functions/v1/verify-payment-status',
    '/functions/v1/resume-booking',
    '/functions/v1/read-appointment',
    '/functions/v1/upload-receipt',
    '/functions/v1/send-bank-transfer-notification',
    '/functions/v1/withdraw-bank-transfer',
    '/functions/v1/generate-ai-content',
    '/functions/v1/list-bookings',
    '/functions/v1/release-booking',
    '/functions/v1/send-booking-links',
    '/functions/v1/send-message',
    '/functions/v1/subscribe',
    '/functions/v1/form-ticket',
    '/functions/v1/search',
    '/functions/v1/list-staff',
    '/functions/v1/invite-staff',
    '/functions/v1/invite-staff-again',
    '/functions/v1/change-staff-role',
    '/functions/v1/remove-staff',
    '/functions/v1/list-staff-acts',
    '/functions/v1/list-my-sessions',
    '/functions/v1/end-my-session',
    '/functions/v1/end-other-sessions',
    '/functions/v1/list-orders',
    '/functions/v1/read-order',
    '/functions/v1/confirm-transfer',
    '/functions/v1/refund-payment',
    '/functions/v1/settle-attention',
    '/functions/v1/read-receipt',
    '/functions/v1/list-reviews',
    '/functions/v1/read-review',
    '/functions/v1/save-draft',
    '/functions/v1/regenerate-section',
    '/functions/v1/return-draft',
    '/functions/v1/approve-draft',
    '/functions/v1/request-draft',
    '/functions/v1/attend-draft',
    '/functions/v1/read-earlier-draft',
    '/functions/v1/follow-changes',
    '/functions/v1/list-messages',
    '/functions/v1/read-message',
    '/functions/v1/answer-message',
    '/functions/v1/list-subscribers',
    '/functions/v1/remove-subscriber',
    '/functions/v1/export-subscribers',
    '/functions/v1/export-orders',
    '/functions/v1/count-step',
    '/functions/v1/read-figures',
  ]);
  expect(webhookPaths).toEqual({
    stripe: '/functions/v1/stripe-webhook',
    ziina: '/functions/v1/ziina-webhook',
    calendly: '/functions/v1/calendly-webhook',
  });
  expect([
    livePath,
    healthPath,
    contentPath,
    previewPath,
    leavePreviewPath,
    previewEventsPath,
  ]).toEqual([
    '/functions/v1/live',
    '/functions/v1/health',
    '/functions/v1/content',
    '/functions/v1/preview',
    '/functions/v1/preview/leave',
    '/functions/v1/preview/events',
  ]);
});

it('readContentQuery reads what contentAddress wrote, and defaults to the English home page', () => {
  const address = contentAddress({ path: '/coaching', language: 'ar' });
  const query = Object.fromEntries(new URL(address, 'https://site.example').searchParams);
  expect(readContentQuery(query)).toEqual({ path: '/coaching', language: 'ar' });
  expect(readContentQuery({})).toEqual({ path: '/', language: 'en' });
  expect(readContentQuery({ path: '/x', lang: 'fr' })).toEqual({ path: '/x', language: 'en' });
});
