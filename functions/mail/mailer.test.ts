import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer, MailRefusal } from './mailer.ts';

let server: SMTPServer;
let mailer: Mailer;
let received: Promise<Email>;
/** What the mail server answers instead of taking the recipient. */
let refusal: number | null;
let isLoginRefused: boolean;

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<Email>();
  received = promise;
  refusal = null;
  isLoginRefused = false;
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(isLoginRefused ? Object.assign(new Error('no'), { responseCode: 535 }) : null, {
        user: 'us',
      }),
    onRcptTo: ({ address }, _session, done) =>
      done(refusal ? Object.assign(new Error(`no ${address}`), { responseCode: refusal }) : null),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      resolve(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createMailer({
    smtpUrl: `smtp://us:secret@127.0.0.1:${port}`,
    from: 'Lived Experience Foundation <support@example.org>',
  });
});

afterEach(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

it('createMailer sends Arabic text and HTML with the message id and Content-Language given', async () => {
  await mailer.send({
    to: 'layla@example.org',
    subject: 'تم تأكيد حجزك',
    text: 'شكرًا لك',
    html: '<p dir="rtl">شكرًا لك</p>',
    language: 'ar',
    messageId: '<confirmation.1@example.org>',
    calendarFile: 'BEGIN:VCALENDAR',
    stopLink: 'https://example.org/stop-mails?lang=ar&token=abc',
  });
  const mail = await received;
  expect(mail).toMatchObject({
    subject: 'تم تأكيد حجزك',
    messageId: '<confirmation.1@example.org>',
    from: { address: 'support@example.org' },
    to: [{ address: 'layla@example.org' }],
  });
  expect(mail.text?.trim()).toBe('شكرًا لك');
  expect(mail.html).toContain('dir="rtl"');
  expect(mail.attachments).toMatchObject([
    { filename: 'session.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
  ]);
  expect(Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'content-language': 'ar',
    'list-unsubscribe': '<https://example.org/stop-mails?lang=ar&token=abc>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

describe('createMailer throws', () => {
  const failure = () =>
    mailer
      .send({
        to: 'layla@example.org',
        subject: 'Your booking',
        text: '',
        html: '',
        language: 'en',
        messageId: '<confirmation.2@example.org>',
      })
      .then(
        () => null,
        (error: Error) => error,
      );

  it('a refusal for a mailbox that does not exist, without its address', async () => {
    refusal = 550;
    const error = await failure();
    expect(error).toBeInstanceOf(MailRefusal);
    expect(error?.message).toBe('The mail was not taken: EENVELOPE RCPT TO 550');
    expect(error?.cause).toBeUndefined();
  });

  it('another error for what may pass: a full mailbox, a login that fails, no server', async () => {
    refusal = 452;
    expect(await failure()).not.toBeInstanceOf(MailRefusal);
    expect(await mailer.isReachable()).toBe(true);
    isLoginRefused = true;
    mailer.close();
    const { port } = server.server.address() as AddressInfo;
    mailer = createMailer({ smtpUrl: `smtp://us:old@127.0.0.1:${port}`, from: 'us@example.org' });
    expect((await failure())?.message).toMatch(/EAUTH/);
    expect(await mailer.isReachable()).toBe(false);
    await new Promise<void>((resolve) => server.close(resolve));
    expect((await failure())?.message).toMatch(/ECONNECTION|ESOCKET/);
  });
});
