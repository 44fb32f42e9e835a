import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import type { JobData } from './queue.ts';
import { type Colleague, queueDigests } from './queue-digests.ts';
import { sendDigestMail } from './send-digest-mail.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const owner: Colleague = { email: 'owner@example.org', role: 'owner', language: 'en' };
const reviewer: Colleague = { email: 'reviewer@example.org', role: 'reviewer', language: 'en' };
const support: Colleague = { email: 'support@example.org', role: 'support', language: 'ar' };

/** What is queued by two servers that look at the same moment. */
async function queuedAt(time: string): Promise<JobData['digest-mail'][]> {
  const queued: JobData['digest-mail'][] = [];
  const queue = {
    enqueue: async (_: unknown, __: string, job: unknown) => void queued.push(job as never),
  };
  const people = { colleagues: async () => [owner, reviewer, support] };
  const deps = { ...world.useCases, database: world.database, queue, people } as never;
  await Promise.all([1, 2].map(() => queueDigests(deps, Date.parse(time))));
  return queued;
}

it('tells each role once a morning in Dubai what waits for it, and nobody where nothing does', async () => {
  expect(await queuedAt('2026-11-20T04:00:00Z')).toEqual([]);
  const { id } = await world.database.kysely
    .insertInto('messages')
    .values({
      id: crypto.randomUUID(),
      digest: Buffer.from('x'),
      language: 'en',
      sealed: Buffer.from(''),
      network: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The morning has been told of already, the night is not the time, and noon is too late.
  expect(await queuedAt('2026-11-20T05:00:00Z')).toEqual([]);
  expect(await queuedAt('2026-11-21T02:59:00Z')).toEqual([]);
  expect(await queuedAt('2026-11-21T08:00:00Z')).toEqual([]);
  const counts = [{ item: 'messages', count: 1 }];
  expect(await queuedAt('2026-11-21T03:00:00Z')).toEqual([
    { email: owner.email, language: 'en', counts, day: '2026-11-21' },
    { email: support.email, language: 'ar', counts, day: '2026-11-21' },
  ]);
  await world.database.kysely
    .updateTable('messages')
    .set({ answered_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await queuedAt('2026-11-22T03:00:00Z')).toEqual([]);
});

it('the mail says it in the language of whoever gets it, and leads to the staff area', async () => {
  const { composeMail } = await import('#web/mail/compose-mail.tsx');
  const sent: Array<{ to: string; subject: string; text: string }> = [];
  await sendDigestMail(
    {
      mailer: { send: async (mail) => void sent.push(mail as never) },
      composeMail: async (request) => composeMail(request),
      publicUrl: 'https://example.org',
    },
    {
      email: support.email,
      language: 'ar',
      counts: [{ item: 'messages', count: 2 }],
      day: '2026-11-21',
    },
  );
  const [mail] = sent;
  expect(mail?.subject).toBe('ما ينتظر في مساحة الفريق اليوم');
  expect(mail?.text).toContain('رسالتان بانتظار الرد.');
  expect(mail?.text).toContain('https://example.org/admin?lang=ar');
});
