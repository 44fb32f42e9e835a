import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkNode, ensureBuilt, ensureInstalled, root, toolEnvironment } from './setup/prepare.js';
import { ensureBrowser, ensurePostgres } from './test/programs.js';

/** `npm run prove`: runs the long proofs whole, of which `npm test` runs a share, and writes docs/proofs.md. */
checkNode();
await ensureInstalled();
const browser = await ensureBrowser();
await ensurePostgres();
await ensureBuilt();

const vitest = (project, ...files) => ['vitest', 'run', '--project', project, ...files];
const playwright = (spec) => [
  'playwright',
  'test',
  '--config',
  'web/e2e/playwright.config.ts',
  spec,
];

const proofs = [
  ['random walks over every machine', vitest('unit', 'walks')],
  ['every interleaving of an order’s events', vitest('unit', 'every-interleaving')],
  ['orders amid provider faults, on PGlite', vitest('data-pglite', 'functions/payments/storm')],
  [
    'orders amid provider faults, on PostgreSQL',
    vitest('data-postgres', 'functions/payments/storm'),
  ],
  ['servers killed while they sell', vitest('system', 'storm-on', 'kill.system')],
  ['the sheet beside its machines, in Chromium', playwright('replay.spec.ts')],
  ['every item by every method in both languages', playwright('purchases.spec.ts')],
];

const sections = [];
for (const [title, command] of proofs) sections.push(await prove(title, command));

const page = [
  '# Long proofs',
  '',
  `Written by \`npm run prove\` on ${new Date().toISOString().slice(0, 10)}. \`npm test\` runs a seeded share of each.`,
  '',
  ...sections.flatMap(({ title, passed, seconds, figures }) => [
    `## ${title[0].toUpperCase()}${title.slice(1)}`,
    '',
    `${passed ? 'Passed' : '**Failed**'} in ${seconds} s.`,
    '',
    ...(figures.length > 0 ? [...figures.map((line) => `- ${line}`), ''] : []),
  ]),
].join('\n');
writeFileSync(join(root, 'docs', 'proofs.md'), page);
process.stdout.write(`\n${page}`);
process.exitCode = sections.every(({ passed }) => passed) ? 0 : 1;

/** Runs one proof and shows its output. @returns how it ended, and the figures that it printed. */
function prove(title, [command, ...args]) {
  const started = Date.now();
  const figures = [];
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment({ PROVE: '1', ...(browser ? { CHROMIUM_PATH: browser } : {}) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(child.stdout).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    const [, printed] = /^figures: (.*)$/.exec(line) ?? [];
    if (printed) figures.push(printed);
  });
  return new Promise((resolve) => {
    const end = (passed) =>
      resolve({ title, passed, figures, seconds: Math.round((Date.now() - started) / 1_000) });
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}
