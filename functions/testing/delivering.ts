import { fromKysely, PgBoss } from 'pg-boss';
import { noteDeadJob } from '../booking/mails/note-dead-job.ts';
import type { Typesetter } from '../delivery/documents/typeset.ts';
import type { Writer } from '../delivery/drafts/writer.ts';
import type { JobDeps } from '../jobs/job.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/security/keys.ts';
import { type AllJobs, jobs } from '../server/compose.ts';
import { createCatalogue } from '../site/catalogue/catalogue.ts';
import type { TestContent } from './content.ts';
import { memoryLogger } from './logger.ts';
import { payOrder } from './order.ts';
import { openParts } from './parts.ts';

/** The jobs between a settlement and its delivery, in the order in which they are looked for. */
const path = [
  'order-mail',
  'staff-mail',
  'staff-letter',
  'write-draft',
  'typeset-document',
  'delivery-mail',
] as const;

type Path = Pick<typeof jobs, (typeof path)[number]>;

type Run = (deps: JobDeps<Path>, data: never, signal: AbortSignal) => Promise<unknown>;

interface Outside {
  database: Database;
  keys: Keys;
  content: TestContent;
  writer: Writer;
  typesetter: Pick<Typesetter, 'typeset'>;
  send(mail: Mail): Promise<void>;
}

/** A server that settles orders and delivers what they owe. It does a job when it is told to, as its queue says which are due. */
export async function startDelivering(outside: Outside) {
  const { database, keys, content, writer, typesetter, send } = outside;
  const logger = memoryLogger();
  const boss = new PgBoss({
    ...database.boss,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  // Fills the queue's cache: a lookup inside a transaction would block a single connection.
  for (const name of path) await boss.findJobs(name, { key: 'none' });
  const queue: Parameters<typeof openParts>[0]['queue'] = {
    enqueue: async (tx, name, data) =>
      void (await boss.send(name, data as object, { db: fromKysely(tx) })),
    enqueueOncePer: async () => {},
    reviveDeadJobs: async () => {},
  };
  const catalogue = createCatalogue({ fetch: content.fetch, logger });
  const parts = openParts({
    ...{ database, queue, keys, logger, catalogue, content, typesetter, writer, send },
  });
  async function doNext(name: (typeof path)[number], patienceMs: number): Promise<number> {
    const due = await boss.fetch<AllJobs[typeof name]>(name, {
      batchSize: 20,
      includeMetadata: true,
    });
    for (const { id, data, retryCount, retryLimit } of due) {
      try {
        const run: Run = jobs[name].run;
        await run(parts, data as never, AbortSignal.timeout(patienceMs));
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        await boss.fail(name, id, { message: failure.message });
        if (retryCount >= retryLimit) {
          await noteDeadJob(parts, { name, data });
        }
        continue;
      }
      await boss.complete(name, id);
    }
    return due.length;
  }

  return {
    ...parts,
    /** Pays for an order, as its provider may report several times. */
    settle: (orderId: string, minor: number) => payOrder(parts.advance, orderId, minor),
    /**
     * Does what is due until nothing is.
     * @param patienceMs after it a job is taken away, as the queue does when its time is over.
     */
    async work(patienceMs = 10_000): Promise<void> {
      for (let done = 1; done > 0; ) {
        done = 0;
        for (const name of path) done += await doNext(name, patienceMs);
      }
    },
    /** What the queue's regular check does: it finds the jobs of servers that are gone. */
    async check(): Promise<void> {
      for (const name of path) await boss.supervise(name);
    },
    async stop(): Promise<void> {
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Moves the queue's own clock on. */
export function queueClock({ sql }: Pick<Database, 'sql'>) {
  let passed = 0;
  return {
    async pass(ms: number): Promise<void> {
      passed += ms;
      await sql.query(
        `create or replace function jobs.job_now() returns timestamptz
         language sql stable as $$ select now() + interval '${passed} milliseconds' $$`,
      );
    },
  };
}
