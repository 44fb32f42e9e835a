import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formTicket, sendMessage } from '#machines/api/forms.ts';
import { HOUR_MS } from '#machines/duration.ts';
import type { Failure } from '#machines/problem.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import { MESSAGE_MAX } from '#machines/validation/limits.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { forms as arabic } from '#web/i18n/ar/forms.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { forms as english } from '#web/i18n/en/forms.ts';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { type ContactState, startContact } from './contact-control.ts';
import { type NewsletterState, reasonsOf, startNewsletter } from './newsletter-control.ts';

const sentence = 'Three are enough for today.';

let typed: Record<string, string>;
/** The server's answer to every request. */
let answer: () => Response;

const refusal = () =>
  Response.json({ code: 'too_many_requests', detail: sentence }, { status: 429 });

beforeEach(() => {
  vi.useFakeTimers();
  typed = {};
  answer = refusal;
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('FormData', function typedFields() {
    return Object.entries(typed);
  });
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const letter = { name: 'Layla', email: 'layla@example.org', message: 'I would like to talk.' };

const form = {
  dataset: { draft: 'contact_draft' },
  elements: { namedItem: (name: string) => name in letter },
  reset: () => {
    typed = {};
  },
} as unknown as HTMLFormElement;

function contact() {
  const states: ContactState[] = [];
  const control = startContact({
    form,
    language: () => 'en',
    onState: (state) => states.push(state),
  });
  return { control, last: () => states.at(-1) };
}

test('SHELL-09, CONTACT-11: the errors of a message are shown in the current language', () => {
  const { control, last } = contact();
  control.submit();
  expect(last()?.error?.field).toBe('name');
  expect(last()?.said).toEqual({
    en: 'Please enter a valid name with at least 2 characters.',
    ar: 'يرجى إدخال اسم صالح لا يقل عن حرفين.',
  });
  expect(currentToast()).toMatchObject({
    en: { title: english.contact.invalidName.title },
    ar: { title: arabic.contact.invalidName.title },
  });
  control.stop();
});

test('CONTACT-13: a message that is too long is not sent, and the error names the limit', () => {
  addContactTexts();
  const { control, last } = contact();
  typed = { ...letter, message: 'm'.repeat(MESSAGE_MAX + 1) };
  control.submit();
  expect(last()).toMatchObject({ isSending: false, error: { field: 'message' } });
  expect(last()?.said).toEqual({
    en: '“Your message” has room for 2000 characters. Please shorten it a little.',
    ar: 'أقصى ما تتسع له خانة «رسالتك» 2000 حرف. يرجى اختصار النص قليلًا.',
  });
  control.stop();
});

test('an error stays the same object while another field is filled in, so that it takes no focus from it', () => {
  const { control, last } = contact();
  control.submit();
  const error = last()?.error;
  typed = { message: 'I' };
  control.change();
  expect(last()?.error).toBe(error);
  control.stop();
});

test('SHELL-09: the reason for a refused message is the server’s sentence if it is in the current language', async () => {
  const { control, last } = contact();
  typed = letter;
  control.submit();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()?.said).toEqual({ en: sentence, ar: describeProblem('ar', 'too_many_requests') });
  expect(last()?.error).toBeNull();
  control.stop();
});

test('SHELL-09: a subscription says that its mail has to be confirmed, in the current language', async () => {
  const states: NewsletterState[] = [];
  answer = () => Response.json({ ticket: 'ticket', success: true });
  const control = startNewsletter({
    form,
    language: () => 'en',
    onState: (state) => states.push(state),
  });
  typed = { email: letter.email };
  control.submit();
  expect(states.at(-1)).toMatchObject({ isSending: true, next: null });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)?.next).toEqual({ en: english.newsletter.next, ar: arabic.newsletter.next });
  expect(currentToast()).toMatchObject({ en: english.newsletter.sent, ar: arabic.newsletter.sent });
  control.stop();
});

test('NEWS-01, NEWS-05: the error of an address stays below it, and is announced only there', async () => {
  const states: NewsletterState[] = [];
  const control = startNewsletter({
    form,
    language: () => 'en',
    onState: (state) => states.push(state),
  });
  const invalid = { en: english.invalidEmail.text, ar: arabic.invalidEmail.text };
  control.submit();
  expect(states.at(-1)).toMatchObject({ isWrong: true, said: invalid });
  expect(currentToast()).toMatchObject({ en: { text: invalid.en, isSaid: true } });
  typed = { email: letter.email };
  control.change();
  expect(states.at(-1)).toMatchObject({ isWrong: false, said: null });
  control.submit();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toMatchObject({
    isWrong: false,
    said: { en: sentence, ar: describeProblem('ar', 'too_many_requests') },
  });
  expect(currentToast()).toMatchObject({ en: { text: sentence, isSaid: true } });
  control.stop();
});

test('CONTACT-11: the toast does not repeat what the field itself says', () => {
  const { control } = contact();
  control.submit();
  expect(currentToast()).toMatchObject({ en: { isSaid: true }, ar: { isSaid: true } });
  control.stop();
});

test('a message that was submitted is sent although its page is left', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ ticket: 'ticket', success: true });
  });
  const storage = memoryStorage({ contact_draft: '{}' });
  vi.stubGlobal('sessionStorage', storage);
  const { control } = contact();
  typed = letter;
  control.submit();
  control.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paths).toEqual([formTicket.path, sendMessage.path]);
  expect(storage.getItem('contact_draft')).toBeNull();
});

test('a message is sent although the clock was set back meanwhile', async () => {
  answer = () => Response.json({ ticket: 'ticket', success: true, isUrgent: true });
  const { control, last } = contact();
  await vi.advanceTimersByTimeAsync(100);
  vi.setSystemTime(Date.now() - HOUR_MS);
  typed = letter;
  control.submit();
  expect(last()?.isSending).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(last()).toMatchObject({ isSending: false, isSent: true, isUrgent: true });
  control.stop();
});

test.each<[string, Failure, { en: string; ar: string }]>([
  [
    'NEWS-05: the server’s own sentence, in the language that it was asked in',
    { code: 'too_many_requests', detail: sentence, language: 'en' },
    { en: sentence, ar: describeProblem('ar', 'too_many_requests') },
  ],
  [
    'NEWS-05: the specified one where the server says nothing',
    { code: 'internal_error' },
    { en: 'Something went wrong. Please try again.', ar: arabic.newsletter.somethingWrong },
  ],
  [
    'NEWS-05: the specified one where the server’s sentence is empty',
    { code: 'network_error', detail: '  ', language: 'en' },
    { en: 'Something went wrong. Please try again.', ar: arabic.newsletter.somethingWrong },
  ],
  [
    'NEWS-06: the specified one of a refusal without a sentence',
    { code: 'subscription_refused' },
    { en: 'Subscription failed.', ar: describeProblem('ar', 'subscription_refused') },
  ],
  [
    'NEWS-06: the server’s own sentence of a refusal',
    { code: 'subscription_refused', detail: sentence, language: 'en' },
    { en: sentence, ar: describeProblem('ar', 'subscription_refused') },
  ],
])('why a subscription failed is %s', (_, problem, expected) => {
  expect(reasonsOf(problem)).toEqual(expected);
});
