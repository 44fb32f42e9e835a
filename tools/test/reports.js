import { relative } from 'node:path';
import { root } from '../setup/prepare.js';

/**
 * Reads what Vitest tells its reporters: its modules, and the errors outside of them.
 * @returns the titles of the passed tests, and the file, title and reason of every other, skipped ones included
 */
export function vitestOutcome(modules, errors) {
  const inModules = modules.flatMap((module) => {
    const file = relative(root, module.moduleId);
    const suites = [module, ...module.children.allSuites()];
    return [
      ...suites
        .flatMap((suite) => suite.errors())
        .map((error) => ({ file, reasons: [reasonOf(error)] })),
      ...[...module.children.allTests()].map((test) => ({
        file,
        title: test.fullName,
        isPassed: test.result().state === 'passed',
        reasons: (test.result().errors ?? []).map(reasonOf),
      })),
    ];
  });
  const outside = errors.map((error) => ({
    file: error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : 'vitest',
    reasons: [reasonOf(error)],
  }));
  return outcome([...inModules, ...outside]);
}

/** Reads Playwright's JSON report in the same way; a test that passed only on a retry did not pass. */
export function playwrightOutcome({ suites, errors }) {
  const testsIn = ({ specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        file: `${spec.file}:${spec.line}`,
        title: [`[${projectName}]`, ...titles, spec.title].join(' › '),
        isPassed: status === 'expected',
        reasons: results.flatMap((result) => result.errors.map((error) => error.message)),
      })),
    ),
    ...inner.flatMap((suite) => testsIn(suite, [...titles, suite.title])),
  ];
  const broken = errors.map(({ message, location }) => ({
    file: location?.file ?? 'web/e2e',
    reasons: [message],
  }));
  return outcome([...broken, ...suites.flatMap((suite) => testsIn(suite, []))]);
}

function outcome(tests) {
  return {
    passed: tests.filter(({ isPassed }) => isPassed).map(({ title }) => title),
    failed: tests.filter(({ isPassed }) => !isPassed).map(described),
  };
}

const reasonOf = ({ stack, message }) => stack ?? message;

const REASON_LINES = 6;

function described({ file, title = '', reasons }) {
  const [first = 'it was not run'] = reasons;
  const reason = first.split('\n').slice(0, REASON_LINES);
  return [`✗ ${file} ${title}`, ...reason].join('\n    ');
}
