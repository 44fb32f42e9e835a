import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { DAY_MS } from '#machines/duration.ts';
import { CONTENT_REQUEST_MS } from '#machines/order/timings.ts';
import type { Reminder } from '#web/mail/booking-mail.ts';
import type { Database, Tx } from '../data/database.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import type { EffectJobs } from '../orders/effects.ts';
import type { BookingLinksJob } from '../orders/send-booking-links.ts';

/** The providers that are compared with our payments daily, each in a job of its own that holds up no other. */
export const reconciledProviders = ['stripe', 'ziina'] as const;

type ProviderJobs = Record<
  `reconcile-${(typeof reconciledProviders)[number]}`,
  Record<string, never>
>;

/** The data of each kind of job. */
export interface JobData extends EffectJobs, ProviderJobs {
  'booking-links': BookingLinksJob;
  'expire-orders': Record<string, never>;
  'remind-unpaid': Record<string, never>;
  'reminder-mail': { orderId: string; mail: Reminder };
  'reconcile-payments': Record<string, never>;
  'delete-receipts': Record<string, never>;
  'delete-counts': Record<string, never>;
}

type JobName = keyof JobData;

/** A job that failed on every try. */
export interface DeadJob {
  name: string;
  data: unknown;
}

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
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  workDeadJobs(handle: (job: DeadJob) => Promise<void>): Promise<void>;
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const DEAD_JOBS = 'dead-jobs';
const STOP_LIMIT_MS = 5_000;

/** When a worker's heartbeats stop, as in a killed process, the next check of the queue retries its job. */
const HEARTBEAT_S = 10;
const CHECK_EVERY_S = 10;

/** New jobs are announced to their worker; retried ones are only found by polling. */
const polling = { notifyPollingIntervalSeconds: 5 };

/** A failed job is retried after about 5, 10, 20 … seconds, at most an hour apart, for about four hours. */
const retried = {
  retryLimit: 12,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 3_600,
  heartbeatSeconds: HEARTBEAT_S,
};

/** Recurring jobs are not retried: the next run does the same. */
const recurring = { retryLimit: 0, deleteAfterSeconds: 3_600 };

/** A provider that is away is asked again within the day. The job is kept for longer, so that it stays one a day. */
const daily = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 300,
  deleteAfterSeconds: (2 * DAY_MS) / 1_000,
  heartbeatSeconds: HEARTBEAT_S,
};

const options: Record<JobName, object> = {
  'order-mail': { ...retried, deadLetter: DEAD_JOBS },
  'staff-mail': { ...retried, deadLetter: DEAD_JOBS },
  'prepare-content': { ...retried, retentionSeconds: CONTENT_REQUEST_MS / 1_000 },
  'reminder-mail': { ...retried, deadLetter: DEAD_JOBS },
  // Its data is an address, which is not kept for longer than it is needed.
  'booking-links': { ...retried, deleteAfterSeconds: 3_600 },
  'expire-orders': recurring,
  'remind-unpaid': recurring,
  'reconcile-payments': recurring,
  'reconcile-stripe': daily,
  'reconcile-ziina': daily,
  'delete-receipts': recurring,
  'delete-counts': recurring,
};

const names = Object.keys(options) as JobName[];

/** The job queue, in the same database as the data that the jobs are about. */
export function createQueue(database: Pick<Database, 'boss'>, logger: Logger): Queue {
  const boss = new PgBoss({
    ...database.boss,
    schema: SCHEMA,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: CHECK_EVERY_S,
    monitorIntervalSeconds: CHECK_EVERY_S,
  });
  boss.on('error', (error) => logger.log('error', 'job queue', errorFields(error)));

  return {
    async start() {
      await boss.start();
      await boss.createQueue(DEAD_JOBS);
      for (const name of names) await boss.createQueue(name, { ...options[name], notify: true });
      // Fills the queue's cache: a lookup inside a transaction would block a single connection.
      for (const name of names) await boss.findJobs(name, { key: 'none' });
    },
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    async enqueueOncePer(seconds, name, data, singletonKey) {
      await boss.send(name, data, {
        singletonSeconds: seconds,
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    async work(name, handle) {
      let worker = '';
      worker = await boss.work<JobData[typeof name]>(name, polling, async (jobs) => {
        // Another job may be waiting, so the worker polls again as soon as this one is done.
        boss.notifyWorker(worker);
        for (const job of jobs) await handle(job.data);
      });
    },
    async workDeadJobs(handle) {
      await boss.work(DEAD_JOBS, { includeMetadata: true }, async (jobs) => {
        for (const job of jobs as JobWithMetadata<unknown>[]) {
          await handle({ name: job.sourceName ?? DEAD_JOBS, data: job.data });
        }
      });
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS }),
  };
}
