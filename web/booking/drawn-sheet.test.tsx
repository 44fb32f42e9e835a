import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createOutputs,
  detailed,
  events,
  filled,
  loadOutputs,
  saveOutputs,
  withdrawOutputs,
} from '#machines/booking/fixtures.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/booking/timings.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { events as calendarEvents } from '#machines/calendar/fixtures.ts';
import { type Language, languages } from '#machines/language.ts';
import { type Answers, openPage } from '#machines/testing/browser.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { InSite } from '#web/testing/in-site.tsx';
import { care } from '../testing/care.ts';
import { DrawnSheet } from './drawn-sheet.tsx';

addBookingTexts();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function drawn({ actor }: ReturnType<typeof openPage>, language: Language): string {
  const page = { items: [], language, care, onResume: () => undefined };
  return renderToString(
    <InSite content={{ language, path: '/coaching', search: '' }}>
      <DrawnSheet {...page} actor={actor} />
    </InSite>,
  ).replaceAll('<!-- -->', '');
}

const offline = { ok: false, problem: { code: 'network_error' } } as const;
const submitted = [...filled, events.submit];
const answers = [
  'currentSituation',
  'coreValues',
  'emotionalGoals',
  'aspirations',
  'lifeVision',
].map((field): BookingEvent => ({ type: 'field.change', field, value: 'x'.repeat(20) }));

/** Each screen: its events, the server's answers, and the texts that it must show. */
const screens: Array<[string, Answers, readonly BookingEvent[], ...string[]]> = [
  ['a booking that is looked for', {}, [events.resume], 'opening.text'],
  ['a lost link', {}, [events.find], 'find.title', 'find.send', 'find.services'],
  [
    'a booking that no network brings',
    { loadBooking: [offline] },
    [events.resume],
    ...['connectivity.required', 'interrupted.kept', 'interrupted.retry', 'boundary.support'],
  ],
  [
    'a form without a network',
    { createBooking: [offline] },
    submitted,
    ...['connectivity.required', 'form.toPayment', 'form.answersNote'],
  ],
  ['a form that is sent', { createBooking: ['silence'] }, submitted, 'form.creating'],
  [
    'a form with a wrong field',
    { createBooking: [createOutputs.invalid] },
    submitted,
    ...['form.checkTitle'],
  ],
  [
    'a changed price',
    { createBooking: [createOutputs.priceChanged] },
    submitted,
    ...['price.title', 'price.text', 'price.accept', 'price.decline'],
  ],
  [
    'nothing told before paying',
    {},
    [events.open, events.name, events.email, events.consent, events.submit],
    ...['answers.ask.title', 'answers.ask.now', 'answers.ask.later'],
  ],
  ['the details of a package', {}, [events.openPackage], 'package.details.note', 'form.submit'],
  ['the calendar', {}, detailed, 'package.calendar.title', 'package.calendar.loading'],
  ['the methods', { createBooking: [createOutputs.created] }, submitted, 'payment.choose'],
  [
    'a transfer that is waited for',
    { loadBooking: [loadOutputs.awaiting] },
    [events.resume, events.back],
    ...['payment.announced.title', 'payment.announced.text', 'payment.announced.reopen'],
  ],
  [
    'a transfer that cannot be taken back',
    { loadBooking: [loadOutputs.awaiting], withdrawTransfer: [withdrawOutputs.trouble] },
    [events.resume, events.back, events.reopen],
    ...['payment.announced.title', 'payment.announced.reopen'],
  ],
  [
    'a paid booking',
    { loadBooking: [loadOutputs.paid] },
    [events.resume],
    ...['verification.paid', 'verification.done', 'verification.whatsapp'],
  ],
  [
    'a paid booking that is put away',
    { loadBooking: [loadOutputs.paid] },
    [events.resume, events.verified],
    ...['finished.title', 'finished.text'],
  ],
  [
    'a paid booking without answers',
    { loadBooking: [loadOutputs.unanswered] },
    [events.resume, events.back],
    ...['answers.invite.missing.title', 'answers.invite.missing.open'],
  ],
  [
    'the questions of a paid booking',
    { loadBooking: [loadOutputs.unanswered] },
    [events.resume],
    ...['form.requiredNote', 'form.next'],
  ],
  [
    'answers that come too late',
    { loadBooking: [loadOutputs.unanswered], saveAnswers: [saveOutputs.closed] },
    [events.resume, ...answers, ...answers.map(() => events.sectionNext), events.submit],
    ...['answers.addition.kept', 'answers.invite.inWork.open'],
  ],
];

function expectTexts(page: ReturnType<typeof openPage>, ...keys: readonly string[]): void {
  for (const language of languages) {
    const shown = drawn(page, language);
    for (const key of keys) {
      const text = i18nFor(language).getResource(language, 'booking', key);
      expect(shown, key).toContain(renderToString(text));
    }
  }
}

it.each(screens)('%s: everything is shown in both languages', async (_, served, sent, ...keys) => {
  const page = openPage(served);
  await page.send(...sent);
  expectTexts(page, ...keys);
});

it('the sheet asks whether to keep what is typed, and again before it would be lost', async () => {
  const page = openPage({});
  await page.send(...filled);
  expectTexts(page, 'session.saving.title', 'session.saving.save', 'session.saving.discard');
  await page.send(events.close);
  const question = ['title', 'text', 'canSave', 'stay', 'save', 'leave'];
  expectTexts(page, ...question.map((key) => `session.leaving.${key}`));
});

it('a restored form says that it was restored, and how to begin anew', async () => {
  const before = openPage({});
  await before.send(...filled, events.save);
  const page = openPage({}, before.storage);
  await page.send(events.open);
  const banner = ['title', 'progress', 'dismiss', 'goOn'];
  expectTexts(page, ...banner.map((key) => `session.resumed.${key}`), 'session.fresh.start');
});

it('the sheet warns five minutes before a session ends', async () => {
  const page = openPage({});
  await page.send(...filled);
  await page.pass(SESSION_LIMIT_MS - SESSION_WARNING_MS);
  expectTexts(page, ...['title', 'text', 'stay'].map((key) => `session.expiring.${key}`));
  expect(page.toasts).toEqual(['sessionExpiring']);
  expect(drawn(page, 'en')).not.toContain('role="alert"');
});

it('SHELL-09: a message of the server is shown in our own words after a change of the language', async () => {
  const page = openPage({ createBooking: [createOutputs.trouble] });
  await page.send(...submitted);
  expect(drawn(page, 'en')).toContain('Database error: away.');
  const arabic = drawn(page, 'ar');
  expect(arabic).not.toContain('Database error');
  expect(arabic).toContain(describeBookingFailure('ar', { code: 'database_error' }));
});

it.each([
  ['could not be booked says why, and is tried again', 'trouble', 'failedText', 'retry'],
  [
    'is already paid says so, and asks before it is booked twice',
    'alreadyPaid',
    'paidText',
    'bookAgain',
  ],
] as const)('a package that %s', async (_, output, text, way) => {
  const page = openPage({ createBooking: [createOutputs[output]] });
  await page.send(...detailed);
  await page.sendToCalendar(calendarEvents.loaded, calendarEvents.scheduled);
  expectTexts(page, `package.booked.${text}`, `package.booked.${way}`);
  const shown = drawn(page, 'en');
  expect(shown).toMatch(/role="alert".*(Database error: away\.|already paid)/);
  const isPaid = output === 'alreadyPaid';
  expect(shown.includes('Try Again')).toBe(!isPaid);
  expect(shown.includes('Nothing has been charged.')).toBe(!isPaid);
});
