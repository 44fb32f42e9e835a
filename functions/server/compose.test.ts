import { readFile } from 'node:fs/promises';
import { expect, it, test } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { apiBases } from '#machines/api/call.ts';
import { healthPath } from '#machines/api/paths.ts';
import { isReserved, SLUG } from '#machines/pages.ts';
import { render } from '#web/entry-server.tsx';
import { MAIL_JOBS } from '../jobs/waiting-mails.ts';
import { memoryLogger } from '../testing/logger.ts';
import { serverOf } from '../testing/staff.ts';
import { allJobs } from './compose.ts';
import { fillPatiently } from './embedded-lake.ts';
import { missingLanguages } from './missing-languages.ts';
import { createWaiting } from './waiting.ts';

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

const template = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8');
const waiting = createWaiting({
  renderer: async () => ({ render, template }),
  clientFolder: '/nowhere',
  publicUrl: 'http://localhost:3000',
  logger: memoryLogger(),
});

test.each([createBooking.path, healthPath])(
  '%s answers 503 and when to try again',
  async (path) => {
    const answer = await waiting.request(path, { method: path === healthPath ? 'GET' : 'POST' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
  },
);

test.each([
  ['en', 'Something went wrong'],
  ['ar', 'حدث'],
])('a page answers 503 in %s with the crisis numbers, and is not kept', async (language, words) => {
  const answer = await waiting.request(`/coaching?lang=${language}`);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain(words);
  expect(html).toContain('4673');
});

const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });
const pair = (en: unknown, ar: unknown) => ({ _type: 'localisedString', en, ar });

it('names the document, the language and the fields of texts in one language only', () => {
  const document = {
    _id: 'versions.rSpring.service-roadmap',
    title: pair('Roadmap', ' '),
    description: pair('What it is', undefined),
    questions: [{ prompt: pair([block('How?')], [block('')]) }, { prompt: pair('Why?', '') }],
    note: pair('', 'ملاحظة'),
  };
  expect(missingLanguages([document])).toEqual([
    'Roadmap: English is missing / الإنجليزية ناقصة (note)',
    'Roadmap: Arabic is missing / العربية ناقصة (title, description, questions.prompt)',
  ]);
});

it('misses nothing where both languages are there or neither is', () => {
  const picture = { _type: 'embeddedPicture' };
  expect(
    missingLanguages([
      {
        _id: 'a',
        title: pair('Hope', 'أمل'),
        body: pair([picture], [picture]),
        text: pair('', []),
      },
    ]),
  ).toEqual([]);
});

it('misses nothing in a document that the release takes off the site', () => {
  expect(
    missingLanguages([{ _id: 'a', title: pair('Hope', ''), _system: { delete: true } }]),
  ).toEqual([]);
});

it('names a document without a title by its id', () => {
  const [line] = missingLanguages([{ _id: 'versions.r.quote-scar', text: pair('Hope', '') }]);
  expect(line).toMatch(/^quote-scar: /);
});

const failed = new Error('Internal server error');

it.each([
  ['which fails for a moment is filled later', 2, 3, 0],
  ['which keeps failing ends no start and is logged', 100, 5, 1],
])('an embedded lake %s', async (_, failures, tries, lines) => {
  const logger = memoryLogger();
  let tried = 0;
  const fill = async () => {
    tried += 1;
    if (tried <= failures) throw failed;
  };
  await fillPatiently(fill, logger, async () => {});
  expect(tried).toBe(tries);
  expect(logger.lines).toHaveLength(lines);
});
