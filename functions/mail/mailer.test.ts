import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer, type Mailer } from './mailer.ts';

let server: SMTPServer;
let mailer: Mailer;
let received: Promise<Email>;

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<Email>();
  received = promise;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
    smtpUrl: `smtp://127.0.0.1:${port}`,
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
