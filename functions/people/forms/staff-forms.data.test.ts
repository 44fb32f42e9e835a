import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageFields } from '#machines/api/forms.ts';
import {
  answerMessage,
  listMessages,
  type ReadMessageResponse,
  readMessage,
  replyToMessage,
} from '#machines/api/messages.ts';
import type { MessageSubject } from '#machines/message-subject.ts';

import type { StaffRole } from '#machines/staff/policy.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { openCare, serverForStaff } from '../../testing/staff.ts';
import { createActs } from '../staff/acts.ts';
import { createMessageSeal } from './messages.ts';
import { mailReply } from './send-form-mails.ts';

const world = await openCare();
const take = world.mailServer.take;

const as = (role: StaffRole) => serverForStaff(role, world.useCases);

const { asStaff: ask } = world;

const acts = async () =>
  (await createActs(world.database).list({ before: null })).acts.map(
    ({ act, about, hasFailed }) => `${act} ${about ?? ''}${hasFailed ? ' failed' : ''}`,
  );

describe('messages', () => {
  async function stored(name: string, email: string, subject?: MessageSubject) {
    const fields = { name, email, message: 'Could somebody write to me?', subject };
    const id = randomUUID();
    await world.database.kysely
      .insertInto('messages')
      .values({
        id,
        digest: Buffer.from(id),
        language: 'ar',
        sealed: createMessageSeal(world.keys).seal(id, fields as MessageFields),
        network: null,
      })
      .execute();
    return id;
  }
  const names = async (search: string, filter = 'open') => {
    const { body } = await ask<{ messages: Array<{ name: string }> }>(
      'support',
      listMessages.path,
      { filter, search, cursor: '' },
    );
    return body.messages.map(({ name }) => name);
  };

  it('are listed without what was written, and found however a name is typed', async () => {
    await stored('سَارّة الأحمدي', 'sara@example.org');
    for (const search of ['ساره', 'الاحمدى', 'SARA@']) {
      expect(await names(search)).toEqual(['سَارّة الأحمدي']);
    }
    expect(await names('write to me')).toEqual([]);
    const response = await as('owner')(listMessages.path, {
      filter: 'all',
      search: '',
      cursor: '',
    });
    expect(await response.text()).not.toContain('Could somebody');
  });

  it('are read and answered by one person, with a note that is kept encrypted', async () => {
    const id = await stored('Layla', 'layla@example.org', 'talk');
    const answer = (isAnswered: boolean, note: string) =>
      ask('support', answerMessage.path, { messageId: id, isAnswered, note });
    expect(await answer(true, 'Called her on Monday')).toMatchObject({ status: 200 });
    expect(await answer(true, 'So did I')).toMatchObject({
      status: 409,
      body: { code: 'message_answered' },
    });
    const read = await ask('owner', readMessage.path, { messageId: id });
    expect(read.body).toMatchObject({
      message: 'Could somebody write to me?',
      subject: 'talk',
      note: 'Called her on Monday',
      answeredBy: 'Nour',
    });
    expect(await names('Layla')).toEqual([]);
    expect(await names('Layla', 'answered')).toEqual(['Layla']);
    const { rows } = await world.database.sql.query<{ note: Uint8Array }>(
      'select note from messages where note is not null',
    );
    expect(Buffer.from(rows[0]?.note ?? []).toString('latin1')).not.toContain('Monday');
    await answer(false, '');
    expect(await names('Layla')).toEqual(['Layla']);
    const reopened = await ask('support', readMessage.path, { messageId: id });
    expect(reopened.body).toMatchObject({ answeredBy: null, note: 'Called her on Monday' });
    expect((await acts()).slice(1, 5)).toEqual([
      'answer-message l…@e….org',
      'read-message l…@e….org',
      'answer-message l…@e….org failed',
      'answer-message l…@e….org',
    ]);
    const { rows: kept } = await world.database.sql.query(
      `select distinct about_id from staff_acts where act in ('read-message', 'answer-message')`,
    );
    expect(kept).toEqual([{ about_id: id }]);
  });

  describe('answered from the page', () => {
    const reply = (messageId: string, text: string, seen: number) =>
      ask('support', replyToMessage.path, { messageId, reply: text, seen });
    const read = async (messageId: string) =>
      (await ask<ReadMessageResponse>('owner', readMessage.path, { messageId })).body;
    const queued = async () => {
      const { rows } = await world.database.sql.query<{ data: { replyId: string } }>(
        `select data from jobs.job where name = 'message-reply' order by created_on`,
      );
      return rows.map(({ data }) => data);
    };
    /** Mails the replies that are queued. */
    const deliver = async () => {
      for (const job of await queued()) await mailReply(world.useCases, job);
    };
    beforeEach(async () => {
      await world.database.sql.query('delete from messages');
      await world.database.sql.query(`delete from jobs.job where name = 'message-reply'`);
      world.mails.length = 0;
      world.mailServer.take = take;
    });

    it('are mailed once in one thread, to the address as it is, and shown with who wrote when', async () => {
      const id = await stored('Layla', 'Layla+us@example.org');
      expect((await reply(id, 'I am here.\n\nNour', 0)).status).toBe(200);
      expect(await read(id)).toMatchObject({
        answeredBy: 'Nour',
        replies: [{ by: 'Nour', text: 'I am here.\n\nNour', state: 'sending' }],
      });
      await deliver();
      await reply(id, 'And still am.', 1);
      for (const _ of [1, 2]) await deliver();
      const [first, second, ...others] = world.mails;
      expect(others).toEqual([]);
      const copy = `<copy.${id}@example.org>`;
      expect(first).toMatchObject({ to: 'Layla+us@example.org', language: 'ar', thread: [copy] });
      expect(second?.thread).toEqual([copy, first?.messageId]);
      expect([first?.text, second?.text].join()).toMatch(/I am here\.[\s\S]*And still am\./);
      expect(second?.subject).toBe(first?.subject);
      expect(first?.text).not.toContain('write to me');
      expect((await read(id)).replies.map(({ state }) => state)).toEqual(['sent', 'sent']);
      const { rows } = await world.database.sql.query<{ sealed: Uint8Array }>(
        'select sealed from message_replies',
      );
      expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain('I am here');
      expect(await acts()).toContain('reply-to-message L…@e….org');
    });

    it('are written by one of two who answer at the same time', async () => {
      const id = await stored('Layla', 'layla@example.org');
      const both = await Promise.all([reply(id, 'One', 0), reply(id, 'Two', 0)]);
      expect(both.map(({ body }) => body.code ?? 'sent').sort()).toEqual([
        'message_answered',
        'sent',
      ]);
      expect(await queued()).toHaveLength(1);
    });

    it('are kept where the server is killed before the mail is on its way, or noted as sent', async () => {
      const id = await stored('Layla', 'layla@example.org');
      await reply(id, 'I am here.', 0);
      world.mailServer.take = () => Promise.reject(new Error('killed'));
      await expect(deliver()).rejects.toThrow('killed');
      world.mailServer.take = take;
      const killed = {
        ...world.useCases.staffMessages,
        settleReply: () => Promise.reject('killed'),
      };
      const [job = { replyId: '' }] = await queued();
      await mailReply({ ...world.useCases, staffMessages: killed }, job).catch(() => undefined);
      await deliver();
      const [once, again, ...others] = world.mails.map(({ messageId }) => messageId);
      expect([again, others]).toEqual([once, []]);
      expect((await read(id)).replies).toMatchObject([{ state: 'sent' }]);
    });

    it.each(['its mailbox refuses it', 'its owner wants no mails of ours'])(
      'wait for an answer again where %s',
      async (why) => {
        const email = `${randomUUID()}@example.org`;
        const id = await stored('Layla', email);
        if (why === 'its mailbox refuses it') {
          world.mailServer.take = () => Promise.reject(new MailRefusal('550'));
        } else {
          const link = new URL(world.useCases.stopMails.linkFor(email, 'ar'));
          await world.useCases.stopMails.stop(link.searchParams.get('token') ?? '');
        }
        await reply(id, 'I am here.', 0);
        await deliver();
        expect(world.mails).toEqual([]);
        expect(await read(id)).toMatchObject({ answeredBy: null, replies: [{ state: 'refused' }] });
        expect(await names('Layla')).toEqual(['Layla']);
      },
    );
  });

  it('are about nothing named where they were kept before messages had a subject', async () => {
    const id = await stored('Older', 'older@example.org');
    const { body } = await ask('owner', readMessage.path, { messageId: id });
    expect(body).toMatchObject({ name: 'Older', subject: '' });
  });

  it('come a page at a time', async () => {
    for (let n = 0; n < 51; n++) await stored(`Many ${n}`, 'many@example.org');
    const page = (cursor: string) =>
      ask<{ messages: unknown[]; next: string | null }>('owner', listMessages.path, {
        filter: 'open',
        search: 'many',
        cursor,
      });
    const first = await page('');
    expect(first.body.messages).toHaveLength(50);
    const second = await page(first.body.next ?? '');
    expect(second.body).toMatchObject({ messages: [{}], next: null });
  });

  it('are nothing for reviewers, and one that is gone says so', async () => {
    const some = { messageId: randomUUID() };
    for (const [path, body] of [
      [listMessages.path, { filter: 'all', search: '', cursor: '' }],
      [readMessage.path, some],
      [answerMessage.path, { ...some, isAnswered: true, note: '' }],
      [replyToMessage.path, { ...some, reply: 'Hello', seen: 0 }],
    ] as const) {
      expect((await ask('reviewer', path, body)).body).toMatchObject({ code: 'role_refused' });
    }
    expect((await ask('owner', readMessage.path, some)).body).toMatchObject({
      code: 'message_not_found',
    });
  });
});
