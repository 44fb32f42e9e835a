import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, toolEnvironment } from './setup/prepare.js';
import { beside, makeBareDebian } from './test/bare-debian.js';
import { ensureFirefox, ensureNginx, ensureReady } from './test/programs.js';

const vitest = (project, ...files) => ['vitest', 'run', '--project', project, ...files];
const inBrowser = (config) => ['playwright', 'test', '--config', `web/e2e/${config}`];
const playwright = (...specs) => [...inBrowser('playwright.config.ts'), ...specs];

/** Each proof by its name, with its title, the command that runs it, and what makes ready what it alone needs. */
const proofs = {
  walks: ['Random walks through every machine', vitest('unit', 'walks')],
  truth: ['What a customer is told about a payment', vitest('unit', 'machines/booking/model')],
  interleavings: ['Every interleaving of an order’s events', vitest('unit', 'every-interleaving')],
  groq: [
    'Generated queries compared with groq-js',
    vitest('unit', 'beside-groq-js', 'query-engine'),
  ],
  pglite: ['Orders while providers fail, on PGlite', vitest('data-pglite', 'payments/storm')],
  postgres: [
    'Orders while providers fail, on PostgreSQL',
    vitest('data-postgres', 'payments/storm'),
  ],
  data: [
    'All other database tests on PGlite, with arbitrary requests to the server',
    vitest('data-pglite', '--testNamePattern', '^(?!hundreds of orders)'),
  ],
  // Runs its files one after the other, because side by side they would answer later than their customers
  // wait.
  kills: [
    'Servers killed while they sell',
    [...vitest('system', 'storm-o', 'kill.proof'), '--no-file-parallelism'],
  ],
  deliveries: [
    'Servers killed while they deliver',
    [
      ...vitest('data-pglite', '--project', 'data-postgres'),
      'functions/delivery/deliveries/killed',
    ],
  ],
  letters: [
    'A newsletter whose senders are killed, on PostgreSQL',
    vitest('data-postgres', 'killed-letters'),
  ],
  acts: ['Acts and mails of staff, killed at each write', vitest('system', 'killed-acts')],
  day: ['A day of customers and staff, compared with the books', vitest('system', 'day.proof')],
  cards: ['Stand-ins killed at each write', vitest('data-postgres', 'durability', 'ziina/api')],
  stops: ['Servers stopped under load', vitest('system', 'drained-stop')],
  update: ['An update and a way back, while both versions sell', vitest('system', 'update.proof')],
  four: ['Four servers behind nginx', vitest('system', 'four-servers'), ensureNginx],
  network: ['A visitor while another network attacks', vitest('system', 'one-network')],
  pack: ['The packed Content Lake in an empty project', vitest('system', 'content-lake/src/pack')],
  studio: ['Sanity’s own command builds the Studio', vitest('system', 'studio-build')],
  vocabulary: ['Structured data by the types of schema.org', vitest('system', 'vocabulary')],
  starts: ['Servers that start at the same time', vitest('system', 'start-together')],
  develop: ['Development with pages from source', vitest('system', 'develop.proof')],
  cuts: ['A start whose connection is cut at each write', vitest('system', 'cut-at-start')],
  replay: ['The sheet compared with its machines, in Chromium', playwright('replay.spec.ts')],
  journeys: [
    'Every other journey in both languages, in Chromium',
    playwright('/(?!replay|purchases|studio-)[a-z-]+\\.spec\\.ts'),
  ],
  // What measures pages has a device of its own.
  crossed: [
    'Journeys in English on a phone, and in Arabic on a desktop',
    playwright(
      '/(?!replay|purchases|studio-|layout|display)[a-z-]+\\.spec\\.ts',
      ...['--grep', 'in (English|Arabic) on a'],
    ),
    async () => ({ CROSSED: '1' }),
  ],
  'studio-journeys': [
    'Every journey through the Studio, in Chromium',
    playwright('/studio-(?!publishes)[a-z-]+\\.spec\\.ts'),
  ],
  purchases: [
    'Every item by every method in both languages, in Chromium',
    playwright('purchases.spec.ts'),
  ],
  publishes: ['Publishing in the Studio, in Chromium', playwright('studio-publishes.spec.ts')],
  firefox: ['Journeys, in Firefox', inBrowser('firefox.config.ts'), ofFirefox],
  deploy: [
    'The pack in a bare Debian, without a network',
    beside(vitest('system', 'deploy.proof')),
    makeBareDebian,
  ],
};

/**
 * `npm run prove [name …]`: runs these long proofs in full, by default all of them, and writes the result and
 * date of each to docs/proofs.md. `npm test` runs a share of each.
 */
const environment = await ensureReady({ needsPostgres: true });

const file = join(root, 'docs', 'proofs.md');
const results = readResults();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  process.stderr.write(
    `No proof is named ${unknown[0]}; there are ${Object.keys(proofs).join(', ')}.\n`,
  );
  process.exit(1);
}
let isProved = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(proofs)) {
  const [title, command, makeReady] = proofs[name];
  const { passed, seconds, figures } = await prove(command, await makeReady?.());
  isProved &&= passed;
  const date = new Date().toISOString().slice(0, 10);
  const result = `${date}: ${passed ? 'passed' : '**failed**'} in ${seconds} s.`;
  results.set(title, [result, ...figures.map((line) => `- ${line}`)].join('\n'));
  writeResults();
}
process.exitCode = isProved ? 0 : 1;

/** Journeys in Firefox are those of `npm test`, all of them. */
async function ofFirefox() {
  return { PROVE: '0', EVERY_TURN: '1', FIREFOX_PATH: await ensureFirefox() };
}

/**
 * Runs one proof and shows its output.
 * @returns how it ended, and the figures that it printed.
 */
function prove([command, ...args], env) {
  const started = Date.now();
  const figures = [];
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment({ PROVE: '1', ...environment, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(child.stdout).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    const [, printed] = /^figures: (.*)$/.exec(line) ?? [];
    if (printed) figures.push(printed);
  });
  return new Promise((resolve) => {
    const end = (passed) =>
      resolve({ passed, figures, seconds: Math.round((Date.now() - started) / 1_000) });
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

/** Reads the results on the page, by title. */
function readResults() {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, ...sections] = page.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
}

function writeResults() {
  const sections = Object.values(proofs).map(
    ([title]) => `## ${title}\n\n${results.get(title) ?? 'Not run yet.'}\n`,
  );
  const head =
    '# Long proofs\n\nWritten by `npm run prove`, which runs each proof in full. `npm test` runs a seeded share of each.\n';
  writeFileSync(file, [head, ...sections].join('\n'));
}
