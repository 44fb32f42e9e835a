import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { atMostOnceIn } from './at-most-once-in.ts';
import { errorFields, jsonLogger, type LogLevel } from './logger.ts';
import { createOutageLog } from './outage-log.ts';

function logged(lowest: LogLevel = 'info') {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  return { lines, logger: jsonLogger(lowest, { write }, () => new Date('2026-02-01T10:00:00Z')) };
}

it('jsonLogger writes one JSON object per line', () => {
  const { lines, logger } = logged();
  logger.log('info', 'first', { count: 1, isDone: true, orderId: null });
  logger.log('warn', 'second');
  expect(lines.join('')).toBe(
    '{"level":"info","at":"2026-02-01T10:00:00.000Z","count":1,"isDone":true,"orderId":null,"message":"first"}\n' +
      '{"level":"warn","at":"2026-02-01T10:00:00.000Z","message":"second"}\n',
  );
});

it('jsonLogger cuts what a caller may have made long', () => {
  const { lines, logger } = logged();
  const long = 'x'.repeat(15_000);
  logger.log('info', 'request', { path: long, ...errorFields(new Error(long)) });
  expect(lines.join('').length).toBeLessThan(6_000);
});

it('jsonLogger leaves out what is below its level', () => {
  const { lines, logger } = logged('warn');
  logger.log('info', 'not written');
  logger.log('error', 'written');
  expect(lines).toHaveLength(1);
});

it('jsonLogger writes every line when the process exits at once', () => {
  const script = `
    import { jsonLogger } from ${JSON.stringify(import.meta.resolve('./logger.ts'))};
    const logger = jsonLogger('info');
    for (let at = 0; at < 2000; at++) logger.log('info', 'line', { at });
    process.exit(0);`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).at),
  ).toEqual(Array.from({ length: 2000 }, (_, at) => at));
});

it('errorFields gives type, message, code, stack and cause of an error', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { error } = errorFields(new TypeError('no answer', { cause }));
  expect(error).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    stack: expect.stringContaining('logger.test.ts'),
    cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
  });
});

it.each([
  ['an error copied into an object', { message: 'lost', stack: 'at x' }, 'lost'],
  ['an object without a message', { status: 503 }, 'an object with status'],
  ['a text', 'plain', 'plain'],
  ['nothing', undefined, 'undefined'],
])('errorFields describes %s', (_, thrown, message) => {
  expect(errorFields(thrown).error.message).toBe(message);
});

it('errorFields leaves out properties that may hold personal data', () => {
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(layla@example.org) already exists.',
    response: { body: 'secret' },
  });
  expect(JSON.stringify(errorFields(error))).not.toMatch(/layla|secret/);
});

it('errorFields ends with a cause that leads back to itself', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(JSON.stringify(errorFields(error)).match(/"message":"loop"/g)).toHaveLength(6);
});

describe('the log of an outage', () => {
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
});

test('however many ask, one question is under way, and its answer is shared for a while', async () => {
  let time = 0;
  const questions: Array<PromiseWithResolvers<string>> = [];
  const ask = atMostOnceIn(
    3_000,
    () => {
      const question = Promise.withResolvers<string>();
      questions.push(question);
      return question.promise;
    },
    () => time,
  );
  const asked = [ask(), ask()];
  time = 60_000;
  asked.push(ask());
  questions[0]?.resolve('well');
  expect(await Promise.all(asked)).toEqual(['well', 'well', 'well']);
  time += 2_999;
  expect(await ask()).toBe('well');
  expect(questions).toHaveLength(1);
  time += 1;
  const failing = ask();
  questions[1]?.reject(new Error('full'));
  await expect(failing).rejects.toThrow('full');
  await expect(ask()).rejects.toThrow('full');
  expect(questions).toHaveLength(2);
});
