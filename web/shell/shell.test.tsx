import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { MINUTE_MS } from '#machines/duration.ts';
import { clockText, homeZone } from '#machines/home-time.ts';
import { type Language, localAddress } from '#machines/language.ts';
import { common as ar } from '#web/i18n/ar/common.ts';
import { media as arabic } from '#web/i18n/ar/media.ts';
import { common as en } from '#web/i18n/en/common.ts';
import { media as english } from '#web/i18n/en/media.ts';
import { linksOf, seededHtml, wordsOf } from '#web/testing/see-page.ts';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { chatAddress, mailAddress, telephoneAddress, writtenNumber } from './contact-links.ts';
import { closedDays, openingHours, openingStatus, timeText } from './opening-hours.ts';
import { RouteProblem } from './problem-page.tsx';
import { tellSlowConnection } from './slow-connection.ts';

const expected = {
  en: {
    home: '/',
    name: 'Lived Experience Foundation',
    other: 'العربية',
    book: 'Book',
    place: 'Dubai, UAE',
  },
  ar: {
    home: '/?lang=ar',
    name: 'مؤسسة التجربة المعاشة',
    other: 'English',
    book: 'الحجز',
    place: 'دبي، الإمارات العربية المتحدة',
  },
};

describe.each(['en', 'ar'] as const)('the frame of a page in %s', (language: Language) => {
  const { home, name, other, book, place } = expected[language];
  let html: string;
  const part = (tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? '';
  beforeAll(async () => {
    html = await seededHtml('/about', language);
  });

  test('SHELL-02: has a mark that leads home and says the foundation’s name', () => {
    const mark = /<a [^>]*>[\s\S]*?<\/a>/.exec(part('header'))?.[0] ?? '';
    expect(linksOf(mark)).toEqual([home]);
    expect(wordsOf(mark, 'a').join()).toContain(name);
  });

  test('SHELL-03, SHELL-04: has four links in the bar, and all others under More', () => {
    const [, list = '', rest = ''] =
      /<nav[^>]*><ul[^>]*>([\s\S]*?)<button([\s\S]*?)<\/nav>/.exec(html) ?? [];
    expect(linksOf(list)).toHaveLength(4);
    expect(linksOf(rest).length).toBeGreaterThan(4);
  });

  test('SHELL-05, SHELL-06, ROUTE-04: has Book and the other language by its own name in the bar', () => {
    const links = new Map(
      [...part('header').matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
        ([, href = '', words = '']) => [words.replace(/<[^>]+>/g, ''), href],
      ),
    );
    expect(links.get(book)).toMatch(/^\/coaching/);
    expect([...links.keys()].filter((words) => words.includes(other))).toHaveLength(1);
  });

  test('SHELL-14, SHELL-15: has an address, a number, the place and the hub of links at its foot', () => {
    const [, foot = ''] = html.split('</main>');
    expect(linksOf(foot)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^mailto:/),
        expect.stringMatching(/^tel:\+971/),
        expect.stringMatching(/^https:/),
      ]),
    );
    expect(foot).toContain(place);
  });
});

test('ROUTE-05: has on the coaching page the places that an address may name', async () => {
  const html = await seededHtml('/coaching', 'en');
  for (const id of ['tier2', 'booking'])
    expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1);
});

it('escapes every character of the message', () => {
  const chat = new URL(chatAddress({ whatsapp: '+971 4 000 0000' }, 'A & B? “خارطة” #1'));
  expect(chat.pathname).toBe('/97140000000');
  expect(chat.searchParams.get('text')).toBe('A & B? “خارطة” #1');

  const mail = new URL(mailAddress('help@example.org', 'A & B', 'two\nlines'));
  expect(mail.pathname).toBe('help@example.org');
  expect(mail.searchParams.get('subject')).toBe('A & B');
  expect(mail.searchParams.get('body')).toBe('two\nlines');
});

it('leaves an empty body out', () => {
  expect(mailAddress('help@example.org', 'Hi')).toBe('mailto:help@example.org?subject=Hi');
});

it.each([
  ['999', 'tel:999'],
  ['800-HOPE (4673)', 'tel:8004673'],
  ['+971 4 000 0000', 'tel:+97140000000'],
])('%s is called as %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

it('leaves out missing parts', () => {
  expect(mailAddress('help@example.org')).toBe('mailto:help@example.org');
  expect(chatAddress({ whatsapp: '97140000000' })).toBe('https://wa.me/97140000000');
});

it.each([
  ['97140000000', '+971 4 000 0000'],
  ['971501234567', '+971 50 123 4567'],
  ['441632960123', '+441632960123'],
])('%s is written as %s', (digits, written) => {
  expect(writtenNumber(digits)).toBe(written);
});

describe('a slow connection', () => {
  afterEach(() => {
    dismissToast();
    vi.useRealTimers();
  });

  test('ERR-11: a very slow network is announced in both languages, and once', () => {
    vi.useFakeTimers();
    tellSlowConnection();
    expect(currentToast()).toMatchObject({ en: english.slow, ar: arabic.slow });
    dismissToast();
    tellSlowConnection();
    expect(currentToast()).toBeNull();
  });
});

/** Returns the text on the screen after the page's route has failed with this error. */
function problemAfter(error: unknown, language: Language): string {
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: '/',
        element: <p>The page</p>,
        errorElement: <RouteProblem language={() => language} />,
      },
    ],
    { hydrationData: { errors: { page: error } } },
  );
  const html = renderToString(<RouterProvider router={router} />);
  router.dispose();
  return html.replaceAll('<!-- -->', '');
}

const answered = { status: 418, statusText: 'A teapot', internal: false, data: null };

test('ERR-02: a route that answers with an error is headed as specified, with its status and text', () => {
  const html = problemAfter(answered, 'en');
  expect(html).toContain(
    `<h1>Unexpected Application Error!</h1><p>${en.problem.text} \u2068418 A teapot\u2069</p>`,
  );
  expect(html).toMatch(/Error id: <bdi translate="no">[0-9a-z]{4,8}</);
  expect(problemAfter(answered, 'ar')).toContain(
    `<h1>${ar.problem.unexpected}</h1><p>${ar.problem.text} \u2068418\u2069</p>`,
  );
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)('ERR-01: an error that was thrown shows the fallback with an id, in %s', (...each) => {
  const [language, { problem }] = each;
  const html = problemAfter(new TypeError('no section'), language);
  expect(html).toContain(`<h1>${problem.title}</h1><p>${problem.text}</p>`);
  expect(html).toMatch(new RegExp(`${problem.id} <bdi translate="no">[0-9a-z]{4,8}<`));
  expect(html).toContain(`>${problem.refresh}</a>`);
  expect(html).toContain(`href="${localAddress('/search', language)}"`);
  expect(html).toContain(`href="${localAddress('/', language)}"`);
  expect(html).not.toContain('no section');
});

const hoursOf = (...days: string[]) => ({ days, opens: '09:00', closes: '17:00' });
const times = '9:00\u00A0am–5:00\u00A0pm';

test('days in a row are a span, and each time stays on one line', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(openingHours(hoursOf(...days), 'en')).toBe(`Sun – Thu, ${times}`);
  expect(openingHours(hoursOf(...days), 'ar')).toBe(
    'الأحد إلى الخميس، من 9\u00A0صباحًا إلى 5\u00A0مساءً',
  );
});

test('English times are those that Intl writes', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const moment = new Date(minute * MINUTE_MS);
    const time = moment.toISOString().slice(11, 16);
    expect(timeText(time, 'en')).toBe(clockText(moment, 'en', 'UTC'));
  }
});

test('Arabic names the part of the day, and minutes only where there are any', () => {
  const noon = { days: [], opens: '08:30', closes: '12:00' };
  expect(openingHours(noon, 'ar')).toContain('من 8:30\u00A0صباحًا إلى 12\u00A0ظهرًا');
});

test('other days are named one by one', () => {
  expect(openingHours(hoursOf('Monday', 'Wednesday', 'Friday'), 'en')).toBe(
    `Mon, Wed, Fri, ${times}`,
  );
  expect(openingHours(hoursOf('Monday', 'Someday'), 'en')).toBe(`Mon, ${times}`);
});

test('an invalid time of a draft is shown as it is', () => {
  expect(openingHours({ days: [], opens: 'nine', closes: '17:00' }, 'en')).toContain('nine–');
});

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
const weekdayHours = { days, opens: '09:00', closes: '17:00' };

/** A moment by the clocks of Dubai; 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+04:00`);

const opensOn = (day: number, inDays: number) => ({ isOpen: false, opens: '09:00', inDays, day });

test.each([
  ['before it opens', 22, '08:59', opensOn(0, 0)],
  ['when it opens', 22, '09:00', { isOpen: true, until: '17:00' }],
  ['in its last minute', 22, '16:59', { isOpen: true, until: '17:00' }],
  ['when it closes', 22, '17:00', opensOn(1, 1)],
  ['at midnight, which is the evening before elsewhere', 23, '00:30', opensOn(1, 0)],
  ['on the evening before the days of rest', 26, '18:00', opensOn(0, 3)],
  ['on a day of rest', 28, '12:00', opensOn(0, 1)],
])('CONTACT-02: openingStatus %s', (_name, day, time, expected) => {
  expect(openingStatus(weekdayHours, at(day, time))).toEqual(expected);
});

test('the clocks of Dubai are those that Intl knows, in every month', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: homeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (let month = 0; month < 240; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + (month % 28), month % 24, month % 60));
    const [day, time = ''] = format.format(moment).split(' ');
    const open = { days: [String(day).replace(',', '')], opens: time, closes: '24:00' };
    expect(openingStatus(open, moment)).toEqual({ isOpen: true, until: '24:00' });
  }
});

test('a single day opens again a week later', () => {
  expect(openingStatus({ ...weekdayHours, days: ['Sunday'] }, at(22, '18:00'))).toEqual(
    opensOn(0, 7),
  );
});

test('invalid hours have no status', () => {
  expect(openingStatus({ ...weekdayHours, days: [] }, at(22, '12:00'))).toBeNull();
  expect(openingStatus({ ...weekdayHours, opens: 'nine' }, at(22, '12:00'))).toBeNull();
});

test('the days of rest are named', () => {
  expect(closedDays(weekdayHours, 'en')).toBe('Fri, Sat');
  expect(closedDays(weekdayHours, 'ar')).toBe('الجمعة، السبت');
});
