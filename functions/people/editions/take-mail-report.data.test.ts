import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import type { Mail } from '../../mail/mailer.ts';
import { openNewsletter } from '../../testing/newsletter.ts';
import { credentials } from '../../testing/outside.ts';

const { world, mails, read, begin, work, subscribe, countSubscribers } = await openNewsletter();

describe('a report about a mail of an edition', () => {
  async function report(lines: string[]): Promise<number> {
    const body = Buffer.from(lines.join('\r\n')).toString('base64');
    const mac = createHmac('sha256', credentials.mailWebhook).update(body).digest('hex');
    const headers = { 'X-Mail-Signature': `sha256=${mac}` };
    const url = `${world.url}${webhookPaths.mail}`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  const multipart = (type: string, facts: string[], messageId: string) => [
    'From: MAILER-DAEMON@relay.example.org',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is about a mail of yours.',
    '--part',
    `Content-Type: message/${type}`,
    '',
    ...facts,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Autumn',
    '',
    '--part--',
  ];
  const bounce = (action: string, status: string, messageId: string) =>
    multipart(
      'delivery-status',
      ['Reporting-MTA: dns; relay.example.org', '', `Action: ${action}`, `Status: ${status}`],
      messageId,
    );

  async function sent(): Promise<string> {
    await subscribe();
    await begin();
    await work();
    return (mails[0] as Mail).messageId;
  }

  it('of a bounce takes the address off the list, and is counted', async () => {
    const messageId = await sent();
    expect(await report(bounce('failed', '5.1.1', messageId))).toBe(200);
    expect(await report(bounce('failed', '5.1.1', messageId))).toBe(200);
    expect(await countSubscribers()).toBe(0);
    expect(await read()).toMatchObject({ counts: { sent: 0, bounced: 1 } });
  });

  it('of a complaint does the same', async () => {
    const facts = ['Feedback-Type: abuse', 'User-Agent: Example/1.0', 'Version: 1'];
    expect(await report(multipart('feedback-report', facts, await sent()))).toBe(200);
    expect(await countSubscribers()).toBe(0);
    expect(await read()).toMatchObject({ counts: { complained: 1 } });
  });

  it.each([
    ['that is only late', 'delayed', '4.4.1'],
    ['of a passing failure', 'failed', '4.2.2'],
    ['of a success', 'delivered', '2.0.0'],
  ])('%s changes nothing', async (_, action, status) => {
    await report(bounce(action, status, await sent()));
    expect(await countSubscribers()).toBe(1);
    expect(await read()).toMatchObject({ counts: { sent: 1 } });
  });

  it('that names no mail of ours changes nothing, whoever it says it is about', async () => {
    await sent();
    await report(bounce('failed', '5.1.1', `<edition.${randomUUID()}@example.org>`));
    expect(await countSubscribers()).toBe(1);
  });
});
