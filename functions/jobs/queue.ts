import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Database } from '../platform/database/database.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import { traced } from '../platform/tracing/traced.ts';
import { learnWords } from '../platform/tracing/vocabulary.ts';
import {
  createPersonalData,
  DEAD_JOBS,
  type Enqueue,
  type EnqueueOncePer,
  HEARTBEAT_S,
  type Job,
  type JobDeps,
  type Jobs,
} from './job.ts';

/** A job that failed on every try; it is kept, and may be revived. */
export interface DeadJob {
  name: string;
  data: unknown;
}

/** Queues jobs, and runs them; `Data` is the data of each kind. */
export interface Queue<Data> extends Enqueue<Data>, EnqueueOncePer<Data> {
  /** Sets up the queue's tables; must have run before anything is enqueued. */
  start(): Promise<void>;
  /**
   * Runs the jobs of these kinds, and queues the recurring ones. Several servers may do so on one database: each
   * recurring job runs once per interval, and never twice at a time. Recurring jobs read what is due from the
   * database, so the next run makes up for a missed one.
   */
  work<Kinds extends Jobs>(kinds: Kinds, deps: JobDeps<Kinds>): Promise<void>;
  /** Calls back for each job that has just failed on its last try. */
  onDeadJob(handle: (job: DeadJob) => Promise<void>): void;
  /** Has the dead jobs tried again if it is worthwhile. */
  reviveDeadJobs(isWorthwhile: () => Promise<boolean>): Promise<void>;
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const STOP_LIMIT_MS = 5_000;
const CHECK_AT_LEAST_EVERY_S = 30;

/**
 * Serves the two queries of a check that look for dead workers; without it they would read the whole table as
 * well. It asks for the index first, because `if not exists` would wait for every writer and block them
 * meanwhile.
 */
const ADD_RUNNING_INDEX = `do $$ begin
  if to_regclass('${SCHEMA}.running') is null then
    create index running on ${SCHEMA}.job_common (name) where state = 'active';
  end if;
end $$`;

/** Dead jobs are kept this long, so that they can be revived once their cause is gone. */
const DEAD_KEPT_S = (30 * DAY_MS) / 1_000;

/** New jobs are announced to their workers, and those due later by `DUE`; polling is the last resort. */
const polling = { notifyPollingIntervalSeconds: HOUR_MS / 1_000, includeMetadata: true } as const;

/** Finds the kinds with a job that is due, so that an idle server asks once and not for each worker. */
const DUE = `select name from unnest($1::text[]) as kind (name) where exists (
  select from ${SCHEMA}.job where job.name = kind.name and state < 'active' and start_after <= now()
)`;
const DUE_EVERY_MS = 5_000;

type AnyJob = Job<unknown, unknown>;

interface QueueDeps {
  database: Pick<Database, 'boss' | 'sql'>;
  logger: Logger;
  keys: Pick<Keys, 'jobs' | 'former'>;
  /** Every kind of job that is queued. */
  kinds: Jobs;
  /** How often the most frequent recurring jobs run. */
  everySeconds?: number;
}

/** Creates the job queue, which shares the database with the data of its jobs. */
export function createQueue<Data>(deps: QueueDeps): Queue<Data> {
  const { database, logger, keys, everySeconds = HEARTBEAT_S } = deps;
  const kinds = new Map(Object.entries(deps.kinds) as Array<[string, AnyJob]>);
  learnWords('job', kinds.keys());
  const { hide, reveal } = createPersonalData(keys);
  const checkEvery = Math.min(Math.max(HEARTBEAT_S, everySeconds), CHECK_AT_LEAST_EVERY_S);
  const boss = new PgBoss({
    ...database.boss,
    schema: SCHEMA,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: checkEvery,
    monitorIntervalSeconds: checkEvery,
    maintenanceIntervalSeconds: HOUR_MS / 1_000,
  });
  boss.on('error', (error) => logger.log('error', 'job queue', errorFields(error)));
  boss.on('warning', ({ message }) => logger.log('warn', 'job queue', { warning: message }));
  const workers = new Map<string, string[]>();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  let noteDead: (job: DeadJob) => Promise<void> = async () => {};

  const stored = (name: string, data: object) =>
    kinds.get(name)?.isPersonal ? hide(name, data) : data;

  /**
   * Deletes the data of a job that has ended but keeps the job, so that the same job is not queued again too
   * soon.
   */
  async function forgetData(name: string, id: string): Promise<void> {
    if (!kinds.get(name)?.isPersonal) return;
    await database.sql
      .query(`update ${SCHEMA}.job set data = null where name = $1 and id = $2`, [name, id])
      .catch((error) => logger.log('warn', 'data of a job not deleted', errorFields(error)));
  }

  async function run(
    name: string,
    kind: AnyJob,
    deps: unknown,
    job: JobWithMetadata<object | null>,
  ): Promise<void> {
    const { id, data, retryCount: tries, retryLimit } = job;
    // The job ended before, in a process that was killed right after it.
    if (data === null) return;
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    try {
      await traced('job', { job: name, tries }, () => kind.run(deps, reveal(name, data), signal));
    } catch (error) {
      // A job that a stop interrupts is retried by the next server.
      if (!stopping.signal.aborted) {
        logger.log('error', 'job failed', { job: name, tries, ...errorFields(error) });
      }
      if (tries >= retryLimit) {
        await forgetData(name, id);
        if (kind.deadLetter) await noteDead({ name, data });
      }
      // The queue stores what is thrown, including properties that may name a person.
      throw new Error('The log tells what failed');
    }
    await forgetData(name, id);
  }

  async function wakeDue(): Promise<void> {
    try {
      const { rows } = await database.boss.db.executeSql(DUE, [[...workers.keys()]]);
      const due = rows.flatMap(({ name }) => workers.get(name) ?? []);
      for (const worker of due) boss.notifyWorker(worker);
    } catch (error) {
      if (!stopping.signal.aborted) logger.log('error', 'job queue', errorFields(error));
    }
  }

  async function workOne(name: string, kind: AnyJob, deps: unknown): Promise<void> {
    const ids: string[] = [];
    workers.set(name, ids);
    for (let n = 0; n < (kind.atOnce ?? 1); n += 1) {
      let worker = '';
      worker = await boss.work<object | null, void, typeof polling>(name, polling, async (jobs) => {
        // Another job may be waiting, so the worker polls again as soon as this one is done.
        boss.notifyWorker(worker);
        for (const job of jobs) await run(name, kind, deps, job);
      });
      ids.push(worker);
    }
  }

  const sendOncePer = (singletonSeconds: number, name: string, data: object, key?: string) =>
    boss.send(name, stored(name, data), {
      singletonSeconds,
      ...(key !== undefined && { singletonKey: key }),
    });

  return {
    async start() {
      await boss.start();
      await database.sql.query(ADD_RUNNING_INDEX);
      await boss.createQueue(DEAD_JOBS);
      await boss.updateQueue(DEAD_JOBS, { retentionSeconds: DEAD_KEPT_S });
      await setUpQueues(boss, kinds);
      // Fills the queue's cache: a lookup inside a transaction would block a single connection.
      for (const { name } of await boss.getQueues()) await boss.findJobs(name, { key: 'none' });
    },
    async enqueue(tx, name, data) {
      const kind = String(name);
      await boss.send(kind, stored(kind, data as object), { db: fromKysely(tx) });
    },
    async enqueueOncePer(seconds, name, data, key) {
      await sendOncePer(seconds, String(name), data as object, key);
    },
    async work(working, deps) {
      const each = Object.entries(working) as Array<[string, AnyJob]>;
      if (workers.size === 0) timers.push(setInterval(wakeDue, DUE_EVERY_MS));
      for (const [name, kind] of each) await workOne(name, kind, deps);
      const queueRecurring = () =>
        Promise.all(
          each.map(async ([name, { everySeconds: every }]) => {
            if (every) await sendOncePer(every === 'often' ? everySeconds : every, name, {});
          }),
        ).catch((error) => logger.log('error', 'recurring jobs not queued', errorFields(error)));
      await queueRecurring();
      timers.push(setInterval(queueRecurring, everySeconds * 1_000));
    },
    onDeadJob(handle) {
      noteDead = handle;
    },
    async reviveDeadJobs(isWorthwhile) {
      const { total } = await boss.previewRedrive(DEAD_JOBS);
      if (total === 0 || !(await isWorthwhile())) return;
      await boss.redrive(DEAD_JOBS);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Creates the queues that are missing and gives the others their present options. */
async function setUpQueues(boss: PgBoss, kinds: ReadonlyMap<string, AnyJob>): Promise<void> {
  const known = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  for (const [name, kind] of kinds) {
    const { run, atOnce, everySeconds, isPersonal, ...options } = kind;
    const { policy = 'standard', ...settings } = { ...options, notify: true };
    // A queue's policy cannot be changed, so the queue is replaced. Recurring jobs queue its waiting jobs
    // again.
    const isOutdated = known.has(name) && known.get(name) !== policy;
    if (isOutdated) await boss.deleteQueue(name);
    if (known.has(name) && !isOutdated) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy });
  }
}
