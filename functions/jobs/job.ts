import type { QueueOptions } from 'pg-boss';
import { createSeal } from 'service-kit/seal';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Tx } from '../platform/database/database.ts';
import { type Keys, keysFor } from '../platform/security/keys.ts';

const HOUR_S = HOUR_MS / 1_000;
const DAY_S = DAY_MS / 1_000;

/**
 * When a worker's heartbeats stop, as in a killed process, the queue's next check retries its job. A check
 * counts the whole table of jobs, so checks are rare and finished jobs are kept only for a short time.
 */
export const HEARTBEAT_S = 10;

/** Holds the jobs that failed on every try. */
export const DEAD_JOBS = 'dead-jobs';

export interface JobOptions extends QueueOptions {
  deadLetter?: string;
  /** `exclusive`: never two jobs of the same name and key, waiting or running. */
  policy?: 'exclusive';
}

/** A kind of job, which its area names in `jobs.ts`. */
export interface Job<Deps, Data> extends JobOptions {
  /** @param signal aborts when the job was taken away, because it took too long or the server stops. */
  run: (deps: Deps, data: Data, signal: AbortSignal) => Promise<unknown>;
  /** How many of them one server runs at a time; `exclusive` ones still run one at a time. Without it, one. */
  atOnce?: number;
  /** Queues the job by itself, once per interval; `often` is the interval of the settings. */
  everySeconds?: number | 'often';
  /** True when the data names a person: it is encrypted, and deleted when the job has ended. */
  isPersonal?: boolean;
}

/** Kinds of jobs by their names. */
export type Jobs = Record<string, Job<never, never>>;

/** The data of each kind of job. */
export type JobData<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends {
    run: (deps: never, data: infer Data, signal: AbortSignal) => unknown;
  }
    ? Data
    : never;
};

/** What all the kinds of jobs need in order to run. */
export type JobDeps<Kinds> = Kinds[keyof Kinds] extends {
  run: (deps: infer Deps, data: never, signal: AbortSignal) => unknown;
}
  ? Deps
  : never;

/** Queues jobs with a change of the database; `Data` is the data of each kind. */
export interface Enqueue<Data> {
  /** Queues a job that exists if and only if the transaction commits. */
  enqueue<Name extends keyof Data>(tx: Tx, name: Name, data: Data[Name]): Promise<void>;
}

export interface EnqueueOncePer<Data> {
  /** Queues a job unless one of its name, and of its key if it has one, was queued within the last `seconds`. */
  enqueueOncePer<Name extends keyof Data>(
    seconds: number,
    name: Name,
    data: Data[Name],
    key?: string,
  ): Promise<void>;
}

/** Mails of one kind that are sent at the same time, so that a slow mailbox holds up no other. */
export const MAILS_AT_ONCE = 4;
export const FEWER_AT_ONCE = 2;

/** A failed job is retried after about 5, 10, 20 … seconds, at most half an hour apart. */
const retried: JobOptions = {
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: HOUR_S / 2,
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: DAY_S,
};

/** Tries for more than five days. */
export const mail: JobOptions = { ...retried, retryLimit: 260, deadLetter: DEAD_JOBS };

/** Tries for about seven hours of the three days that a text has; then staff are notified. */
export const draft: JobOptions = { ...mail, retryLimit: 20 };

/** Tries for a day; after that a person asks again, or a recurring job queues it again. */
export const passing: JobOptions = { ...retried, retryLimit: 55, policy: 'exclusive' };

/** Recurring jobs are not retried: the next run does the same. */
export const recurring: JobOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: HOUR_S,
};

/**
 * Tries again within the day when a provider is down. The job is kept longer, so that only one is queued per
 * day.
 */
export const daily: JobOptions = {
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
export const requested: JobOptions = { ...retried, retryLimit: 55, deleteAfterSeconds: HOUR_S };

/** Tries for a short time; a person who waits for a code asks again. */
export const prompt: JobOptions = { ...requested, retryLimit: 8 };

/** Encrypts the data of jobs that name a person, wherever the queue stores it. */
export function createPersonalData(keys: Pick<Keys, 'jobs' | 'former'>) {
  const { seal, open } = createSeal(...keysFor(keys, 'jobs'));
  return {
    hide: (job: string, data: object) => ({
      sealed: seal(job, Buffer.from(JSON.stringify(data))).toString('base64'),
    }),
    /** Decrypts a job's data; returns data that an older version stored unencrypted as it is. */
    reveal(job: string, stored: object): object {
      if (!('sealed' in stored)) return stored;
      return JSON.parse(open(job, Buffer.from(`${stored.sealed}`, 'base64')).toString());
    },
  };
}
