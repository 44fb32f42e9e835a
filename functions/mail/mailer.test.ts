import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlarmJob, alarmNames, createAlarms, sendAlarm } from './alarms.ts';
import { createMailer, type Mailer, MailNotTaken, MailRefusal } from './mailer.ts';

describe('the mailer', () => {
  type Reply = [code: number, text: string];

  const problem = ([responseCode, text]: Reply) => Object.assign(new Error(text), { responseCode });

  let server: SMTPServer;
  let mailer: Mailer;
  let received: Promise<Email>;
  /** What the mail server answers instead of taking the recipient, and instead of taking the message. */
  let refusal: Reply | null;
  let refusalOfMessage: Reply | null;
  let isLoginRefused: boolean;
  let breaksAfterMessage: boolean;
  let sockets: Socket[];

  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<Email>();
    received = promise;
    refusal = null;
    refusalOfMessage = null;
    isLoginRefused = false;
    breaksAfterMessage = false;
    sockets = [];
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) =>
        done(isLoginRefused ? problem([535, 'no']) : null, { user: 'us' }),
      onRcptTo: (_address, _session, done) => done(refusal && problem(refusal)),
      async onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        if (refusalOfMessage) return done(problem(refusalOfMessage));
        if (breaksAfterMessage) for (const socket of sockets) socket.destroy();
        resolve(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      },
    });
    server.server.on('connection', (socket: Socket) => sockets.push(socket));
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
      thread: ['<copy.1@example.org>', '<reply.1@example.org>'],
    });
    const mail = await received;
    expect(mail).toMatchObject({
      subject: 'تم تأكيد حجزك',
      messageId: '<confirmation.1@example.org>',
      inReplyTo: '<reply.1@example.org>',
      references: '<copy.1@example.org> <reply.1@example.org>',
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
    const failure = (to = 'layla@example.org') =>
      mailer
        .send({
          to,
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
      refusal = [550, '5.1.1 <layla@example.org>: no such user'];
      const error = await failure();
      expect(error).toBeInstanceOf(MailRefusal);
      expect(error?.message).toBe('The mail was not taken: EENVELOPE RCPT TO 550 5.1.1');
      expect(error?.cause).toBeUndefined();
    });

    it.each<Reply>([
      [550, 'No such user here'],
      [551, 'User not local'],
      [553, 'Mailbox name not allowed'],
      [554, '5.1.2 Recipient address rejected: Domain not found'],
      [556, '5.1.10 Recipient address has a null MX'],
    ])('a refusal for the recipient: %d %s', async (...reply) => {
      refusal = reply;
      expect(await failure()).toBeInstanceOf(MailRefusal);
    });

    it.each<Reply>([
      [550, '5.1.0 <us@example.org>: Sender address rejected: User unknown'],
      [553, '5.7.1 <us@example.org>: Sender address rejected: not owned by user us'],
      [554, '5.7.1 <layla@example.org>: Relay access denied'],
      [550, '5.1.8 <us@example.org>: Sender address rejected: Domain not found'],
      [553, 'that domain is not in my list of allowed rcpthosts (#5.7.1)'],
      [550, 'relay not permitted'],
      [530, '5.7.0 Authentication required'],
      [503, '5.5.1 MAIL first'],
    ])('another error for what is ours to mend at the recipient: %d %s', async (...reply) => {
      refusal = reply;
      const error = await failure();
      expect(error?.message).toContain(`EENVELOPE RCPT TO ${reply[0]}`);
      expect(error).not.toBeInstanceOf(MailRefusal);
    });

    it.each<Reply>([
      [554, 'Message rejected: Email address is not verified'],
      [550, 'The from address does not match a verified Sender Identity'],
      [554, '5.7.1 Sending is paused for this account'],
      [550, '5.1.1 no such user'],
    ])('another error for whatever is said of the message: %d %s', async (...reply) => {
      refusalOfMessage = reply;
      const error = await failure();
      expect(error?.message).toContain(`EMESSAGE DATA ${reply[0]}`);
      expect(error).not.toBeInstanceOf(MailRefusal);
    });

    it('a refusal for an address that is none', async () => {
      expect(await failure('')).toBeInstanceOf(MailRefusal);
    });

    it('another error for what may pass: a full mailbox, a login that fails, no server', async () => {
      refusal = [452, '4.2.2 Mailbox full'];
      expect(await failure()).not.toBeInstanceOf(MailRefusal);
      expect(await failure()).toMatchObject({ name: 'MailNotTaken', isOfRecipient: true });
      expect(await mailer.isReachable()).toBe(true);
      isLoginRefused = true;
      mailer.close();
      const { port } = server.server.address() as AddressInfo;
      mailer = createMailer({ smtpUrl: `smtp://us:old@127.0.0.1:${port}`, from: 'us@example.org' });
      expect((await failure())?.message).toMatch(/EAUTH/);
      expect(await mailer.isReachable()).toBe(false);
      await new Promise<void>((resolve) => server.close(resolve));
      const error = await failure();
      expect(error?.message).toMatch(/ECONNECTION|ESOCKET/);
      expect(error).toMatchObject({ name: 'MailNotTaken', isOfRecipient: false });
    });

    it('an error that leaves open whether it was sent, when the connection breaks after the message', async () => {
      breaksAfterMessage = true;
      const error = await failure();
      expect(error).not.toBeInstanceOf(MailNotTaken);
      expect(error).not.toBeInstanceOf(MailRefusal);
    });
  });
});

describe('alarms', () => {
  const alarm: AlarmJob = { alarm: 'refund_failed', path: '/admin/orders/1' };

  describe('an alarm', () => {
    const posted: unknown[] = [];
    let status = 200;
    const server = createServer(async (request, response) => {
      posted.push([request.method, JSON.parse(await text(request))]);
      response.writeHead(status).end();
    });
    beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => server.close());

    it('is posted as text with a link, and tried again when it is not taken', async () => {
      const { port } = server.address() as AddressInfo;
      const deps = {
        alarmUrl: `http://127.0.0.1:${port}/secret`,
        publicUrl: 'https://site.example',
      };
      await sendAlarm(deps, alarm);
      const link = 'https://site.example/admin/orders/1';
      const body = { text: `site.example: refund failed ${link}`, alarm: 'refund_failed', link };
      expect(posted).toEqual([['POST', body]]);
      status = 500;
      await expect(sendAlarm(deps, alarm)).rejects.toThrow(/^The alarm was answered with 500$/);
    });

    it('is queued only where there is an address for it', async () => {
      const queued: unknown[] = [];
      const queue = {
        enqueue: async (...job: unknown[]) => void queued.push(job),
        enqueueOncePer: async (...job: unknown[]) => void queued.push(job),
      };
      const raise = (alarmUrl: string | null) =>
        createAlarms({ queue, alarmUrl }).raiseOncePer(60, alarm, 'here');
      await raise(null);
      expect(queued).toEqual([]);
      await raise('https://alarms.example');
      expect(queued).toEqual([[60, 'alarm', alarm, 'refund_failed here']]);
    });
  });

  it('docs/alarms.md has one section for each alarm that can be raised, and for no other', async () => {
    const page = await readFile(new URL('../../docs/alarms.md', import.meta.url), 'utf8');
    const sections = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(sections.toSorted()).toEqual(alarmNames.toSorted());
  });
});
