import { expect, it } from 'vitest';
import { apiBases } from '#machines/api/call.ts';
import { isReserved, SLUG } from '#machines/pages.ts';
import { MAIL_JOBS } from '../jobs/waiting-mails.ts';
import { memoryLogger } from '../testing/logger.ts';
import { serverOf } from '../testing/staff.ts';
import { allJobs } from './compose.ts';

const server = serverOf({ logger: memoryLogger() });
const calls = server.routes.filter(
  ({ method, path }) => method === 'POST' && apiBases.some((base) => path.startsWith(base)),
);

/** What people and services ask without signing in; all other calls are for staff. */
const publicCalls = `
  add-picture calendly-webhook count-step create-payment-link create_booking csp-report erase-order form-ticket
  generate-ai-content list-bookings mail-webhook page-problem read-appointment read-deliveries release-booking
  remove-picture resume-booking save-answers search send-bank-transfer-notification send-booking-links send-message
  stop-reminders stripe-webhook subscribe upload-receipt verify-payment-status whatsapp-webhook
  withdraw-bank-transfer ziina-webhook
`;

it('refuses whoever is not signed in before it reads anything of a call of staff', async () => {
  const open = new Set<string>();
  for (const { path } of calls) {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('was read')) });
    const headers = { 'Content-Type': 'text/plain' };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const { status } = await server.request(path, request);
    if (status !== 401) open.add(path.split('/').at(-1) ?? '');
  }
  expect([...open].sort()).toEqual(publicCalls.trim().split(/\s+/));
});

it('leaves no address of the program to a page of an editor', () => {
  const segments = server.routes.map(({ path }) => path.split('/')[1] ?? '');
  expect(segments).toContain('documents');
  expect(segments.filter((segment) => SLUG.test(segment) && !isReserved(segment))).toEqual([]);
});

it('recognises every job that sends a mail by its name', () => {
  const others = Object.entries(allJobs).filter(
    ([name, job]) => !('everySeconds' in job) && !new RegExp(MAIL_JOBS).test(name),
  );
  expect(others.map(([name]) => name).sort()).toEqual([
    ...[
      'alarm',
      'archive-edition',
      'clear-testimonial',
      'note-erasure',
      'session-text',
      'typeset-document',
      'write-draft',
    ],
  ]);
});

it('hides the data of the jobs that name a person', () => {
  const hidden = Object.entries(allJobs).filter(([, job]) => 'isPersonal' in job && job.isPersonal);
  expect(hidden.map(([name]) => name).sort()).toEqual([
    ...['auth-mail', 'auth-message', 'booking-links', 'care-mail', 'digest-mail', 'erasure-mail'],
  ]);
});
