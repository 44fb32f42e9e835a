import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookingStep } from '../booking/types.ts';
import { orderMachine } from '../order/machine.ts';
import { mayDo, type StaffAct } from '../staff/policy.ts';
import { everyCall } from '../testing/every-call.ts';
import { contentAddress, readContentQuery } from './content.ts';
import { countedSteps, isCounted } from './count-step.ts';
import { orderStates } from './orders.ts';
import { webhookPaths } from './paths.ts';

it('CALL-15: the paths are those that other programs know', async () => {
  const { calls, paths } = await everyCall();
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    '/functions/v1/add-picture',
    '/functions/v1/answer-message',
    '/functions/v1/approve-draft',
    '/functions/v1/approve-edition',
    '/functions/v1/approve-handwork',
    '/functions/v1/ask-edition',
    '/functions/v1/attend-care',
    '/functions/v1/attend-draft',
    '/functions/v1/begin-draft',
    '/functions/v1/begin-handwork',
    '/functions/v1/book-for-customer',
    '/functions/v1/change-staff-role',
    '/functions/v1/close-care',
    '/functions/v1/confirm-session',
    '/functions/v1/confirm-transfer',
    '/functions/v1/count-step',
    '/functions/v1/create-payment-link',
    '/functions/v1/end-my-session',
    '/functions/v1/end-other-sessions',
    '/functions/v1/end-sessions',
    '/functions/v1/end-transfer',
    '/functions/v1/erase-for-customer',
    '/functions/v1/erase-order',
    '/functions/v1/export-orders',
    '/functions/v1/export-subscribers',
    '/functions/v1/follow-changes',
    '/functions/v1/form-ticket',
    '/functions/v1/generate-ai-content',
    '/functions/v1/invite-staff',
    '/functions/v1/invite-staff-again',
    '/functions/v1/list-bookings',
    '/functions/v1/list-care',
    '/functions/v1/list-editions',
    '/functions/v1/list-handwork',
    '/functions/v1/list-items',
    '/functions/v1/list-messages',
    '/functions/v1/list-missed',
    '/functions/v1/list-my-sessions',
    '/functions/v1/list-orders',
    '/functions/v1/list-readings',
    '/functions/v1/list-reviews',
    '/functions/v1/list-sessions',
    '/functions/v1/list-staff',
    '/functions/v1/list-staff-acts',
    '/functions/v1/list-subscribers',
    '/functions/v1/mark-session',
    '/functions/v1/note-care',
    '/functions/v1/open-delivered',
    '/functions/v1/open-handwork',
    '/functions/v1/pause-delivery',
    '/functions/v1/prepare-testimonial',
    '/functions/v1/read-appointment',
    '/functions/v1/read-care',
    '/functions/v1/read-deliveries',
    '/functions/v1/read-earlier-draft',
    '/functions/v1/read-edition',
    '/functions/v1/read-figures',
    '/functions/v1/read-handwork',
    '/functions/v1/read-message',
    '/functions/v1/read-order',
    '/functions/v1/read-receipt',
    '/functions/v1/read-review',
    '/functions/v1/read-status',
    '/functions/v1/refund-payment',
    '/functions/v1/regenerate-section',
    '/functions/v1/release-booking',
    '/functions/v1/remove-picture',
    '/functions/v1/remove-staff',
    '/functions/v1/remove-subscriber',
    '/functions/v1/reply-to-message',
    '/functions/v1/request-draft',
    '/functions/v1/resume-booking',
    '/functions/v1/resume-delivery',
    '/functions/v1/return-draft',
    '/functions/v1/return-handwork',
    '/functions/v1/save-answers',
    '/functions/v1/save-draft',
    '/functions/v1/search',
    '/functions/v1/send-bank-transfer-notification',
    '/functions/v1/send-booking-links',
    '/functions/v1/send-edition',
    '/functions/v1/send-message',
    '/functions/v1/send-order-link',
    '/functions/v1/settle-attention',
    '/functions/v1/stop-reminders',
    '/functions/v1/subscribe',
    '/functions/v1/test-edition',
    '/functions/v1/tick-follow-up',
    '/functions/v1/upload-handwork',
    '/functions/v1/upload-receipt',
    '/functions/v1/verify-payment-status',
    '/functions/v1/withdraw-bank-transfer',
    '/functions/v1/write-to-customer',
    '/rest/v1/rpc/create_booking',
  ]);
  expect(paths.toSorted()).toEqual([
    '/functions/v1/content',
    '/functions/v1/csp-report',
    '/functions/v1/health',
    '/functions/v1/live',
    '/functions/v1/page-problem',
    '/functions/v1/preview',
    '/functions/v1/preview/document',
    '/functions/v1/preview/events',
    '/functions/v1/preview/leave',
  ]);
  expect(webhookPaths).toEqual({
    stripe: '/functions/v1/stripe-webhook',
    ziina: '/functions/v1/ziina-webhook',
    calendly: '/functions/v1/calendly-webhook',
    whatsapp: '/functions/v1/whatsapp-webhook',
    mail: '/functions/v1/mail-webhook',
  });
});

it('a call that anybody may make carries a booking’s token, unless it is one of these', async () => {
  const { calls } = await everyCall();
  const isOfStaff = (path: string) => mayDo('owner', path.split('/').at(-1) as StaffAct);
  const hasToken = (request: z.ZodMiniType) => {
    const shape: Record<string, z.ZodMiniType> = 'shape' in request ? Object(request.shape) : {};
    const token = shape.token ?? shape.tokens;
    return token !== undefined && !z.safeParse(z.object({ token }), {}).success;
  };
  const others = calls.filter(({ path, request }) => !isOfStaff(path) && !hasToken(request));
  expect(others.map(({ path }) => path).toSorted()).toEqual([
    // Staff calls, allowed as `care`, `invite-staff`, `list-editions` and `read-review`.
    '/functions/v1/attend-care',
    // These change nothing of a booking.
    '/functions/v1/count-step',
    '/functions/v1/form-ticket',
    '/functions/v1/invite-staff-again',
    '/functions/v1/list-care',
    '/functions/v1/read-care',
    '/functions/v1/read-earlier-draft',
    '/functions/v1/read-edition',
    '/functions/v1/search',
    // These mail an address's links to that address alone.
    '/functions/v1/send-booking-links',
    '/functions/v1/send-message',
    '/functions/v1/subscribe',
    '/functions/v1/test-edition',
    // Reads a payment's status by its reference.
    '/functions/v1/verify-payment-status',
    // Proves itself by its idempotency key.
    '/rest/v1/rpc/create_booking',
  ]);
});

it('readContentQuery reads what contentAddress wrote, and defaults to the English home page', () => {
  const address = contentAddress({ path: '/coaching', language: 'ar' });
  const query = Object.fromEntries(new URL(address, 'https://site.example').searchParams);
  expect(readContentQuery(query)).toEqual({ path: '/coaching', language: 'ar' });
  expect(readContentQuery({})).toEqual({ path: '/', language: 'en' });
  expect(readContentQuery({ path: '/x', lang: 'fr' })).toEqual({ path: '/x', language: 'en' });
});

const counts: Record<BookingStep, boolean> = {
  opening: false,
  'service-form': true,
  'package-details': true,
  calendly: true,
  'booking-complete': true,
  'screenshot-instructions': true,
  'payment-processing': true,
  'whatsapp-verification': true,
  answers: false,
  interrupted: false,
};

it('counts the specification’s steps of the sheet, and no others', () => {
  const steps = Object.keys(counts);
  expect(steps.filter(isCounted).toSorted()).toEqual(countedSteps.toSorted());
  expect(Object.fromEntries(steps.map((step) => [step, isCounted(step)]))).toEqual(counts);
  expect(isCounted(null)).toBe(false);
});

it('lists orders in every state that the order machine has, and in no other', () => {
  expect([...orderStates].sort()).toEqual(Object.keys(orderMachine.states).sort());
});
