import { describe, expect, it } from 'vitest';
import { cleanLine, cleanPhone, cleanText } from './clean.ts';
import { checkEmail, checkName, checkPhone, checkUrl } from './rules.ts';

describe('a name', () => {
  it.each([
    ['Mo', null],
    ['م ن', null],
    [` ${'x'.repeat(100)} `, null],
    ['', { code: 'required' }],
    ['   ', { code: 'required' }],
    [' M ', { code: 'too_short', limit: 2 }],
    ['x'.repeat(101), { code: 'too_long', limit: 100 }],
  ])('"%s"', (value, broken) => {
    expect(checkName(value)).toEqual(broken);
  });

  it.each([
    'J.R.R. Tolkien',
    'Dr. Maryam Al-Haddad',
    'د.أحمد بن سعيد',
    'Ravi s/o Kumar',
    "Siobhán O'Brien III",
    'Henry 8',
  ])('may be %s', (value) => {
    expect(checkName(value)).toBeNull();
  });

  it.each([
    'Win at evil.example',
    'a@b.co',
    'See http://evil',
    'www evil',
    'Visit t.me',
    'EVIL\uff0eCOM',
    'evil\u3002com',
    'evil.\u200bcom',
    'هدية على موقع.امارات',
    'Call 050 123 4567',
    'اتصل ٠٥٠١٢٣٤٥',
    '203.0.113.9',
  ])('may not be %s, which leads elsewhere', (value) => {
    expect(checkName(value)).toEqual({ code: 'address_in_name' });
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
  ])('%s is one', (value) => {
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
  ])('%s is none', (value) => {
    expect(checkEmail(value)).toEqual({ code: 'invalid_email' });
  });

  it('has at most 255 characters and is required', () => {
    expect(checkEmail(`${'a'.repeat(244)}@example.com`)).toEqual({ code: 'too_long', limit: 255 });
    expect(checkEmail(' ')).toEqual({ code: 'required' });
  });
});

describe('a WhatsApp number', () => {
  it.each([
    '',
    '  ',
    '+971 50 123 4567',
    '+1 (212) 555-0100',
    '00971501234567',
    '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
  ])('"%s" may stand', (value) => {
    expect(checkPhone(value)).toBeNull();
  });

  it.each([
    '050 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '+050 123 4567',
    '(0) 1234567',
    '+971 call me',
    '123456',
    '+1234567890123456',
    '971+501234567',
    '--------',
  ])('"%s" may not', (value) => {
    expect(checkPhone(value)).toEqual({ code: 'invalid_phone' });
  });

  it('may have 30 characters at most, spaces included', () => {
    expect(checkPhone('1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6')).toEqual({ code: 'too_long', limit: 30 });
  });
});

describe('a web address', () => {
  it.each(['', 'linkedin.com/in/name', 'https://www.linkedin.com/in/name', 'HTTP://example.com'])(
    '"%s" may stand',
    (value) => {
      expect(checkUrl(value)).toBeNull();
    },
  );

  it.each(['name', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'data:text/html,x'])(
    '"%s" may not',
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

  it('brings a number from any keyboard or contact list to Latin digits', () => {
    expect(cleanPhone('\u202a+٩٧١ ۵۰\u202c 123')).toBe('+971 50 123');
  });

  it.each([
    ['00971 50 123 4567', '+971 50 123 4567'],
    ['+00971501234567', '+971501234567'],
    ['050 123 4567', '050 123 4567'],
    ['971501234567', '971501234567'],
  ])('of the number %s: %s', (typed, number) => {
    expect(cleanPhone(typed)).toBe(number);
  });

  it('takes away what nobody can see', () => {
    expect(cleanLine('\u2067\ufeffLayla\u200b\u2069')).toBe('Layla');
    expect(cleanLine('می\u200cخواهم')).toBe('می\u200cخواهم');
  });
});
