import { once } from 'node:events';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { beginEdition, type EditionEvent } from '#machines/edition/machine.ts';
import { MAILS_AT_ONCE } from '../../jobs/job.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { type Program, run } from '../../testing/system/program.ts';
import { createNewsletter } from '../forms/newsletter.ts';
import { columnsOf, createAdvanceEdition } from './advance-edition.ts';

const RECIPIENTS = proofSize(80, 100_000);
const KILLS = proofSize(2, 50);
/** At once, as when a server is taken for dead that is not; a kill hits all of them. */
const SENDERS = 2;
/** One in so many leaves the list while the edition is sent. */
const LEAVING = proofSize(8, 50);

const database = await testDatabase();
afterAll(() => database.close());
const { kysely, sql } = database;
const queue = { enqueue: async () => {} };
const keys = deriveKeys(Buffer.alloc(32));
const newsletter = createNewsletter({ database, queue, keys, tickets: { isGood: () => true } });

const addressOf = (number: number) => `reader-${number}@example.org`;

async function begin(): Promise<void> {
  for (let first = 0; first < RECIPIENTS; first += 1_000) {
    const numbers = Array.from(
      { length: Math.min(1_000, RECIPIENTS - first) },
      (_, at) => first + at,
    );
    const confirmed = { network: null, confirmed_at: new Date() };
    const values = numbers.map((number) => ({
      ...{ email: addressOf(number), digest: addressDigest(addressOf(number)) },
      ...{ language: number % 2 === 0 ? ('en' as const) : ('ar' as const), ...confirmed },
    }));
    await kysely.insertInto('subscribers').values(values).execute();
  }
  const mail = (language: 'en' | 'ar') => ({ language, subject: language, text: 'text', html: '' });
  const content = { title: { en: '', ar: '' }, mails: { en: mail('en'), ar: mail('ar') } };
  await kysely
    .insertInto('editions')
    .values({
      id: 'autumn',
      content: JSON.stringify(content),
      ...columnsOf(beginEdition().snapshot),
    })
    .execute();
  const advance = createAdvanceEdition({ database, queue, logger: memoryLogger() });
  const events: EditionEvent[] = [
    { type: 'approval.request', revision: 'r1', by: { id: 'nour', name: 'Nour' } },
    { type: 'edition.approve', revision: 'r1', by: { id: 'sami' } },
    { type: 'sending.begin' },
  ];
  for (const event of events) await advance('autumn', event, { by: 'test', cause: 'test' });
}

/** What the relay has taken, by address: the mails' ids, and when (ms since 1970). */
const arrived = new Map<string, Array<{ id: string; at: number }>>();
/** When somebody had left, by the clock of the database and by ours. */
const left = new Map<string, { stored: Date; at: number }>();
/** A mail that is on its way to the relay while its reader leaves arrives within this time. */
const IN_FLIGHT_MS = 2_000;
let leaving: Array<Promise<void>> = [];

async function leave(email: string): Promise<void> {
  await newsletter.leaving.act(newsletter.leaving.tokenFor(email));
  const { rows } = await sql.query<{ now: Date }>('select clock_timestamp() as now');
  left.set(email, { stored: rows[0]?.now ?? new Date(0), at: Date.now() });
}

/** Starts a relay that calls back at each mail, before it answers. */
async function startRelay(onMail: (count: number) => void) {
  let count = 0;
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      stream.once('end', () => {
        const [, id = ''] = /<edition\.([\da-f-]{36})@/.exec(text) ?? [];
        const to = envelope.rcptTo[0]?.address ?? '';
        arrived.set(to, [...(arrived.get(to) ?? []), { id, at: Date.now() }]);
        count += 1;
        onMail(count);
        done();
      });
    },
  });
  // A worker that is killed breaks its connections.
  relay.on('error', () => {});
  relay.listen(0, '127.0.0.1');
  await once(relay.server, 'listening');
  const address = relay.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => new Promise<void>((resolve) => relay.close(resolve)),
  };
}

it.skipIf(database.url === undefined)(
  'an edition whose two senders are killed again and again reaches nobody twice, and nobody who has left',
  { timeout: proofSize(300_000, 1_800_000) },
  async () => {
    const started = Date.now();
    await begin();
    const senders: Program[] = [];
    let kills = 0;
    const relay = await startRelay((count) => {
      if (count % LEAVING === 0) leaving.push(leave(addressOf((count * 7_919) % RECIPIENTS)));
      const isDue = count >= ((kills + 1) * RECIPIENTS) / (KILLS + 2);
      if (!isDue || kills === KILLS) return;
      kills += 1;
      for (const each of senders) each.signal('SIGKILL');
    });
    /** Keeps one sender alive until nobody is left to send to. */
    async function keepSending(place: number): Promise<void> {
      for (let code: unknown = null; code !== 0; ) {
        const args = [database.url ?? '', relay.url];
        const sender = run('functions/testing/newsletter-worker.ts', {}, { args });
        senders[place] = sender;
        ({ code } = await sender.ended);
        if (code !== null) expect([code, sender.stderr()]).toEqual([0, '']);
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, (_, place) => keepSending(place)));
    await Promise.all(leaving);
    leaving = [];
    await relay.stop();
    const seconds = Math.round((Date.now() - started) / 1_000);

    const { rows } = await sql.query<{ id: string; status: string; left: boolean; taken_at: Date }>(
      'select id, status, digest is null as left, taken_at from edition_mails',
    );
    const mails = new Map(rows.map((row) => [row.id, row]));
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect(rows).toHaveLength(RECIPIENTS);
    expect(kills).toBe(KILLS);

    const twice = [...arrived].filter(([, each]) => each.length > 1);
    expect(twice).toEqual([]);
    const mailed = [...left].flatMap(([email, leaver]) => {
      const [mail] = arrived.get(email) ?? [];
      return mail ? [{ ...leaver, mail, taken: mails.get(mail.id)?.taken_at }] : [];
    });
    expect(mailed.filter(({ stored, taken }) => !taken || taken > stored)).toEqual([]);
    const inFlight = mailed.filter(({ at, mail }) => mail.at > at);
    expect(inFlight.filter(({ at, mail }) => mail.at > at + IN_FLIGHT_MS)).toEqual([]);

    const ids = new Set([...arrived.values()].flat().map(({ id }) => id));
    const lost = rows.filter(({ id, status }) => status === 'sent' && !ids.has(id));
    expect(lost).toEqual([]);
    const waiting = rows.filter((row) => row.status === 'waiting');
    expect(waiting.every((row) => row.left)).toBe(true);
    expect(count('taken')).toBeLessThanOrEqual(KILLS * SENDERS * MAILS_AT_ONCE);
    expect(count('sent') + count('taken') + waiting.length).toBe(RECIPIENTS);
    expect(waiting.length).toBeGreaterThan(0);
    printFigures(
      `${RECIPIENTS} recipients, ${KILLS} kills of two senders: ${count('sent')} sent, ${count('taken')} not known, none twice; ${left.size} left meanwhile, ${waiting.length} of them before their turn, and nobody was mailed afterwards, but for ${inFlight.length} mails that were on their way to the relay at that moment; ${seconds} s`,
    );
  },
);
