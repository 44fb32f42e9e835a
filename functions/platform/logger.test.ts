import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { errorFields, jsonLogger, type LogLevel } from './logger.ts';

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
