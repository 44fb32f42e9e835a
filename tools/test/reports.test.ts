import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/prepare.js';
import { playwrightOutcome, vitestOutcome } from './reports.js';
import { runMeasured, usageTable } from './usage.js';

const stack = ['Error: no', ...Array.from({ length: 20 }, (_, line) => `at line ${line}`)];

describe('vitestOutcome', () => {
  const test = (state: string, messages: string[] = []) => ({
    fullName: `it is ${state}`,
    result: () => ({ state, errors: messages.map((message) => ({ message })) }),
  });
  const suite = (...messages: string[]) => ({
    errors: () => messages.map((message) => ({ message })),
  });
  const moduleOf = (tests: object[], whole = suite(), suites: object[] = []) => ({
    ...whole,
    moduleId: join(root, 'web/a.test.ts'),
    children: { allTests: () => tests, allSuites: () => suites },
  });

  it('counts passed tests and describes every other with the beginning of the reason', () => {
    const tests = [test('passed'), test('failed', [stack.join('\n')]), test('skipped')];
    const { passed, failed } = vitestOutcome([moduleOf(tests)], []);
    expect(passed).toEqual(['it is passed']);
    expect(failed).toHaveLength(2);
    expect(failed[0]).toMatch(/^✗ web\/a\.test\.ts it is failed\n {4}Error: no\n {4}at line 0/);
    expect(failed[0].split('\n').length).toBeLessThan(10);
    expect(failed[1]).toContain('it is skipped');
  });

  it.each([
    ['file that cannot be loaded', moduleOf([], suite('no such')), 0],
    [
      'suite that fails after its tests',
      moduleOf([test('passed')], suite(), [suite('no such')]),
      1,
    ],
  ])('reports a %s', (_, module, count) => {
    const { passed, failed } = vitestOutcome([module], []);
    expect(passed).toHaveLength(count);
    expect(failed).toEqual(['✗ web/a.test.ts \n    no such']);
  });

  it('reports errors outside the tests', () => {
    const { failed } = vitestOutcome(
      [moduleOf([test('passed')])],
      [
        { message: 'not caught', VITEST_TEST_PATH: join(root, 'web/a.test.ts') },
        { message: 'the database did not start' },
      ],
    );
    expect(failed).toEqual([
      '✗ web/a.test.ts \n    not caught',
      '✗ vitest \n    the database did not start',
    ]);
  });
});

describe('playwrightOutcome', () => {
  const spec = (title: string, status: string, messages: string[] = []) => ({
    title,
    file: 'a.spec.ts',
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
            // Where what groups them was called.
            file: 'fixtures.ts',
            title: 'in Arabic',
            specs: [spec('closes', 'unexpected', ['Error: no']), spec('waits', 'skipped')],
          },
        ],
      },
    ];
    const { passed, failed } = playwrightOutcome({ suites, errors: [] });
    expect(passed).toEqual(['[together] › opens']);
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

it('counts the processor time of a process that its parent left behind', async () => {
  const busy = 'const end = process.cpuUsage().user + 1e5; while (process.cpuUsage().user < end);';
  const node = `"${process.execPath}" -e "${busy}"`;
  const { exitCode, processor } = await runMeasured('sh', ['-c', `${node} & exit 3`], {
    env: process.env,
    isShown: false,
  });
  expect(exitCode).toBe(3);
  // macOS has no way to adopt what others left behind.
  expect(processor).toBeGreaterThanOrEqual(process.platform === 'linux' ? 0.1 : 0);
});

it('shows the clock and the processor for each part and for the whole run', () => {
  const parts = [
    { label: 'types', wall: 20, processor: 30 },
    { label: 'vitest', wall: 100, processor: 150.04 },
  ];
  expect(usageTable(parts, 110).split('\n')).toEqual([
    '        by clock  processor',
    'types     20.0 s     30.0 s',
    'vitest   100.0 s    150.0 s',
    'all      110.0 s    180.0 s',
  ]);
});
