import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkNode,
  ensureInstalled,
  ensureProofsInstalled,
  proofs,
  root,
  runToEnd,
  toolEnvironment,
} from './setup/prepare.js';

const THRESHOLD = 90;

/** The folders whose tests cover a part, where they are not only its own. */
const testFolders = {
  '.': ['.', 'booking', 'payment', 'order', 'delivery', 'search', 'api', 'validation'],
  intake: ['intake', 'booking', 'api'],
  storage: ['storage', 'booking'],
  api: ['api', 'validation'],
  validation: ['validation', 'api', 'intake', 'calendar', 'payment'],
};

/**
 * `npm run mutate [part …]`: mutates parts of machines/ and runs their tests; without arguments it does all
 * parts and writes docs/mutation.md.
 */
checkNode();
await ensureInstalled();
await ensureProofsInstalled();
const machines = join(root, 'machines');
const parts = readdirSync(machines, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);
const wanted = process.argv.slice(2);
const rows = [];
for (const part of wanted.length > 0 ? wanted : [...parts, '.']) rows.push(await mutate(part));

const total = rows.reduce(sum, count([]));
const page = [
  '# Mutation tests',
  '',
  `Written by \`npm run mutate\` on ${new Date().toISOString().slice(0, 10)}. Stryker makes one change at a time in \`machines/\` and runs the tests of that part. The score is the share of changes that made a test fail or time out. The random walks and the models of booking, order and payment do not run, so the score is a lower bound. Target: at least ${THRESHOLD} %.`,
  '',
  '| part | score | killed | timed out | survived | not covered |',
  '|---|---|---|---|---|---|',
  ...[...rows, { ...total, part: '**all**' }].map(line),
  '',
].join('\n');
process.stdout.write(`\n${page}`);
if (wanted.length === 0) writeFileSync(join(root, 'docs', 'mutation.md'), page);
process.exitCode = scoreOf(total) >= THRESHOLD ? 0 : 1;

async function mutate(part) {
  const files = part === '.' ? 'machines/*.ts' : `machines/${part}/**/*.ts`;
  const excluded = ['*.test.ts', 'fixtures.ts', 'model-events.ts'].map(
    (file) => `!machines/**/${file}`,
  );
  const config = 'packages/proofs/mutate/stryker.config.json';
  const folders = testFolders[part] ?? [part];
  const code = await runToEnd(
    join(proofs, 'node_modules', '.bin', 'stryker'),
    ['run', config, '--mutate', [files, ...excluded].join()],
    toolEnvironment({ MUTATED_BY: folders.join() }),
  );
  // Stops here, because the report would still be that of the previous part.
  if (code !== 0) throw new Error(`${part} was not measured`);
  const report = JSON.parse(readFileSync(join(root, 'dist', 'mutation.json'), 'utf8'));
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  return { part: part === '.' ? 'files directly in machines/' : part, ...count(statuses) };
}

function count(statuses) {
  const of = (name) => statuses.filter((status) => status === name).length;
  return {
    killed: of('Killed'),
    timedOut: of('Timeout'),
    survived: of('Survived'),
    uncovered: of('NoCoverage'),
  };
}

function sum(a, b) {
  return Object.fromEntries(Object.keys(a).map((key) => [key, a[key] + b[key]]));
}

function scoreOf({ killed, timedOut, survived, uncovered }) {
  return (100 * (killed + timedOut)) / Math.max(1, killed + timedOut + survived + uncovered);
}

function line(row) {
  const { part, killed, timedOut, survived, uncovered } = row;
  return `| ${part} | ${scoreOf(row).toFixed(1)} % | ${killed} | ${timedOut} | ${survived} | ${uncovered} |`;
}
