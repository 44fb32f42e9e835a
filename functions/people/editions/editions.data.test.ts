import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import type { Mail } from '../../mail/mailer.ts';
import { openNewsletter } from '../../testing/newsletter.ts';
import { credentials } from '../../testing/outside.ts';
import { mailApprover, tellApprovers } from './tell-approvers.ts';

const {
  database,
  mails,
  useCases,
  editions,
  newsletter,
  lake,
  nour,
  sami,
  ask,
  approve,
  send,
  nextEdition,
  read,
  begin,
  work,
  subscribe,
  world,
  countSubscribers,
} = await openNewsletter();

describe('an edition of the newsletter', () => {
  it('goes to everybody who said yes, in their language, once, and ends', async () => {
    const [english, arabic] = [await subscribe('en'), await subscribe('ar')];
    await subscribe('en', false);
    await begin();
    await work();
    await work();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [english, 'Autumn'],
        [arabic, 'الخريف'],
      ].sort(),
    );
    expect(await read()).toMatchObject({ state: 'sent', counts: { sent: 2, waiting: 0 } });
    const jobs = await database.sql.query(
      `select data from jobs.job where name = 'archive-edition' and data->>'editionId' = $1`,
      [lake.edition._id],
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it('has one click to unsubscribe for each reader, whole links, and nothing that is fetched', async () => {
    const email = await subscribe();
    await begin();
    await work();
    const { text: words, html, stopLink = '' } = mails[0] as Mail;
    expect(stopLink).toContain(newsletter.leaving.tokenFor(email));
    expect(words).toContain(stopLink);
    expect(html).toContain(stopLink.replaceAll('&', '&amp;'));
    expect(words).toContain('A small garden. (https://example.org/community)');
    expect(html).not.toMatch(/<img|src=|url\(/);
  });

  it('is what two people have seen: nobody approves what they asked for', async () => {
    await expect(send()).rejects.toThrow('edition_not_found');
    await ask();
    await expect(send()).rejects.toThrow('edition_changed');
    await expect(approve(nour)).rejects.toThrow('edition_own');
    await approve();
    expect(await read()).toMatchObject({
      state: 'approved',
      askedBy: { name: 'nour', isYou: true },
    });
  });

  it('is mailed to everybody who may approve it but whoever asked, in their language, until it is approved', async () => {
    const colleague = { role: 'owner' as const, prefersDigest: true };
    const [zain, omar] = [
      { ...sami, id: randomUUID(), email: 'zain@example.org', role: 'reviewer' as const },
      { ...sami, id: randomUUID(), email: 'omar@example.org', role: 'support' as const },
    ];
    const everybody = [
      { ...nour, ...colleague, language: 'en' as const },
      { ...sami, ...colleague, language: 'ar' as const },
      { ...zain, prefersDigest: false, language: 'en' as const },
      { ...omar, prefersDigest: false, language: 'en' as const },
    ];
    const letters: { editionId: string; to: string | null }[] = [];
    const deps = {
      ...useCases,
      staff: { people: { colleagues: async () => everybody } },
      queue: { enqueue: async (_: unknown, __: string, job: object) => letters.push(job as never) },
    } as never as Parameters<typeof tellApprovers>[0] & Parameters<typeof mailApprover>[0];
    await ask();
    await tellApprovers(deps, { editionId: lake.edition._id });
    for (const letter of letters) await mailApprover(deps, letter);
    expect(mails.map(({ to, language }) => [to, language])).toEqual([
      [sami.email, 'ar'],
      [zain.email, 'en'],
    ]);
    expect(mails[1]?.text).toContain(`/admin/newsletter/${lake.edition._id}?lang=en`);
    await approve();
    for (const letter of letters) await mailApprover(deps, letter);
    expect(mails).toHaveLength(2);
  });

  it('is a draft again when it is changed after it was approved', async () => {
    await ask();
    await approve();
    lake.edition._rev = 'r2';
    expect(await read()).toMatchObject({ state: 'draft', revision: 'r2', askedBy: null });
    await expect(send()).rejects.toThrow('edition_changed');
    await expect(approve()).rejects.toThrow('edition_changed');
    await expect(ask()).rejects.toThrow('edition_changed');
    await editions.ask({ editionId: lake.edition._id, revision: 'r2', step: 'request' }, sami);
    expect(await read()).toMatchObject({ state: 'asked', askedBy: { name: 'sami', isYou: false } });
    await editions.ask({ editionId: lake.edition._id, revision: 'r2', step: 'withdraw' }, nour);
    expect(await read()).toMatchObject({ state: 'draft' });
  });

  it('is sent as it was approved, whatever the lake says meanwhile', async () => {
    await subscribe();
    await begin();
    lake.edition.title.en = 'Winter';
    lake.edition._rev = 'r2';
    await work();
    expect(mails.map(({ subject }) => subject)).toEqual(['Autumn']);
  });

  it('waits for its words in both languages', async () => {
    lake.edition.body.en = null;
    await expect(ask()).rejects.toThrow('edition_incomplete');
    await expect(editions.test({ editionId: lake.edition._id }, nour)).rejects.toThrow(
      'edition_incomplete',
    );
    expect(await read()).toMatchObject({ state: 'draft', mails: null });
  });

  it('is mailed for a test to whoever asks, in both languages, and to nobody else', async () => {
    await subscribe();
    await editions.test({ editionId: lake.edition._id }, nour);
    expect(mails.map(({ to, language }) => [to, language])).toEqual([
      [nour.email, 'en'],
      [nour.email, 'ar'],
    ]);
  });

  it('stays in the list while it is sent though its document is gone', async () => {
    await subscribe();
    await begin();
    const { _id } = lake.edition;
    nextEdition();
    expect((await editions.list()).editions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: _id, state: 'sending' }),
        expect.objectContaining({ id: lake.edition._id, state: 'draft' }),
      ]),
    );
  });
});

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
