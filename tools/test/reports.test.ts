import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/prepare.js';
import { playwrightOutcome, vitestOutcome } from './reports.js';

const stack = ['Error: no', ...Array.from({ length: 20 }, (_, line) => `at line ${line}`)];

describe('vitestOutcome', () => {
  const test = (status: string, failureMessages: string[] = []) => ({
    fullName: `it is ${status}`,
    status,
    failureMessages,
  });
  const file = (status: string, assertionResults: object[], message = '') => ({
    name: join(root, 'web/a.test.ts'),
    status,
    message,
    assertionResults,
  });

  it('counts passed tests and describes every other with the beginning of the reason', () => {
    const tests = [test('passed'), test('failed', [stack.join('\n')]), test('skipped')];
    const { passed, failed } = vitestOutcome({ testResults: [file('failed', tests)] });
    expect(passed).toBe(1);
    expect(failed).toHaveLength(2);
    expect(failed[0]).toMatch(/^✗ web\/a\.test\.ts it is failed\n {4}Error: no\n {4}at line 0/);
    expect(failed[0].split('\n').length).toBeLessThan(10);
    expect(failed[1]).toContain('it is skipped');
  });

  it.each([
    ['cannot be loaded', []],
    ['fails after its tests', [test('passed')]],
  ])('reports a file that %s', (_, tests) => {
    const { passed, failed } = vitestOutcome({ testResults: [file('failed', tests, 'no such')] });
    expect(passed).toBe(tests.length);
    expect(failed).toEqual(['✗ web/a.test.ts \n    no such']);
  });
});

describe('playwrightOutcome', () => {
  const spec = (title: string, status: string, messages: string[] = []) => ({
    title,
    line: 7,
    tests: [
      {
        projectName: 'together',
        status,
        results: [{ errors: messages.map((message) => ({ message })) }],
      },
    ],
  });

  it('reports tests at every depth', () => {
    const suites = [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('was tried again', 'flaky')],
        suites: [
          {
            file: 'a.spec.ts',
            title: 'in Arabic',
            specs: [spec('closes', 'unexpected', ['Error: no']), spec('waits', 'skipped')],
          },
        ],
      },
    ];
    const { passed, failed } = playwrightOutcome({ suites, errors: [] });
    expect(passed).toBe(1);
    expect(failed.map((each: string) => each.split('\n').slice(0, 2).join('|'))).toEqual([
      '✗ a.spec.ts:7 [together] › was tried again|    it was not run',
      '✗ a.spec.ts:7 [together] › in Arabic › closes|    Error: no',
      '✗ a.spec.ts:7 [together] › in Arabic › waits|    it was not run',
    ]);
  });

  it('reports errors outside the tests', () => {
    const errors = [{ message: 'the server did not start' }];
    const { failed } = playwrightOutcome({ suites: [], errors });
    expect(failed).toEqual(['✗ web/e2e \n    the server did not start']);
  });
});
