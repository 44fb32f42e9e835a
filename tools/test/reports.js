import { relative } from 'node:path';
import { root } from '../setup/prepare.js';

/**
 * Reads Vitest's JSON report.
 * @returns the number of passed tests, and the file, title and reason of every other, skipped ones included
 */
export function vitestOutcome({ testResults }) {
  const tests = testResults.flatMap(({ name, status: whole, message, assertionResults }) => {
    const file = relative(root, name);
    const isExplained = assertionResults.some(({ status }) => status === 'failed');
    const broken = whole === 'failed' && !isExplained;
    return [
      ...(broken ? [{ file, reasons: [message] }] : []),
      ...assertionResults.map(({ fullName, status, failureMessages }) => ({
        file,
        title: fullName,
        isPassed: status === 'passed',
        reasons: failureMessages,
      })),
    ];
  });
  return outcome(tests);
}

/** Reads Playwright's JSON report in the same way; a test that passed only on a retry did not pass. */
export function playwrightOutcome({ suites, errors }) {
  const testsIn = ({ file, specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        file: `${file}:${spec.line}`,
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
    passed: tests.filter(({ isPassed }) => isPassed).length,
    failed: tests.filter(({ isPassed }) => !isPassed).map(described),
  };
}

const REASON_LINES = 6;

function described({ file, title = '', reasons }) {
  const [first = 'it was not run'] = reasons;
  const reason = first.split('\n').slice(0, REASON_LINES);
  return [`✗ ${file} ${title}`, ...reason].join('\n    ');
}
