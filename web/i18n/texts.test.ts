import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { addMailTexts, mail } from '#web/mail/words.ts';
import { words as cards } from '#web/sections/cards-section/words.ts';
import { addContactTexts } from './contact-texts.ts';
import { addFormTexts, messageErrorText } from './form-texts.ts';
import { i18nFor } from './i18n.ts';
import { addMediaTexts } from './media-texts.ts';
import { arabicPlurals } from './translation.ts';

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

const englishPlurals = ['one', 'other'];

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

/** Returns the keys without plural endings, each with its endings. */
function families(keys: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [, base = key, ending = ''] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    found.set(base, [...(found.get(base) ?? []), ending]);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

const files = await Promise.all(
  readdirSync(new URL('en/', import.meta.url)).map(
    async (file): Promise<[string, object, object]> => {
      const name = file.replace('.ts', '');
      return [name, await import(`./en/${name}.ts`), await import(`./ar/${name}.ts`)];
    },
  ),
);

test.each([...files, ['mail', mail.en, mail.ar] as const])(
  'SHELL-09: %s: every text and every plural form is there in both languages',
  (_file, english, arabic) => {
    const en = flatten(english);
    const ar = flatten(arabic);
    const enFamilies = families(en.keys());
    const arFamilies = families(ar.keys());
    expect([...arFamilies.keys()].toSorted()).toEqual([...enFamilies.keys()].toSorted());
    for (const [key, endings] of enFamilies) {
      const isPlural = endings.some((ending) => ending !== '');
      expect(endings.toSorted(), key).toEqual(isPlural ? englishPlurals : ['']);
      expect(arFamilies.get(key)?.toSorted(), key).toEqual(
        isPlural ? [...arabicPlurals].toSorted() : [''],
      );
    }
    for (const [key, text] of en) {
      const other = ar.get(key);
      if (other === undefined) continue;
      if (text.trim() !== '') expect(other.trim(), key).not.toBe('');
      if (/_(one|other)$/.test(key)) continue;
      expect(placeholders(other).toSorted(), key).toEqual(placeholders(text).toSorted());
    }
  },
);

test('a language has one instance, and answers in it', () => {
  expect(i18nFor('ar')).toBe(i18nFor('ar'));
  expect(i18nFor('ar').t('header.menu')).toBe('القائمة');
  expect(i18nFor('en').t('footer.rights', { name: '<b>' })).toBe('© <b>');
});
