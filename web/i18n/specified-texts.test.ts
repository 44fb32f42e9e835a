import { beforeAll, expect, test } from 'vitest';
import { addMailTexts } from '#web/mail/words.ts';
import { words as cards } from '#web/sections/cards-section/words.ts';
import { addContactTexts } from './contact-texts.ts';
import { addFormTexts, messageErrorText } from './form-texts.ts';
import { i18nFor } from './i18n.ts';
import { addMediaTexts } from './media-texts.ts';

beforeAll(() => {
  addFormTexts();
  addMediaTexts();
  addMailTexts();
  addContactTexts();
});

/** Copied from the specification, by the rows that require them. */
test.each([
  ['SHELL-06', 'common:header.otherLanguage', 'العربية'],
  ['SHELL-04', 'common:header.more', 'More'],
  ['CONTACT-05', 'contact:sending', 'Sending...'],
  ['CONTACT-06', 'forms:contact.sent.title', 'Message Sent Successfully!'],
  [
    'CONTACT-06',
    'forms:contact.sent.text',
    'Thank you for your message! We will get back to you soon.',
  ],
  ['CONTACT-08', 'forms:contact.failed.title', 'Error'],
  ['CONTACT-08', 'forms:contact.failed.text', 'Failed to send message. Please try again.'],
  ['NEWS-01', 'forms:invalidEmail.title', 'Invalid Email'],
  ['NEWS-01', 'forms:invalidEmail.text', 'Please enter a valid email address.'],
  ['NEWS-04', 'mail:newsletterConfirm.done.heading', 'You are now subscribed! 🎉'],
  ['NEWS-04', 'mail:newsletterConfirm.done.text', 'Thank you for joining! Stay tuned for updates.'],
  ['NEWS-05', 'forms:newsletter.failed', 'Subscription failed'],
  ['NEWS-05', 'forms:newsletter.somethingWrong', 'Something went wrong. Please try again.'],
  ['VIDEO-05', 'media:film.retrying', 'Retrying... (1/2)'],
  ['VIDEO-06', 'media:film.tapToPlay', 'Tap to play video'],
  ['VIDEO-07', 'media:film.loadingYoutube', 'Loading YouTube...'],
  ['VIDEO-07', 'media:film.youtubeFailed', 'YouTube failed to load'],
  ['ERR-01', 'common:problem.title', 'Something went wrong'],
  [
    'ERR-01',
    'common:problem.text',
    'We apologize for the inconvenience. Please refresh the page or try again later.',
  ],
  ['ERR-01', 'common:problem.refresh', 'Refresh Page'],
  ['ERR-02', 'common:problem.unexpected', 'Unexpected Application Error!'],
  ['ERR-09', 'common:offline.title', 'No Internet Connection'],
  ['ERR-10', 'common:offline.required', 'Connection Required'],
  ['ERR-10', 'forms:connection.title', 'Connection Required'],
  ['ERR-12', 'common:imageUnavailable', 'Image unavailable'],
])('%s: %s says letter by letter: %s', (_row, key, specified) => {
  const say = i18nFor('en').t as (key: string, values: object) => string;
  expect(say(key, { retry: 1, most: 2 })).toBe(specified);
});

test('HOME-08: a card says letter by letter: Learn more', () => {
  expect(cards.en.more).toBe('Learn more');
});

test.each([
  ['CONTACT-11', 'name', 'Invalid Name', 'Please enter a valid name with at least 2 characters.'],
  ['CONTACT-12', 'email', 'Invalid Email', 'Please enter a valid email address.'],
  [
    'CONTACT-13',
    'message',
    'Invalid Message',
    'Please enter a message with at least 10 characters.',
  ],
])('%s: the error of a wrong %s is written letter by letter', (_row, field, title, text) => {
  expect(messageErrorText('en', { field, code: 'too_short' })).toEqual({ title, text });
});
