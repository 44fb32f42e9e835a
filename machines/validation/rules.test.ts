import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean.ts';
import { checkName } from './name.ts';
import { checkEmail, checkUrl } from './rules.ts';

describe('a name', () => {
  it.each([
    ['Mo', null],
    ['م ن', null],
    [` ${'x'.repeat(100)} `, null],
    ['', { code: 'required' }],
    ['   ', { code: 'required' }],
    [' M ', { code: 'too_short', limit: 2 }],
    ['x'.repeat(101), { code: 'too_long', limit: 100 }],
  ])('"%s" is accepted or refused', (value, broken) => {
    expect(checkName(value)).toEqual(broken);
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    ' maryam.haddad+coaching@mail.example.org ',
    "o'brien@example.ie",
    '\u200flayla@example.com\u200f',
    'a@1.2',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('%s is valid', (value) => {
    expect(checkEmail(value)).toBeNull();
  });

  it.each([
    'maryam',
    'maryam@',
    '@example.com',
    'maryam@example',
    'maryam@example.',
    'maryam@.com',
    'maryam@-example.com',
    'maryam@exa mple.com',
    'مريم@example.com',
    'a@b@c.com',
    `a@${'b'.repeat(64)}.com`,
  ])('%s is invalid', (value) => {
    expect(checkEmail(value)).toEqual({ code: 'invalid_email' });
  });

  it('has at most 255 characters and is required', () => {
    expect(checkEmail(`${'a'.repeat(244)}@example.com`)).toEqual({ code: 'too_long', limit: 255 });
    expect(checkEmail(' ')).toEqual({ code: 'required' });
  });
});

describe('a web address', () => {
  it.each(['', 'linkedin.com/in/name', 'https://www.linkedin.com/in/name', 'HTTP://example.com'])(
    '"%s" is valid',
    (value) => {
      expect(checkUrl(value)).toBeNull();
    },
  );

  it.each(['name', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'data:text/html,x'])(
    '"%s" is invalid',
    (value) => {
      expect(checkUrl(value)).toEqual({ code: 'invalid_url' });
    },
  );
});

describe('cleaning', () => {
  it('leaves one line of a value that could end a mail header', () => {
    expect(cleanLine(' Maryam\r\nBcc: all@example.com\u0000 ')).toBe('Maryam Bcc: all@example.com');
  });

  it('keeps the lines of a text and drops what a database refuses', () => {
    expect(cleanText(' one\n\ttwo\u0000\u0007 ')).toBe('one\n\ttwo');
    expect([cleanText('😀\udc00a\ud83d'), cleanLine('😀\udc00')]).toEqual(['😀a', '😀']);
  });
});
