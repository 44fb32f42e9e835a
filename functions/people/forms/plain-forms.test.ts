import { beforeEach, describe, expect, it } from 'vitest';
import type { SendMessageRequest } from '#machines/api/forms.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { messageSubjects } from '#web/i18n/message-subjects.ts';
import { composePlainPage } from '#web/mail/plain-page.tsx';
import { createPlainPages } from '../../http/plain-pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createPlainForms, MOST_WAITING } from './plain-forms.ts';

const TICKET = 'ticket';

let sent: SendMessageRequest[];
let subscribed: string[];
let problem: ProblemCode | null;
/** When the ticket is old enough. */
let goodAt: number;
let forms: ReturnType<typeof createPlainForms>;
beforeEach(() => {
  sent = [];
  subscribed = [];
  problem = null;
  goodAt = 0;
  forms = createPlainForms({
    messages: {
      async send(request) {
        if (problem) throw new ProblemError(problem);
        sent.push(request);
        return request.message.includes('danger');
      },
      findByToken: async (token) =>
        token === 'genuine'
          ? {
              id: '',
              language: 'en',
              network: null,
              sentAt: new Date('2026-11-22T09:00:00Z'),
              fields: {
                name: 'Layla',
                email: 'layla@example.org',
                message: 'One\n<b>two',
                subject: 'talk',
              },
            }
          : null,
    },
    newsletter: { subscribe: async ({ email }) => void subscribed.push(email) },
    formTickets: {
      issue: () => TICKET,
      renew: () => TICKET,
      isGood: (_form, ticket) => ticket === TICKET && Date.now() >= goodAt,
      goodIn: (_form, ticket) => (ticket === TICKET ? Math.max(0, goodAt - Date.now()) : 0),
    },
    show: createPlainPages({
      composePage: async (request) => composePlainPage(request),
      siteSettings: async () => null,
    }),
    database: { sql: {} as never, servers: 'one' },
    perMinute: 3,
    addressOf: (c) => c.req.header('Address') ?? '203.0.113.9',
    logger: memoryLogger(),
  });
});

const message = {
  name: 'Layla "Lulu"',
  email: ' layla@example.org',
  message: 'I would like to talk.\r\n</textarea>',
  subject: 'talk',
};

/** As long as a letter that was written elsewhere may be. */
const long = 'ن'.repeat(12_000);

async function post(
  path: string,
  fields: Record<string, string>,
  language = 'en',
  headers: Record<string, string> = {},
) {
  const answer = await forms.request(`${path}?lang=${language}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** As a browser would send the page's form again. */
const keepsAll = (html: string) => {
  expect(html).toContain('value="Layla &quot;Lulu&quot;"');
  expect(html).toContain('layla@example.org');
  expect(html).toContain('I would like to talk.');
  expect(html).toContain('&lt;/textarea&gt;');
  expect(html).toContain(`name="ticket" value="${TICKET}"`);
  expect(html).toContain('name="subject" value="talk"');
};

/** Of each control, in the order of React's attributes. */
const rulesOf = (html: string) =>
  [...html.matchAll(/<(?:input|textarea) [^>]*\bid="(\w+)"[^>]*>/g)].map(([control, id]) => [
    id,
    ...['required', 'minlength', 'maxlength'].flatMap(
      (rule) => control.match(new RegExp(`\\b${rule}="(\\d*)"`, 'i'))?.[1] ?? 'none',
    ),
  ]);

describe('the contact form without script', () => {
  it('has the rules of the form on its page when it comes back, and leaves their messages to us', async () => {
    const { html } = await post('/contact', { ...message, name: '' });
    expect(html).toMatch(/<form[^>]* novalidate=""/i);
    expect(rulesOf(html)).toEqual([
      ['name', '', '2', '100'],
      ['email', '', 'none', '255'],
      ['message', '', '10', 'none'],
    ]);
  });

  it('CALL-02: is asked for once more, then taken, and leads to the page that says what comes', async () => {
    const first = await post('/contact', message);
    expect(first.status).toBe(200);
    expect(first.html).toContain('One more click');
    keepsAll(first.html);
    expect(sent).toEqual([]);
    const { status, headers } = await post('/contact', { ...message, ticket: TICKET });
    expect(status).toBe(303);
    expect(headers.get('Location')).toBe('/contact?lang=en#sent');
    expect(sent).toMatchObject([
      { email: 'layla@example.org', name: 'Layla "Lulu"', subject: 'talk' },
    ]);
  });

  it('leads to the crisis numbers where its words suggest danger', async () => {
    const danger = { ...message, message: 'Words of danger', ticket: TICKET };
    const { headers } = await post('/contact', danger);
    expect(headers.get('Location')).toBe('/contact?lang=en#sent-urgent');
  });

  it.each([
    ['en', { name: ' ' }, 'Invalid Name', 'Please enter a valid name with at least 2 characters.'],
    ['en', { email: 'layla@' }, 'Invalid Email', 'Please enter a valid email address.'],
    [
      'en',
      { message: 'Hello' },
      'Invalid Message',
      'Please enter a message with at least 10 characters.',
    ],
    ['ar', { message: '' }, 'رسالة غير صالحة', 'يرجى إدخال رسالة لا تقل عن 10 أحرف.'],
    [
      'en',
      { message: long },
      'Invalid Message',
      '“Your message” has room for 2000 characters. Please shorten it a little.',
    ],
  ])(
    'CONTACT-10..13, CONTACT-17: says what is wrong, and keeps the rest (%s %o)',
    async (language, change, title, text) => {
      const { status, html } = await post('/contact', { ...message, ...change }, language);
      expect(status).toBe(422);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(text);
      expect(html).toMatch(/autofocus="" aria-invalid="true"/i);
      if ('message' in change) expect(html).toContain(change.message);
      if (!('name' in change)) expect(html).toContain('value="Layla &quot;Lulu&quot;"');
    },
  );

  it('keeps everything when the message cannot be taken, and says so', async () => {
    problem = 'database_unavailable';
    const { status, html } = await post('/contact', { ...message, ticket: TICKET });
    expect(status).toBe(503);
    expect(html).toContain('Failed to send message. Please try again.');
    keepsAll(html);
  });

  it('waits for a person who presses at once, so that no press is refused without a reason', async () => {
    goodAt = Date.now() + 30;
    const { status } = await post('/contact', { ...message, ticket: TICKET });
    expect(status).toBe(303);
    expect(Date.now()).toBeGreaterThanOrEqual(goodAt);
    expect(sent).toHaveLength(1);
  });

  it('lets no program wait, and only so many forms at once', async () => {
    goodAt = Date.now() + 60_000;
    const trapped = { ...message, ticket: TICKET, website: 'https://spam.example' };
    expect((await post('/contact', trapped)).html).toContain('One more click');
    goodAt = Date.now() + 300;
    const answers = await Promise.all(
      Array.from({ length: MOST_WAITING + 1 }, (_none, host) =>
        post('/contact', { ...message, ticket: TICKET }, 'en', { Address: `198.51.100.${host}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.html).toContain('Please wait a minute.');
    keepsAll(refused[0]?.html ?? '');
    expect(sent).toHaveLength(MOST_WAITING);
  });

  it('asks a program that fills in everything once more, without a word lost', async () => {
    const { status, html } = await post('/contact', {
      ...message,
      ticket: TICKET,
      website: 'https://spam.example',
    });
    expect(status).toBe(200);
    keepsAll(html);
    expect(html).not.toContain('spam.example');
    expect(sent).toEqual([]);
  });

  it('asks who sends too often to wait, and keeps what was typed', async () => {
    for (let time = 0; time < 3; time += 1) await post('/contact', message);
    const { status, html, headers } = await post('/contact', { ...message, ticket: TICKET });
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('60');
    expect(html).toContain('Please wait a minute.');
    keepsAll(html);
  });

  it('shows a message again to whoever has its link, as it was written', async () => {
    const open = (token: string) => forms.request(`/contact/message?lang=en&token=${token}`);
    const page = await open('genuine');
    const html = await page.text();
    expect(html).toContain('One\n&lt;b&gt;two');
    expect(html).toContain(messageSubjects.en.talk);
    // What mail programs need for their tables is no longer part of HTML.
    expect(html).not.toMatch(/<table[^>]* (?:align|border|cellpadding|cellspacing|width)=/i);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await open('guessed')).status).toBe(404);
  });
});

describe('the form for testimonials without script', () => {
  const offered = { ...message, subject: 'words', spokenLanguage: 'ar', program: '"Skills"' };

  it('comes back with all that was typed until it says where the words may be shown', async () => {
    const asked = await post('/testimonials', { ...offered, consent: '', ticket: TICKET });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('<title>One choice is left</title>');
    expect(asked.html).toContain('action="/testimonials?lang=en"');
    for (const kept of ['"words"', '"ar"', '"&quot;Skills&quot;"', '"Layla &quot;Lulu&quot;"']) {
      expect(asked.html).toContain(`value=${kept}`);
    }
    expect(sent).toEqual([]);
    const consented = { ...offered, consent: 'everywhere', ticket: TICKET };
    const { status, headers } = await post('/testimonials', consented, 'ar');
    expect([status, headers.get('Location')]).toEqual([303, '/testimonials?lang=ar#sent']);
    expect(sent).toMatchObject([
      { consent: 'everywhere', spokenLanguage: 'ar', program: '"Skills"', subject: 'words' },
    ]);
  });
});

describe('the newsletter’s form without script', () => {
  it('has the rules of the form at the foot of pages, and leaves their messages to us', async () => {
    const { html } = await post('/newsletter', { email: 'layla@' });
    expect(html).toMatch(/<form[^>]* novalidate=""/i);
    expect(rulesOf(html)).toEqual([['email', '', 'none', '255']]);
  });

  it('CALL-01: is asked for once more, then taken', async () => {
    const first = await post('/newsletter', { email: 'layla@example.org' }, 'ar');
    expect(first.html).toContain('value="layla@example.org"');
    expect(subscribed).toEqual([]);
    const { status, headers } = await post('/newsletter', {
      email: ' layla@example.org ',
      ticket: TICKET,
    });
    expect(status).toBe(303);
    expect(subscribed).toEqual(['layla@example.org']);
    const next = await forms.request(headers.get('Location') ?? '');
    expect(await next.text()).toContain('Check your inbox');
  });

  it('NEWS-01: says that an address is none, and keeps it', async () => {
    const { status, html } = await post('/newsletter', { email: 'layla', ticket: TICKET });
    expect(status).toBe(422);
    expect(html).toContain('Invalid Email');
    expect(html).toContain('value="layla"');
  });
});
