import { connect } from 'node:net';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { type SimulatedClock, simulatedClock } from 'service-kit/testing/clock';
import { openTestDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type MailOptions, type RunningMail, startMail } from './start.ts';

interface MessageJson {
  id: string;
  receivedAt: string;
  sender: string;
  recipients: string[];
  subject: string;
  text: string | null;
  html: string | null;
  headers: Array<{ name: string; value: string }>;
  attachments: object[];
}

let clock: SimulatedClock;
let mail: RunningMail;
let failures: unknown[];

const start = async (options: Partial<MailOptions> = {}) => {
  const onError = (error: unknown) => failures.push(error);
  mail = await startMail({
    sql: database.sql,
    httpPort: 0,
    smtpPort: 0,
    clock,
    onError,
    ...options,
  });
};

const restart = async (options: Partial<MailOptions> = {}) => {
  await mail.stop();
  await start(options);
};

const database = await openTestDatabase();
beforeEach(async () => {
  await database.sql.query('drop schema if exists sandbox_mail cascade');
  clock = simulatedClock();
  failures = [];
  await start();
});
afterEach(async () => {
  await mail.stop();
  expect(failures).toEqual([]);
});
afterAll(() => database.close());

const greeting = {
  from: 'Foundation <hello@example.org>',
  to: 'Mariam <MARIAM@example.com>',
  subject: 'Your booking',
  text: 'Thank you',
};

async function send(message: SendMailOptions, auth?: { user: string; pass: string }) {
  const { hostname, port } = new URL(mail.smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port),
    ...(auth ? { auth } : {}),
  });
  try {
    return await transport.sendMail({ ...greeting, ...message });
  } finally {
    transport.close();
  }
}

async function inbox(to?: string): Promise<MessageJson[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const response = await fetch(`${mail.url}/api/messages${query}`);
  return ((await response.json()) as { messages: MessageJson[] }).messages;
}

async function pageAt(path: string): Promise<string> {
  return (await fetch(`${mail.url}${path}`)).text();
}

test('a message is stored with its parts, in Arabic too', async () => {
  await send({
    subject: 'حجزك مؤكد',
    text: 'شكرًا لك',
    html: '<p dir="rtl">شكرًا لك</p>',
    headers: { 'X-Order': 'BK-1' },
    attachments: [{ filename: 'receipt.txt', content: 'paid' }],
  });
  const [message] = await inbox();
  expect(message).toMatchObject({
    receivedAt: '2027-01-05T08:00:00.000Z',
    sender: 'hello@example.org',
    recipients: ['mariam@example.com'],
    from: 'Foundation <hello@example.org>',
    to: ['Mariam <MARIAM@example.com>'],
    subject: 'حجزك مؤكد',
    text: expect.stringContaining('شكرًا لك'),
    html: expect.stringContaining('شكرًا لك'),
    attachments: [{ filename: 'receipt.txt', mimeType: 'text/plain', size: 4 }],
  });
  expect(message?.headers).toContainEqual({ name: 'X-Order', value: 'BK-1' });
});

test('messages are listed newest first, and by recipient regardless of case, Bcc included', async () => {
  await send({ subject: 'first', to: 'a@example.com', bcc: 'hidden@example.com' });
  await send({ subject: 'second', to: 'b@example.com' });
  expect((await inbox()).map((each) => each.subject)).toEqual(['second', 'first']);
  expect((await inbox('A@Example.com')).map((each) => each.subject)).toEqual(['first']);
  expect((await inbox('hidden@example.com')).map((each) => each.subject)).toEqual(['first']);
  expect(await inbox('c@example.com')).toEqual([]);
});

test('anyone may send, with or without a password', async () => {
  await send({ subject: 'known' }, { user: 'site', pass: 'secret' });
  await send({ subject: 'unknown' });
  expect(await inbox()).toHaveLength(2);
});

test('messages survive a restart', async () => {
  await send({});
  await restart();
  expect(await inbox()).toHaveLength(1);
});

test('the oldest messages are deleted above the limit', async () => {
  await restart({ mostMessages: 3 });
  for (const subject of ['1', '2', '3', '4', '5']) await send({ subject });
  expect((await inbox()).map((each) => each.subject)).toEqual(['5', '4', '3']);
});

test('a message that is too large is refused, and the next one accepted', async () => {
  await restart({ largestMessage: 10_000 });
  await expect(send({ text: 'x'.repeat(20_000) })).rejects.toMatchObject({ responseCode: 552 });
  await send({ text: 'short' });
  expect(await inbox()).toHaveLength(1);
});

test('a message without a declared size is refused by its actual size', async () => {
  await restart({ largestMessage: 10_000 });
  const replies = await speak([
    'EHLO client',
    'MAIL FROM:<a@example.com>',
    'RCPT TO:<b@example.com>',
    'DATA',
    `ServiceDescription: big\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(200)}.`,
    'QUIT',
  ]);
  expect(replies).toContain('552');
  expect(await inbox()).toEqual([]);
});

test('characters that PostgreSQL cannot store are removed from a message', async () => {
  await speak([
    'EHLO client',
    'MAIL FROM:<a@example.com>',
    'RCPT TO:<b@example.com>',
    'DATA',
    'ServiceDescription: odd\r\n\r\nbefore\0after\r\n.',
    'QUIT',
  ]);
  const [message] = await inbox();
  expect(message?.text).toContain('beforeafter');
});

test('the pages list, filter and show messages without running their scripts', async () => {
  const html =
    '<html><head></head><body><script>alert(1)</script><a href="/x">go</a></body></html>';
  await send({ subject: '<b>bold</b>', html });
  await send({ subject: 'other', to: 'b@example.com' });
  const all = await pageAt('/');
  expect(all).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(all).toContain('other');
  expect(await pageAt('/?to=b@example.com')).not.toContain('bold');

  const [message] = await inbox('mariam@example.com');
  const shown = await pageAt(`/messages/${message?.id}`);
  expect(shown).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(shown).not.toContain('<script>');
  const frame = await fetch(`${mail.url}/messages/${message?.id}/html`);
  expect(frame.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-popups /);
  expect(frame.headers.get('Content-Security-Policy')).not.toContain('allow-scripts');
  expect(await frame.text()).toContain('<head><base target="_blank"></head>');
  expect((await fetch(`${mail.url}/messages/none`)).status).toBe(404);
  expect((await fetch(`${mail.url}/messages/none/html`)).status).toBe(404);
});

test('the button deletes all mail, but not for another site', async () => {
  await send({});
  const press = (site: string) =>
    fetch(`${mail.url}/delete-all`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': site },
      redirect: 'manual',
    });
  expect((await press('cross-site')).status).toBe(403);
  expect(await inbox()).toHaveLength(1);
  expect((await press('same-origin')).status).toBe(303);
  expect(await inbox()).toEqual([]);
});

test('a taken port is named in the error', async () => {
  const smtpPort = Number(new URL(mail.smtpUrl).port);
  const httpPort = Number(new URL(mail.url).port);
  const again = { sql: database.sql, clock };
  await expect(startMail({ ...again, httpPort: 0, smtpPort })).rejects.toThrow(
    `Mail stand-in (SMTP) cannot listen on port ${smtpPort}: the port is in use`,
  );
  await expect(startMail({ ...again, httpPort, smtpPort: 0 })).rejects.toThrow(
    `Mail stand-in cannot listen on port ${httpPort}: the port is in use`,
  );
});

test('a client that disconnects in the middle leaves no message and does not delay stopping', async () => {
  const socket = dial();
  await speak(['EHLO c', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'], socket);
  socket.write('ServiceDescription: half\r\n\r\nand then');
  socket.resetAndDestroy();
  await restart();
  expect(await inbox()).toEqual([]);
});

test('stopping does not wait for an idle client', async () => {
  const socket = dial();
  await new Promise((resolve) => socket.once('data', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await restart();
  await ended;
});

const dial = () => connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1');

/** Sends SMTP lines, one after each reply. @returns the codes of all replies. */
async function speak(lines: string[], socket = dial()): Promise<string[]> {
  const codes: string[] = [];
  socket.on('data', (data) => {
    codes.push(...[...`${data}`.matchAll(/^(\d{3}) /gm)].map(([, code = '']) => code));
  });
  for (const [index, line] of lines.entries()) {
    await eventually(`a reply before ${line.slice(0, 10)}`, () => codes.length > index);
    socket.write(`${line}\r\n`);
  }
  await eventually('the last reply', () => codes.length > lines.length);
  return codes;
}
