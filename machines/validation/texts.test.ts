import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '../language.ts';
import {
  clientProblemCodes,
  type FieldErrorCode,
  fieldErrorCodes,
  problemCodes,
} from '../problem.ts';
import { characters, describeFieldBriefly, describeFieldError } from './field-texts.ts';
import { describeBookingFailure, describeFailure, describeProblem } from './problem-texts.ts';
import { playerOrigins, videoAt } from './video.ts';

const arabic = /[\u0600-\u06ff]/;

describe('the number of characters', () => {
  it.each([
    [0, '0 حرف'],
    [1, 'حرف واحد'],
    [2, 'حرفان'],
    [3, '3 أحرف'],
    [10, '10 أحرف'],
    [11, '11 حرفًا'],
    [21, '21 حرفًا'],
    [100, '100 حرف'],
    [300, '300 حرف'],
    [503, '503 أحرف'],
    [620, '620 حرفًا'],
  ])('%d in Arabic is %s', (count, text) => {
    expect(characters('ar', count)).toBe(text);
  });

  it('follows the case after a preposition', () => {
    expect(characters('ar', 2, 'genitive')).toBe('حرفين');
  });

  it('has one singular in English', () => {
    expect([1, 2].map((count) => characters('en', count))).toEqual(['1 character', '2 characters']);
  });
});

describe('the sentence of an error', () => {
  it.each(fieldErrorCodes)('exists for %s in both languages', (code) => {
    const [english, translated] = languages.map((language) =>
      describeFieldError(language, { code, limit: 20 }, 'NAME'),
    );
    expect(english).toMatch(/^[A-Z“].*\.$/);
    expect(translated).toMatch(arabic);
    expect(translated).not.toBe(english);
    for (const text of [english, translated]) expect(text).not.toMatch(/undefined|NaN|!/);
  });

  it('names the limit', () => {
    const tooLong = { code: 'too_long', limit: 500 } as const;
    expect(describeFieldError('en', tooLong, 'Core values')).toBe(
      '“Core values” has room for 500 characters. Please shorten it a little.',
    );
    expect(describeFieldError('ar', { code: 'too_short', limit: 2 }, 'الاسم')).toContain('حرفين');
  });
});

it('INTAKE-24: the few words below a field of the step form are the specified ones, with Arabic plurals', () => {
  const brief = (language: Language, error: { code: FieldErrorCode; limit?: number }) =>
    describeFieldBriefly(language, error, 'NAME');
  expect(brief('en', { code: 'required' })).toBe('This field is required');
  expect(brief('en', { code: 'too_long', limit: 500 })).toBe('Maximum length exceeded');
  expect(brief('en', { code: 'too_short', limit: 20 })).toBe('Min 20 characters');
  expect(brief('ar', { code: 'required' })).toBe('هذه الخانة مطلوبة');
  expect(brief('ar', { code: 'too_long', limit: 500 })).toBe('تجاوز النص الحد الأقصى');
  expect([2, 10, 20].map((limit) => brief('ar', { code: 'too_short', limit }))).toEqual([
    'الحد الأدنى حرفان',
    'الحد الأدنى 10 أحرف',
    'الحد الأدنى 20 حرفًا',
  ]);
  expect(brief('en', { code: 'invalid_url' })).toBe(
    describeFieldError('en', { code: 'invalid_url' }, 'NAME'),
  );
});

describe('the sentence of a problem', () => {
  it.each([...problemCodes, ...clientProblemCodes])('exists for %s in both languages', (code) => {
    const english = describeProblem('en', code);
    const translated = describeProblem('ar', code);
    expect(english.length).toBeGreaterThan(10);
    expect(translated).toMatch(arabic);
    for (const text of [english, translated]) expect(text).not.toMatch(/undefined|!/);
  });

  it('uses the words of the specification where it gives them', () => {
    expect(describeProblem('en', 'network_error')).toBe(
      'Connection issue: Please check your internet connection and try again.',
    );
    expect(describeProblem('en', 'booking_id_missing')).toBe(
      'Error: Booking ID not found. Please try again.',
    );
    expect(describeProblem('en', 'payment_link_failed')).toBe('Failed to create payment link');
    expect(describeProblem('en', 'booking_no_data')).toBe(
      'Failed to create booking: No data returned from database',
    );
    expect(describeProblem('en', 'booking_no_id')).toBe(
      'Failed to create booking: No booking ID returned',
    );
    expect(describeProblem('en', 'database_error')).toMatch(/^Database error: /);
  });

  it('names the new price, kept whole in Arabic', () => {
    expect(describeProblem('en', 'price_changed', { price: 'AED 399' })).toContain('AED 399');
    expect(describeProblem('ar', 'price_changed', { price: 'AED 399' })).toContain(
      '\u2067399\u00A0\u2068درهمًا\u2069\u2069',
    );
  });

  it('gives way to the server’s sentence, in the language that it is in', () => {
    const told = { detail: 'Told by the server.', language: 'en' } as const;
    expect(describeFailure('en', { code: 'internal_error', ...told })).toBe('Told by the server.');
    expect(describeFailure('ar', { code: 'internal_error', ...told })).toBe(
      describeProblem('ar', 'internal_error'),
    );
    expect(describeFailure('en', { code: 'booking_closed', detail: ' ', language: 'en' })).toBe(
      describeProblem('en', 'booking_closed'),
    );
    expect(describeFailure('ar', { code: 'price_changed', price: 'AED 399' })).toContain('399');
  });

  it('becomes the alert of a booking that failed', () => {
    const away = { code: 'database_error', detail: 'Away.', language: 'en' } as const;
    expect(describeBookingFailure('en', away)).toBe(
      'Failed to create booking: Away. Please try again or contact support if the problem persists.',
    );
    expect(describeBookingFailure('ar', away)).not.toContain('Away');
    expect(describeBookingFailure('ar', { code: 'database_error' })).toMatch(/^تعذّر إنشاء الحجز: /);
  });

  it('does not say that a paid booking failed', () => {
    expect(describeBookingFailure('en', { code: 'booking_already_paid' })).toBe(
      'This booking is already paid. You do not need to pay again.',
    );
  });

  it.each([
    ['database_error', 'Database error: your details could not be stored'],
    ['booking_no_data', 'No data returned from database'],
    ['booking_no_id', 'No booking ID returned'],
    ['internal_error', 'Something went wrong on our side'],
    ['network_error', 'Connection issue: Please check your internet connection'],
  ] as const)('says nothing twice in the alert of %s', (code, message) => {
    expect(describeBookingFailure('en', { code })).toBe(
      `Failed to create booking: ${message}. Please try again or contact support if the problem persists.`,
    );
    const translated = describeBookingFailure('ar', { code });
    expect(translated.match(/تعذّر إنشاء الحجز/g)).toHaveLength(1);
    expect(translated.match(/المحاولة/g)).toHaveLength(1);
  });
});

const youtube = 'https://www.youtube-nocookie.com/embed/aB3dE-fG7_h?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=aB3dE-fG7_h', 'YouTube', youtube],
  ['https://youtube.com/watch?v=aB3dE-fG7_h&t=30', 'YouTube', youtube],
  ['https://youtu.be/aB3dE-fG7_h?si=x', 'YouTube', youtube],
  ['https://vimeo.com/12345', 'Vimeo', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/12345/0af9?share=copy',
    'Vimeo',
    'https://player.vimeo.com/video/12345?autoplay=1&dnt=1&h=0af9',
  ],
])('%s plays inside a page', (address, host, player) => {
  expect(videoAt(address)).toEqual({ host, player });
  expect(playerOrigins).toContain(new URL(player).origin);
});

test.each([
  '',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=aB3dE-fG7_hX',
  'https://youtube.com.example.org/watch?v=aB3dE-fG7_h',
  'https://example.org/?https://youtu.be/aB3dE-fG7_h',
  'http://youtu.be/aB3dE-fG7_h',
  'javascript:alert(1)//https://youtu.be/aB3dE-fG7_h',
  'https://vimeo.com/channels/staffpicks',
  'https://example.org/video.mp4',
])('%s is not a video that plays', (address) => {
  expect(videoAt(address)).toBeUndefined();
});
