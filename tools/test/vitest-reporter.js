import { writeFileSync } from 'node:fs';
import { vitestOutcome } from './reports.js';

/** Writes what `npm test` counts; Vitest's own JSON report leaves out what failed outside of every test. */
export default class OutcomeReporter {
  onTestRunEnd(modules, errors) {
    writeFileSync(process.env.VITEST_OUTCOME, JSON.stringify(vitestOutcome(modules, errors)));
  }
}
