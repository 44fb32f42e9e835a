import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { credentials } from '../../testing/outside.ts';
import { calm, colleague, danger, openCare } from '../../testing/staff.ts';
import { createHandleMailCopy } from './mail-copies.ts';

const world = await openCare();
beforeEach(world.clear);

const nour = colleague('support', { email: 'Nour@example.org' });

interface Sent {
  from?: string;
  to?: string;
  headers?: string[];
  words: string;
}

const mailOf = ({ from = 'Sara <sara@example.org>', to = '', headers = [], words }: Sent) =>
  Buffer.from(
    [
      ...[`From: ${from}`, `To: hello@example.org${to && `, ${to}`}`, 'Subject: Re: Your order'],
      ...['Content-Type: text/plain; charset=utf-8', ...headers, '', words],
    ].join('\r\n'),
  );

async function report(sent: Sent, secret = credentials.mailWebhook): Promise<number> {
  const body = mailOf(sent).toString('base64');
  const mac = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'X-Mail-Signature': `sha256=${mac}` };
  const answer = await fetch(`${world.url}${webhookPaths.mail}`, { method: 'POST', headers, body });
  return answer.status;
}

const countMessages = async () =>
  (await world.database.sql.query('select id from messages')).rows.length;

describe('the copy of a mail', () => {
  it('opens a case with its words where they suggest danger, once however often it is reported', async () => {
    const sent = { words: `${danger}\r\n\r\n> How are you?` };
    expect([await report(sent), await report(sent)]).toEqual([200, 200]);
    expect(await world.read(await world.onlyCase())).toMatchObject({
      ...{ name: 'Sara', email: 'sara@example.org', language: 'en', item: null },
      words: [{ text: expect.stringContaining(danger) }],
    });
    const [{ text = '' } = {}] = (await world.read(await world.onlyCase())).words;
    expect(text).not.toContain('How are you?');
    expect(world.mails).toEqual([]);
  });

  it('is read in Arabic, whatever its encoding', async () => {
    await report({
      headers: ['Content-Transfer-Encoding: base64'],
      words: Buffer.from('لا أريد أن أعيش').toString('base64'),
    });
    expect(await world.read(await world.onlyCase())).toMatchObject({ language: 'ar' });
  });

  it.each([
    ['harmless', { words: calm }],
    ['quoted', { words: `${calm}\r\n> ${danger}` }],
    ['a program’s', { words: danger, headers: ['Auto-Submitted: auto-replied'] }],
    ['a list’s', { words: danger, headers: ['List-Id: <news.example.org>'] }],
    ['of no sender', { words: danger, from: '<>' }],
  ])('is kept nowhere where its words are %s', async (_, sent) => {
    expect(await report(sent)).toBe(200);
    expect(await countMessages()).toBe(0);
  });

  it('is refused unless the mailbox has signed it', async () => {
    expect(await report({ words: danger }, 'another secret')).toBe(400);
    expect(await countMessages()).toBe(0);
  });
});

describe('a reply of staff from their own mailbox', () => {
  const handle = createHandleMailCopy({
    ...world.useCases,
    staff: { people: { colleagues: async () => [nour] } },
  });

  async function answered(sent: Omit<Sent, 'words'>) {
    await world.send({ message: calm, email: 'Layla@example.org' });
    const message = await world.database.kysely
      .selectFrom('messages')
      .select('id')
      .executeTakeFirstOrThrow();
    const headers = [`In-Reply-To: <message.${nour.id}.${message.id}@example.org>`];
    await handle({ content: mailOf({ headers, ...sent, words: danger }) });
    const { answered_by } = await world.database.kysely
      .selectFrom('messages')
      .select('answered_by')
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow();
    expect(await world.cases()).toHaveLength(sent.from === undefined ? 1 : 0);
    return answered_by;
  }

  it('marks the message as answered by them', async () => {
    const from = 'nour@example.org';
    expect(await answered({ from, to: 'Layla <layla@example.org>' })).toBe('Nour');
  });

  it('leaves the message open where its author is no recipient, or somebody else wrote', async () => {
    expect(await answered({ from: 'nour@example.org', to: 'mona@example.org' })).toBeNull();
    await world.clear();
    expect(await answered({ to: 'layla@example.org' })).toBeNull();
  });
});
