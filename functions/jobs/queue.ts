import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { StaffNotice } from '#machines/order/types.ts';
import type { Reminder } from '#web/mail/booking-mail.ts';
import type { EffectJobs } from '../booking/orders/effects.ts';
import type { ErasureJobs } from '../booking/orders/erasure-jobs.ts';
import type { BookingLinksJob } from '../booking/orders/send-booking-links.ts';
import type { FormJobs } from '../people/forms/jobs.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { AuthMailJob, AuthMessageJob } from './auth-mail-job.ts';
import { createPersonalData } from './personal-data.ts';
import type { DigestJob } from './send-digest-mail.ts';

/**
 * The providers whose payments are compared with ours daily, each in its own job, so that none holds up
 * another.
 */
export const reconciledProviders = ['stripe', 'ziina'] as const;

/** Notices that somebody may be in danger. They are sent before all other mails, with the crisis numbers. */
export const noticesOfDanger: readonly StaffNotice[] = ['draft_flagged'];

type ProviderJobs = Record<
  `reconcile-${(typeof reconciledProviders)[number]}` | `check-${PaymentProvider}`,
  Record<string, never>
>;

/** The data of each kind of job. */
export interface JobData extends EffectJobs, ErasureJobs, FormJobs, ProviderJobs {
  'auth-mail': AuthMailJob;
  'auth-message': AuthMessageJob;
  'booking-links': BookingLinksJob;
  'expire-orders': Record<string, never>;
  'revive-jobs': Record<string, never>;
  'remind-unpaid': Record<string, never>;
  'remind-deliveries': Record<string, never>;
  'remind-sessions': Record<string, never>;
  'session-mail': { orderId: string; sessionId: string };
  'reminder-mail': { orderId: string; mail: Reminder };
  'delete-receipts': Record<string, never>;
  'forget-unpaid': Record<string, never>;
  'forget-answers': Record<string, never>;
  'delete-counts': Record<string, never>;
  'delete-sign-ins': Record<string, never>;
  'queue-digests': Record<string, never>;
  'digest-mail': DigestJob;
}

type JobName = keyof JobData;

/** A job that failed on every try; it is kept, and may be revived. */
export interface DeadJob {
  name: string;
  data: unknown;
}

/** @param signal aborts when the job was taken away, because it took too long or the server stops. */
type Handle<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

export interface Queue {
  /** Sets up the queue's tables; must have run before anything is enqueued. */
  start(): Promise<void>;
  /** Queues a job that exists if and only if the transaction commits. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  /** Queues a job unless one of its name, and of its key if it has one, was queued within the last `seconds`. */
  enqueueOncePer<Name extends JobName>(
    seconds: number,
    name: Name,
    data: JobData[Name],
    key?: string,
  ): Promise<void>;
  /**
   * Runs the jobs of a name.
   * @param atOnce how many of them this server runs at a time; `exclusive` ones still run one at a time.
   */
  work<Name extends JobName>(
    name: Name,
    handle: Handle<JobData[Name]>,
    atOnce?: number,
  ): Promise<void>;
  /** Calls back for each job that has just failed on its last try. */
  onDeadJob(handle: (job: DeadJob) => Promise<void>): void;
  /** Has the dead jobs tried again if it is worthwhile. */
  reviveDeadJobs(isWorthwhile: () => Promise<boolean>): Promise<void>;
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const DEAD_JOBS = 'dead-jobs';
const STOP_LIMIT_MS = 5_000;

/**
 * When a worker's heartbeats stop, as in a killed process, the queue's next check retries its job. A check
 * counts the whole table of jobs, so checks are rare and finished jobs are kept only for a short time.
 */
const HEARTBEAT_S = 10;
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

const HOUR_S = HOUR_MS / 1_000;
const DAY_S = DAY_MS / 1_000;

/** New jobs are announced to their worker; retried ones are only found by polling. */
const polling = { notifyPollingIntervalSeconds: 5, includeMetadata: true } as const;

interface JobOptions extends QueueOptions {
  deadLetter?: string;
  /** `exclusive`: never two jobs of the same name and key, waiting or running. */
  policy?: 'exclusive';
}

/** A failed job is retried after about 5, 10, 20 … seconds, at most half an hour apart. */
const retried: JobOptions = {
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: HOUR_S / 2,
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: DAY_S,
};

/** Tries for more than five days. */
const mail: JobOptions = { ...retried, retryLimit: 260, deadLetter: DEAD_JOBS };

/** Tries for about seven hours of the three days that a text has; then staff are notified. */
const draft: JobOptions = { ...mail, retryLimit: 20 };

/** Tries for a day; after that a person asks again, or a recurring job queues it again. */
const passing: JobOptions = { ...retried, retryLimit: 55, policy: 'exclusive' };

/** Recurring jobs are not retried: the next run does the same. */
const recurring: JobOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: HOUR_S,
};

/**
 * Tries again within the day when a provider is down. The job is kept longer, so that only one is queued per
 * day.
 */
const daily: JobOptions = {
  policy: 'exclusive',
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 300,
  // May read a thousand payments, which can take hours.
  expireInSeconds: 6 * HOUR_S,
  deleteAfterSeconds: 2 * DAY_S,
  heartbeatSeconds: HEARTBEAT_S,
};

/** Tries for a day; a person who still waits asks again. */
const requested: JobOptions = { ...retried, retryLimit: 55, deleteAfterSeconds: HOUR_S };

/** Tries for a short time; a person who waits for a code asks again. */
const prompt: JobOptions = { ...requested, retryLimit: 8 };

const options: Record<JobName, JobOptions> = {
  'auth-mail': prompt,
  'auth-message': prompt,
  'message-mail': mail,
  // Holds the only copy of the address that the mail goes to.
  'erasure-mail': requested,
  'message-copy': requested,
  'newsletter-mail': requested,
  'order-mail': mail,
  'delivery-mail': mail,
  'pause-mail': mail,
  'session-mail': mail,
  'write-draft': draft,
  'typeset-document': mail,
  'staff-mail': mail,
  'reminder-mail': passing,
  'booking-links': { ...passing, deleteAfterSeconds: HOUR_S },
  'revive-jobs': recurring,
  'expire-orders': recurring,
  'remind-unpaid': recurring,
  'remind-deliveries': recurring,
  'remind-sessions': recurring,
  'check-stripe': recurring,
  'check-ziina': recurring,
  'check-bank_transfer': recurring,
  'reconcile-stripe': daily,
  'reconcile-ziina': daily,
  'delete-receipts': recurring,
  'forget-unpaid': recurring,
  'forget-answers': recurring,
  'delete-counts': recurring,
  'delete-sign-ins': recurring,
  'queue-digests': recurring,
  'digest-mail': requested,
};

const names = Object.keys(options) as JobName[];

/**
 * Jobs whose data names a person. Their data is encrypted, and deleted when the job has ended. All other jobs
 * carry only ids.
 */
const personal: ReadonlySet<JobName> = new Set<JobName>([
  'auth-mail',
  'auth-message',
  'booking-links',
  'digest-mail',
  'erasure-mail',
]);

/**
 * Creates the job queue, which shares the database with the data of its jobs.
 * @param runsEverySeconds how often the most frequent recurring job runs.
 */
export function createQueue(
  database: Pick<Database, 'boss' | 'sql'>,
  logger: Logger,
  keys: Pick<Keys, 'jobs' | 'former'>,
  runsEverySeconds = 0,
): Queue {
  const { hide, reveal } = createPersonalData(keys);
  const checkEvery = Math.min(Math.max(HEARTBEAT_S, runsEverySeconds), CHECK_AT_LEAST_EVERY_S);
  const boss = new PgBoss({
    ...database.boss,
    schema: SCHEMA,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: checkEvery,
    monitorIntervalSeconds: checkEvery,
    maintenanceIntervalSeconds: HOUR_S,
  });
  boss.on('error', (error) => logger.log('error', 'job queue', errorFields(error)));
  boss.on('warning', ({ message }) => logger.log('warn', 'job queue', { warning: message }));
  const workers: string[] = [];
  const stopping = new AbortController();
  let noteDead: (job: DeadJob) => Promise<void> = async () => {};

  const stored = (name: JobName, data: object) => (personal.has(name) ? hide(name, data) : data);

  /**
   * Deletes the data of a job that has ended but keeps the job, so that the same job is not queued again too
   * soon.
   */
  async function forgetData(name: JobName, id: string): Promise<void> {
    if (!personal.has(name)) return;
    await database.sql
      .query(`update ${SCHEMA}.job set data = null where name = $1 and id = $2`, [name, id])
      .catch((error) => logger.log('warn', 'data of a job not deleted', errorFields(error)));
  }

  async function run<Name extends JobName>(
    name: Name,
    handle: Handle<JobData[Name]>,
    job: JobWithMetadata<object | null>,
  ): Promise<void> {
    const { id, data, retryCount: tries, retryLimit } = job;
    // The job ended before, in a process that was killed right after it.
    if (data === null) return;
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    try {
      await handle(reveal(name, data) as JobData[Name], signal);
    } catch (error) {
      // A job that a stop interrupts is retried by the next server.
      if (!stopping.signal.aborted) {
        logger.log('error', 'job failed', { job: name, tries, ...errorFields(error) });
      }
      if (tries >= retryLimit) {
        await forgetData(name, id);
        if (options[name].deadLetter) await noteDead({ name, data });
      }
      // The queue stores what is thrown, including properties that may name a person.
      throw new Error('The log tells what failed');
    }
    await forgetData(name, id);
  }

  return {
    async start() {
      await boss.start();
      await database.sql.query(ADD_RUNNING_INDEX);
      await boss.createQueue(DEAD_JOBS);
      await boss.updateQueue(DEAD_JOBS, { retentionSeconds: DEAD_KEPT_S });
      await setUpQueues(boss);
      // Fills the queue's cache: a lookup inside a transaction would block a single connection.
      for (const name of names) await boss.findJobs(name, { key: 'none' });
    },
    async enqueue(tx, name, data) {
      const options = { db: fromKysely(tx), priority: priorityOf(data) };
      await boss.send(name, stored(name, data), options);
    },
    async enqueueOncePer(seconds, name, data, singletonKey) {
      await boss.send(name, stored(name, data), {
        singletonSeconds: seconds,
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    async work(name, handle, atOnce = 1) {
      for (let n = 0; n < atOnce; n += 1) {
        let worker = '';
        worker = await boss.work<object | null, void, typeof polling>(
          name,
          polling,
          async (jobs) => {
            // Another job may be waiting, so the worker polls again as soon as this one is done.
            boss.notifyWorker(worker);
            for (const job of jobs) await run(name, handle, job);
          },
        );
        workers.push(worker);
      }
    },
    onDeadJob(handle) {
      noteDead = handle;
    },
    async reviveDeadJobs(isWorthwhile) {
      const { total } = await boss.previewRedrive(DEAD_JOBS);
      if (total === 0 || !(await isWorthwhile())) return;
      await boss.redrive(DEAD_JOBS);
      for (const worker of workers) boss.notifyWorker(worker);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Ranks a job; its queue runs the highest first. */
function priorityOf(data: JobData[JobName]): number {
  return 'notice' in data && noticesOfDanger.includes(data.notice) ? 1 : 0;
}

/** Creates the queues that are missing and gives the others their present options. */
async function setUpQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  for (const name of names) {
    const { policy = 'standard', ...settings } = { ...options[name], notify: true };
    // A queue's policy cannot be changed, so the queue is replaced. Recurring jobs queue its waiting jobs
    // again.
    const isOutdated = known.has(name) && known.get(name) !== policy;
    if (isOutdated) await boss.deleteQueue(name);
    if (known.has(name) && !isOutdated) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy });
  }
}
