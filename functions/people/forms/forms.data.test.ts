import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageFields, PublicForm } from '#machines/api/forms.ts';
import { DAY_MS, MINUTE_MS } from '#machines/duration.ts';
import { messageSubjects } from '#web/i18n/message-subjects.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import { mailbox, staffEmail } from '../../testing/parts.ts';
import { openWorld } from '../../testing/world.ts';
import { forgetForms } from './forms.ts';

let network: string;
const world = await openWorld({ everySeconds: 3_600 });
await world.startJobs();
beforeEach(() => {
  network = randomUUID();
});

/** A form that somebody has had open for a minute. */
function sender(form: PublicForm) {
  vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] });
  const ticket = world.useCases.formTickets.issue(form);
  vi.useRealTimers();
  return { website: '', ticket };
}

const stranger = () => `${randomUUID()}@example.org`;
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const mailTo = (address: string, count = 1) =>
  eventually(`mail ${count} to ${address}`, () => mailsTo(address)[count - 1]);
const tokenIn = (text: string, path: string) =>
  new RegExp(`${path}\\?lang=\\w\\w&token=([\\w-]+)`).exec(text)?.[1] ?? '';

describe('a message of the contact form', () => {
  const words = 'I have not slept for a week.\nCould somebody write to me?';
  const send = (fields: Partial<MessageFields> & { email: string }, from = network) =>
    world.useCases.messages.send(
      { name: 'Layla', message: words, subject: '', ...fields, ...sender('contact') },
      'en',
      from,
    );

  it('is kept encrypted, and mailed to staff, whose answer goes to its writer', async () => {
    const email = stranger();
    await send({ email, subject: 'talk' });
    const mail = await eventually('the mail to staff', () =>
      mailsTo(staffEmail).find(({ replyTo }) => replyTo === `${email}, ${mailbox}`),
    );
    expect(mail.text).toContain('I have not slept for a week.');
    expect(mail.subject).toContain(messageSubjects.en.talk);
    expect(mail.text).toContain('/admin/messages/');
    const { rows } = await world.database.sql.query('select * from messages');
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const word of ['slept', 'Layla', email]) expect(stored).not.toContain(word);
  });

  it('is confirmed to its writer without a word of it; the link shows it', async () => {
    const email = stranger();
    await send({ email, name: 'You have won' });
    const copy = await mailTo(email);
    expect(`${copy.subject}${copy.text}${copy.html}`).not.toMatch(/slept|You have won/);
    expect(copy.stopLink).toContain('/stop-mails?');
    const token = tokenIn(copy.text, '/contact/message');
    const found = await world.useCases.messages.findByToken(token);
    expect(found?.fields).toEqual({ name: 'You have won', email, message: words, subject: '' });
    const guess = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await world.useCases.messages.findByToken(guess)).toBeNull();
  });

  it('that is sent twice is kept once', async () => {
    const email = stranger();
    const before = await storedMessages();
    await Promise.all([send({ email }), send({ email })]);
    expect(await storedMessages()).toBe(before + 1);
  });

  async function storedMessages() {
    const { rows } = await world.database.sql.query('select id from messages');
    return rows.length;
  }

  it('is refused from a network that wrote twenty times within a day', async () => {
    for (let time = 0; time < 20; time += 1) {
      await send({ email: 'a@example.org', message: `The message ${time}` });
    }
    await expect(send({ email: 'a@example.org' })).rejects.toThrow('messages_often');
    await send({ email: stranger() }, 'another');
  });

  it('of a program is refused, never silently', async () => {
    const fields = { name: 'Layla', email: stranger(), message: words, subject: '' } as const;
    const { messages } = world.useCases;
    for (const odd of [{ website: 'x' }, { ticket: 'old' }]) {
      const sending = messages.send({ ...fields, ...sender('contact'), ...odd }, 'en', network);
      await expect(sending).rejects.toThrow('malformed_request');
    }
  });

  it('is deleted after a while', async () => {
    await send({ email: stranger() });
    const retention = { messagesDays: 90, unconfirmedDays: 7 };
    await forgetForms(world.database, retention, Date.now() + 89 * DAY_MS);
    expect(await storedMessages()).toBeGreaterThan(0);
    await forgetForms(world.database, retention, Date.now() + 91 * DAY_MS);
    expect(await storedMessages()).toBe(0);
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string, from = network) =>
    world.useCases.newsletter.subscribe(
      { name: 'Subscriber', message: 'Newsletter', email, ...sender('newsletter') },
      'ar',
      from,
    );
  const subscriber = async (email: string) => {
    const found = await world.database.kysely
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    return found;
  };

  it('asks an address in its language, and has nobody on the list who has not said yes', async () => {
    const email = stranger();
    const { confirming, leaving } = world.useCases.newsletter;
    await subscribe(email);
    const asked = await mailTo(email);
    expect(asked.language).toBe('ar');
    expect(asked.stopLink).toContain('/stop-mails?');
    expect((await subscriber(email))?.confirmed_at).toBeNull();

    const token = tokenIn(asked.text, '/newsletter/confirm');
    expect(await leaving.act(token)).toBe(false);
    expect(await confirming.act(token)).toBe(true);
    expect(await subscriber(email)).toMatchObject({ network: null });
    expect((await subscriber(email))?.confirmed_at).toBeInstanceOf(Date);
    const welcome = await mailTo(email, 2);
    expect(await confirming.act(token)).toBe(true);

    expect(welcome.stopLink).toContain('/newsletter/leave?');
    const leave = tokenIn(welcome.text, '/newsletter/leave');
    expect(await leaving.act(leave)).toBe(true);
    expect(await leaving.act(leave)).toBe(true);
    expect(await subscriber(email)).toBeUndefined();
    const { rows } = await world.database.sql.query(
      `select 1 from jobs.job where name = 'note-erasure' and data->>'subscriber' = $1`,
      [addressDigest(email).toString('base64url')],
    );
    expect(rows).not.toEqual([]);
    expect(await confirming.act(token)).toBe(false);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('answers alike for an address that is on the list, which stays so', async () => {
    const email = stranger();
    await subscribe(email);
    await mailTo(email);
    const { newsletter } = world.useCases;
    await newsletter.confirming.act(newsletter.confirming.tokenFor(email));
    await mailTo(email, 2);
    const [local, domain] = email.split('@');
    await expect(subscribe(`${local}+other@${domain}`.toUpperCase())).resolves.toBeUndefined();
    const again = await mailTo(email, 3);
    expect(again.text).toContain('/newsletter/leave?');
    expect(await subscriber(email)).toMatchObject({ email, network: null });
  });

  it('forgets an address that never said yes', async () => {
    const [email, kept] = [stranger(), stranger()];
    await subscribe(email);
    await subscribe(kept);
    const { newsletter } = world.useCases;
    await newsletter.confirming.act(newsletter.confirming.tokenFor(kept));
    await forgetForms(
      world.database,
      { messagesDays: 90, unconfirmedDays: 7 },
      Date.now() + 8 * DAY_MS,
    );
    expect(await subscriber(email)).toBeUndefined();
    expect(await subscriber(kept)).toBeDefined();
  });

  it('of a program is refused', async () => {
    const request = {
      name: '',
      message: '',
      email: stranger(),
      ...sender('newsletter'),
      website: 'x',
    };
    await expect(world.useCases.newsletter.subscribe(request, 'en')).rejects.toThrow(
      'malformed_request',
    );
  });
});
