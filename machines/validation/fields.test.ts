import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { uploadReceipt } from '../api/bank-transfer.ts';
import { createBooking, saveAnswers } from '../api/booking.ts';
import { sendMessage } from '../api/forms.ts';
import { search } from '../api/search.ts';
import { keys } from '../booking/fixtures.ts';
import { validateAnswers } from '../intake/validate.ts';
import { readCode } from '../sign-in/typed.ts';
import { everyCall } from '../testing/every-call.ts';
import { cleanLine, cleanText } from './clean.ts';
import cases from './fields.json' with { type: 'json' };
import { acceptedBy, checkFile, checkReceipt, paperKinds } from './file.ts';
import {
  endingOf,
  fileKindsOf,
  fileNameFor,
  type ManualWorkKind,
  slidesType,
} from './manual-work.ts';
import { checkName } from './name.ts';
import { type Parsed, parseRequest } from './parse.ts';
import { checkEmail, checkUrl } from './rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

/** Returns what the server keeps of a field, or the code by which it is refused. */
function taken<T>(parsed: Parsed<T>, keep: (value: T) => string | null | undefined): string {
  return parsed.ok ? (keep(parsed.value) ?? '') : `refused: ${parsed.errors[0]?.code}`;
}

const booking = {
  ...{ _full_name: 'Layla', _email: 'layla@example.org', _whatsapp: '', _consent: true },
  ...{ _service: 'roadmap', _price: 349, _idempotency_key: keys.first },
};
const message = { name: 'Layla', email: 'layla@example.org', subject: '' };
const cv = { id: 'cv-makeover', type: 'service' as const, parts: [] };

const readers: Record<string, (typed: string) => string> = {
  fullName: (_full_name) =>
    taken(parseRequest(createBooking, { ...booking, _full_name }), (kept) => kept._full_name),
  whatsapp: (_whatsapp) =>
    taken(parseRequest(createBooking, { ...booking, _whatsapp }), (kept) => kept._whatsapp),
  email: (_email) =>
    taken(parseRequest(createBooking, { ...booking, _email }), (kept) => kept._email),
  linkedinUrl: (linkedinUrl) =>
    taken(parseRequest(saveAnswers, { token: 't', answers: { linkedinUrl } }), ({ answers }) => {
      const [error] = validateAnswers(cv, answers);
      return error ? `refused: ${error.code}` : answers.linkedinUrl;
    }),
  code: (typed) => readCode(typed) ?? 'refused',
  search: (words) => taken(parseRequest(search, { words }), (kept) => kept.words),
  reference: (reference) =>
    taken(parseRequest(uploadReceipt, { token: 't', reference }), (kept) => kept.reference),
  message: (text) =>
    taken(parseRequest(sendMessage, { ...message, message: text }), (kept) => kept.message),
};

it.each(cases)('$field keeps $in as: $want', ({ field, in: typed, times = 1, want }) => {
  const kept = readers[field]?.(typed.repeat(times));
  expect(kept).toBe(want === 'taken' ? typed : want);
});

it('refuses a text of 200 KB in every field of every call before it is cleaned', async () => {
  const giant = '<script '.repeat(25_000);
  const { calls } = await everyCall();
  let reads = 0;
  for (const name of [
    'replace',
    'replaceAll',
    'split',
    'trim',
    'normalize',
    'toLowerCase',
  ] as const) {
    vi.spyOn(String.prototype, name).mockImplementation(() => {
      reads += 1;
      return '' as never;
    });
  }
  const found = calls.map(({ path, request }) => {
    reads = 0;
    const taken = textsOf(request).filter((field) => z.safeParse(field, giant).success).length;
    return { path, taken, reads };
  });
  vi.restoreAllMocks();
  expect(found.filter(({ taken, reads }) => taken + reads > 0)).toEqual([]);
});

/** The texts that a schema takes, however deep. */
function textsOf(part: unknown, seen = new Set<unknown>()): z.ZodMiniType[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (!('_zod' in part)) return Object.values(part).flatMap((each) => textsOf(each, seen));
  const { def } = (part as z.ZodMiniType)._zod;
  return def.type === 'string' ? [part as z.ZodMiniType] : textsOf(def, seen);
}

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

const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0 JFIF...');
const pdf = bytes('%PDF-1.7\n...');

describe('a receipt', () => {
  it.each([
    ['image/jpeg', jpeg, 5 * MEGABYTE],
    ['image/png', bytes('\u0089PNG\r\n\u001a\n....'), 1],
    ['image/webp', bytes('RIFF\u0010\u0000\u0000\u0000WEBP'), 1],
    ['application/pdf', pdf, 10 * MEGABYTE],
    ['application/pdf', bytes('\u00ef\u00bb\u00bf%PDF-1.7'), 1],
    ['application/pdf', bytes('\r\n\n%PDF-1.7'), 1],
  ])('is of the kind that its first bytes say: %s', (value, head, size) => {
    expect(checkReceipt({ size, head })).toEqual({ ok: true, value });
  });

  it.each([
    ['receipt_empty', new Uint8Array(), 0],
    ['receipt_too_large', pdf, 10 * MEGABYTE + 1],
    ['receipt_image_too_large', jpeg, 5 * MEGABYTE + 1],
    ['receipt_type_refused', bytes('<html><script>'), 1],
    ['receipt_type_refused', bytes('<html>%PDF-1.7'), 1],
    ['receipt_type_refused', bytes('%PD'), 1],
    ['receipt_type_refused', bytes('RIFF\u0010\u0000\u0000\u0000WAVE'), 1],
    ['receipt_type_refused', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 1],
    ['receipt_heic', bytes('\u0000\u0000\u0000\u0018ftypheic\u0000'), 9 * MEGABYTE],
    ['receipt_heic', bytes('\u0000\u0000\u0000\u001cftypmif1\u0000'), 1],
  ])('DATA-21: is refused as %s: %#', (code, head, size) => {
    expect(checkReceipt({ size, head })).toEqual({ ok: false, problem: { code } });
  });

  it('is chosen by types and endings, and never as HEIC, which iPhones then convert themselves', () => {
    expect(acceptedBy(paperKinds)).toBe(
      'image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,image/webp,.webp,application/pdf,.pdf',
    );
  });

  it('is judged without throwing, whatever is sent', () => {
    const file = fc.record({ size: fc.integer(), head: fc.uint8Array({ maxLength: 80 }) });
    fc.assert(
      fc.property(file, (sent) => {
        expect(checkReceipt(sent).ok).toBe(false);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

const heads = {
  png: bytes('\u0089PNG\r\n\u001a\n....'),
  pdf: bytes('%PDF-1.7\n...'),
  tagged: bytes('ID3\u0004........'),
  frames: bytes('\u00ff\u00fb\u0090........'),
  powerpoint: bytes('PK\u0003\u0004........'),
  heic: bytes('\u0000\u0000\u0000\u0018ftypheic....mif1heic'),
  m4a: bytes('\u0000\u0000\u0000\u001cftypM4A '),
};

const check = (kind: ManualWorkKind, head: keyof typeof heads, size = 1) =>
  checkFile(fileKindsOf[kind], { size, head: heads[head] });

describe('a file made by hand', () => {
  it.each([
    ['artwork', 'png', 'image/png'],
    ['artwork', 'pdf', 'application/pdf'],
    ['audio', 'tagged', 'audio/mpeg'],
    ['audio', 'frames', 'audio/mpeg'],
    ['audio', 'm4a', 'audio/mp4'],
    ['slides', 'pdf', 'application/pdf'],
    ['slides', 'powerpoint', slidesType],
    ['handmade', 'powerpoint', slidesType],
    ['handmade', 'm4a', 'audio/mp4'],
  ] as const)('%s may begin as %s', (kind, head, value) => {
    expect(check(kind, head)).toEqual({ ok: true, value });
  });

  it.each([
    ['artwork', 'tagged', 'type_refused'],
    ['audio', 'png', 'type_refused'],
    ['slides', 'png', 'type_refused'],
    ['artwork', 'powerpoint', 'type_refused'],
    ['audio', 'heic', 'heic'],
  ] as const)('%s may not begin as %s', (kind, head, fault) => {
    expect(check(kind, head)).toEqual({ ok: false, fault });
  });

  it('has the limits of the specification: 5 MB of picture, 10 MB of anything else', () => {
    expect(check('artwork', 'png', 5 * MEGABYTE).ok).toBe(true);
    expect(check('artwork', 'png', 5 * MEGABYTE + 1)).toMatchObject({ fault: 'image_too_large' });
    expect(check('audio', 'tagged', 10 * MEGABYTE).ok).toBe(true);
    expect(check('audio', 'tagged', 10 * MEGABYTE + 1)).toMatchObject({ fault: 'too_large' });
    expect(check('audio', 'tagged', 0)).toMatchObject({ fault: 'empty' });
  });

  it('is saved under a name that ends as its type does, whatever its sender called it', () => {
    const names = ['receipt.JPEG', 'receipt', 'receipt.png', 'receipt.exe'];
    expect(names.map((name) => fileNameFor('image/jpeg', name))).toEqual([
      'receipt.JPEG',
      'receipt.jpg',
      'receipt.png.jpg',
      'receipt.exe.jpg',
    ]);
  });

  it('is saved under the ending of its type', () => {
    expect(
      ['image/jpeg', 'application/pdf', slidesType, 'audio/mp4', 'text/html'].map(endingOf),
    ).toEqual(['.jpg', '.pdf', '.pptx', '.m4a', '']);
  });
});
