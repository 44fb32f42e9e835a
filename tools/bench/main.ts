import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#functions/platform/database/database.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { startPostgres } from '#functions/testing/postgres.ts';
import { measureArticles } from './articles.ts';
import { measureBooking } from './booking.ts';
import { benchmarksPage, type Figure, median, megabytes } from './figures.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureImages } from './images.ts';
import { measureLake } from './lake.ts';
import { measureOverview } from './overview.ts';
import { measurePagePresses } from './page-presses.ts';
import { measureMadePage, measurePages } from './pages.ts';
import { onDatabase, versionOf } from './postgres.ts';
import { measurePresses } from './presses.ts';
import { measureReconcile } from './reconcile.ts';
import { measureScripts } from './script-size.ts';
import { startServer } from './server.ts';

const root = join(import.meta.dirname, '..', '..');
const PORT = 4500;
const START_TARGET_MS = 4_000;
const FIRST_START_TARGET = 400e6;
const STARTS = 5;

/** What can be measured by itself: `npm run bench -- lake staff`. */
const parts: Record<string, () => Promise<void>> = {
  lake: async () => noteAll(await measureLake()),
  articles: async () => noteAll(await measureArticles(folder)),
  postgres: () =>
    measureOn('PostgreSQL', { DATABASE_URL: postgres.url, DATA_FOLDER: folder }, 310e6, () =>
      openDatabase({ url: postgres.url, poolSize: 50 }),
    ),
  pglite: () => measureOn('PGlite', { DATA_FOLDER: folder }, 400e6, () => openDatabase({ folder })),
  scripts: () => onServer(async (url) => note(await measureScripts(url))),
  screens: () => onServer(async (url) => noteAll(await measureFirstScreen(url, onlyPages))),
  presses: () => onServer(async (url) => noteAll(await measurePresses(url))),
  'page-presses': () => onServer(async (url) => note(await measurePagePresses(url, onlyPages))),
  start: () => measureStart({ DATA_FOLDER: folder }),
  staff: () =>
    onDatabase(postgres.url, async (database) => {
      await migrate(database);
      noteAll(await measureOverview(database));
    }),
};

const given = process.argv.slice(2);
/** Paths limit what is measured of pages: `npm run bench -- screens /coaching` prints figures and keeps none. */
const onlyPages = given.filter((each) => each.startsWith('/'));
const wanted = given.filter((each) => !onlyPages.includes(each));
const unknown = wanted.find((name) => !(name in parts));
if (unknown) throw new Error(`no part is named ${unknown}; there are ${Object.keys(parts)}`);

const figures: Figure[] = [];
const note = (figure: Figure) => {
  figures.push(figure);
  const { name, value, target, isMet, of } = figure;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${value} (${target}; ${of})\n`);
};
const noteAll = (all: readonly Figure[]) => all.forEach(note);

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
  if (onlyPages.length === 0) await keepFigures();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

async function keepFigures(): Promise<void> {
  const version = await versionOf(postgres.url);
  const file = join(root, 'docs', 'benchmarks.md');
  const before = wanted.length === 0 ? '' : await readFile(file, 'utf8');
  await writeFile(file, benchmarksPage(figures, version, 'npm run bench', before));
}

/** Measures what depends on the database: bookings, pages, and peak memory under load after a warm start. */
async function measureOn(
  engine: string,
  env: Record<string, string>,
  memoryTarget: number,
  open: () => Promise<Database>,
): Promise<void> {
  const first = await startServer(PORT, env);
  if (engine === 'PGlite') {
    const made = first.peakMemory();
    note({
      name: `peak memory of the first start, ${engine}`,
      value: megabytes(made),
      target: `≤ ${megabytes(FIRST_START_TARGET)}`,
      isMet: made <= FIRST_START_TARGET,
      of: 'which makes the database, and fills it and the lake',
    });
  }
  await first.stop();
  const peaks: number[] = [];
  note(
    await measureBooking({
      engine,
      async serving(work) {
        const server = await startServer(PORT, env);
        try {
          return await work(server.url);
        } finally {
          peaks.push(server.peakMemory());
          await server.stop();
        }
      },
      async direct(work) {
        const database = await open();
        try {
          return await work(database);
        } finally {
          await database.close();
        }
      },
    }),
  );
  const database = await open();
  note(await measureReconcile(engine, database).finally(() => database.close()));
  const server = await startServer(PORT, env);
  try {
    const client = join(root, 'dist', 'web', 'client');
    note(await measurePages(engine, server.url, client));
    if (engine === 'PostgreSQL') {
      note(await measureMadePage(server.url, folder));
      noteAll(await measureImages(server.url, client, folder));
    }
    peaks.push(server.peakMemory());
  } finally {
    await server.stop();
  }
  const peak = Math.max(...peaks);
  note({
    name: `peak memory of the server, ${engine}`,
    value: megabytes(peak),
    target: `≤ ${megabytes(memoryTarget)}`,
    isMet: peak <= memoryTarget,
    of: 'after a warm start and under load, stand-ins included',
  });
}

async function onServer(work: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer(PORT, { DATABASE_URL: postgres.url, DATA_FOLDER: folder });
  await work(server.url).finally(() => server.stop());
}

async function measureStart(env: Record<string, string>): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer(PORT, env, ['npm', 'start']);
    times.push(server.startMs);
    await server.stop();
  }
  const middle = median(times);
  note({
    name: 'warm npm start to the first answered page',
    value: `${(middle / 1000).toFixed(1)} s`,
    target: `≤ ${START_TARGET_MS / 1000} s`,
    isMet: middle <= START_TARGET_MS,
    of: `median of ${STARTS}, PGlite`,
  });
}
