import { eventually } from 'service-kit/testing/eventually';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKeys } from '../platform/security/keys.ts';
import { type AllJobs, allJobs } from '../server/compose.ts';
import { testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { createQueue, type Queue } from './queue.ts';

const keys = deriveKeys(Buffer.alloc(32));

const database = await testDatabase();
afterAll(() => database.close());
let queue: Queue<AllJobs>;
beforeEach(async () => {
  queue = open();
  await queue.start();
});
afterEach(async () => {
  await queue.stop();
  await database.sql.query('delete from jobs.job');
});

const open = (changes: object = {}): Queue<AllJobs> =>
  createQueue({ database, logger: memoryLogger(), keys, kinds: allJobs, ...changes });

/** Runs the jobs of a kind, which does not queue them by itself here. */
const work = <Name extends keyof AllJobs>(
  name: Name,
  run: (deps: object, data: AllJobs[Name]) => Promise<void>,
  of = queue,
  atOnce = 1,
) => of.work({ [name]: { ...allJobs[name], everySeconds: 0, run, atOnce } }, {} as never);

const one = async <Row>(text: string) => (await database.sql.query<Row>(text)).rows[0];

const unfinished = async () => {
  const count = `select count(*)::int as n from jobs.job where name = 'expire-orders' and state < 'completed'`;
  return (await one<{ n: number }>(count))?.n;
};

it('runs a recurring job once at a time, however long it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  await work(
    'expire-orders',
    async () => {
      runs += 1;
      await promise;
    },
    queue,
    2,
  );
  await queue.enqueueOncePer(1, 'expire-orders', {});
  await eventually('the run', () => runs === 1);
  for (const interval of [2, 3, 5, 7]) await queue.enqueueOncePer(interval, 'expire-orders', {});
  expect(await unfinished()).toBe(1);
  expect(runs).toBe(1);
  resolve();
  await eventually('its end', async () => (await unfinished()) === 0);
  // No multiple of it is the second in which the first run was queued.
  await queue.enqueueOncePer(86_400, 'expire-orders', {});
  await eventually('the next run', () => runs === 2);
});

it('logs what fails in the queue itself as an error', async () => {
  const logger = memoryLogger();
  const { db } = database.boss;
  let isAway = false;
  const executeSql: typeof db.executeSql = (...given) =>
    isAway ? Promise.reject(new Error('the database is away')) : db.executeSql(...given);
  const failing = open({
    database: { ...database, boss: { ...database.boss, db: { ...db, executeSql } } },
    logger,
  });
  await failing.start();
  await work('expire-orders', async () => undefined, failing);
  isAway = true;
  const isTold = () => logger.lines.some((each) => each.message === 'job queue');
  await eventually('the error', isTold);
  isAway = false;
  await failing.stop();
  const levels = logger.lines.filter((each) => each.message === 'job queue');
  expect(new Set(levels.map(({ level }) => level))).toEqual(new Set(['error']));
});

it('finds the jobs of dead workers without reading those that are done', async () => {
  const plan = await database.sql.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const running = `select from jobs.job_common where state = 'active' and name = any('{order-mail}')`;
    return (await tx.query(`explain ${running}`)).rows;
  });
  expect(JSON.stringify(plan)).toMatch(/Index.* using running/);
});

it('runs a job that becomes due without a word, as a retried one does', async () => {
  let runs = 0;
  await work('order-mail', async () => {
    runs += 1;
  });
  await database.sql.query(`insert into jobs.job (name, data) values ('order-mail', '{}')`);
  await eventually('the run', () => runs === 1);
});

it('takes over the queues of an older program', async () => {
  await queue.stop();
  await database.sql.query(`
    update jobs.queue set policy = 'standard' where name = 'expire-orders';
    insert into jobs.job (name, policy) values ('expire-orders', 'standard'), ('expire-orders', 'standard');
    update jobs.queue set retry_limit = 12 where name = 'order-mail';
    insert into jobs.job (name, data) values ('order-mail', '{}')`);
  queue = open();
  await queue.start();
  expect(await unfinished()).toBe(0);
  await queue.enqueueOncePer(1, 'expire-orders', {});
  await queue.enqueueOncePer(60, 'expire-orders', {});
  expect(await unfinished()).toBe(1);
  expect(await one(`select retry_limit from jobs.queue where name = 'order-mail'`)).toEqual({
    retry_limit: 260,
  });
  expect(await one(`select count(*)::int as n from jobs.job where name = 'order-mail'`)).toEqual({
    n: 1,
  });
});

describe('a job whose data names a person', () => {
  const email = 'layla@example.org';
  const job = { email, language: 'en' } as const;
  const stored = async () => {
    const text = `select * from jobs.job where name = 'booking-links'`;
    return (await database.sql.query<{ state: string }>(text)).rows;
  };

  it('is stored encrypted, and without its data once it has ended', async () => {
    await queue.enqueueOncePer(60, 'booking-links', job, 'digest');
    expect(JSON.stringify(await stored())).not.toContain(email);
    const taken: unknown[] = [];
    await work('booking-links', async (_, data) => void taken.push(data));
    await eventually('its end', async () => (await stored())[0]?.state === 'completed');
    expect(taken).toEqual([job]);
    expect(await stored()).toMatchObject([{ data: null }]);
    await queue.enqueueOncePer(60, 'booking-links', job, 'digest');
    expect(await stored()).toHaveLength(1);
  });

  it('loses its data, and what its errors tell, when its last try has failed', async () => {
    await queue.enqueueOncePer(60, 'booking-links', job);
    await database.sql.query('update jobs.job set retry_limit = 0');
    await work('booking-links', async () => {
      throw Object.assign(new Error(`no mail for ${email}`), { recipient: email });
    });
    await eventually('its end', async () => (await stored())[0]?.state === 'failed');
    expect(await stored()).toMatchObject([{ data: null }]);
    expect(JSON.stringify(await stored())).not.toContain(email);
  });

  it('runs as an older program stored it, and not again where it ended in a killed process', async () => {
    await database.sql.query(
      `insert into jobs.job (name, data) values ('booking-links', $1), ('booking-links', null)`,
      [JSON.stringify(job)],
    );
    const taken: unknown[] = [];
    await work('booking-links', async (_, data) => void taken.push(data));
    const ended = async () => (await stored()).filter(({ state }) => state === 'completed');
    await eventually('both ends', async () => (await ended()).length === 2);
    expect(taken).toEqual([job]);
    expect(JSON.stringify(await stored())).not.toContain(email);
  });
});
