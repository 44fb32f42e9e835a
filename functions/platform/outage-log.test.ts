import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { errorFields } from './logger.ts';
import { createOutageLog } from './outage-log.ts';

let logger: ReturnType<typeof memoryLogger>;
let log: ReturnType<typeof createOutageLog>;
let isAway: boolean;
let checks: PromiseWithResolvers<void>;
let seconds: number;

beforeEach(() => {
  logger = memoryLogger();
  isAway = true;
  checks = Promise.withResolvers();
  seconds = 0;
  log = createOutageLog({
    logger,
    check: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    async pause(signal) {
      signal.throwIfAborted();
      await checks.promise;
      checks = Promise.withResolvers();
    },
    now: () => seconds * 1_000,
  });
});
afterEach(async () => {
  checks.resolve();
  await log.stop();
});

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const failed = new Error('database_error', { cause: refused });
const fail = () => log.log('error', 'request failed', errorFields(failed));
const messages = () => logger.lines.map(({ message }) => message);

it('writes one line per outage, with its first cause, and one when it ended, however many requests and jobs fail', async () => {
  for (let n = 0; n < 300; n += 1) fail();
  log.log('error', 'job failed', errorFields(new Error('read-only', { cause: refused })));
  log.log('info', 'request', { status: 503 });
  expect(logger.lines).toEqual([
    {
      level: 'error',
      message: 'the database cannot be used',
      fields: { error: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' } },
    },
    { level: 'info', message: 'request', fields: { status: 503 } },
  ]);
  checks.resolve();
  isAway = false;
  seconds = 42;
  checks.resolve();
  await expect.poll(messages).toContain('the database can be used again');
  expect(logger.lines.at(-1)?.fields).toEqual({ seconds: 42, linesLeftOut: 300 });
  fail();
  expect(messages().filter((each) => each === 'the database cannot be used')).toHaveLength(2);
});

it('leaves every other line as it is', () => {
  log.log('error', 'request failed', errorFields(new TypeError('x is not a function')));
  expect(logger.lines[0]?.fields.error).toHaveProperty('stack');
});
