import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#functions/data/database.ts';
import { openDatabase } from '#functions/data/open-database.ts';
import { startPostgres } from '#functions/testing/postgres.ts';
import { measureAccounts } from './accounts.ts';
import { measureBooking } from './booking.ts';
import { benchmarksPage, type Figure, megabytes } from './figures.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureImages } from './images.ts';
import { measureLake } from './lake.ts';
import { median } from './load.ts';
import { measureOverview } from './overview.ts';
import { measureMadePage, measurePages } from './pages.ts';
import { measurePresses } from './presses.ts';
import { measureReconcile } from './reconcile.ts';
import { measureScripts } from './script-size.ts';
import { startServer } from './server.ts';
import { measureTransitions } from './transitions.ts';

const root = join(import.meta.dirname, '..', '..');
const PORT = 4500;
const START_TARGET_MS = 4_000;
const STARTS = 5;

const figures: Figure[] = [];
const note = (figure: Figure) => {
  figures.push(figure);
  const { name, value, target, isMet, of } = figure;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${value} (${target}; ${of})\n`);
};

note(measureTransitions());
for (const figure of await measureLake()) note(figure);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
try {
  await measureOn('PostgreSQL', { DATABASE_URL: postgres.url, DATA_FOLDER: folder }, 250e6, () =>
    openDatabase({ url: postgres.url, poolSize: 50 }),
  );
  await measureOn('PGlite', { DATA_FOLDER: folder }, 700e6, () => openDatabase({ folder }));
  await measureStart({ DATA_FOLDER: folder });
  const database = await openDatabase({ url: postgres.url });
  for (const figure of await measureAccounts(database)) note(figure);
  for (const figure of await measureOverview(database)) note(figure);
  const { rows } = await database.sql.query<{ version: string }>(
    `select 'PostgreSQL ' || current_setting('server_version') as version`,
  );
  await database.close();
  const page = benchmarksPage(figures, rows[0]?.version ?? 'PostgreSQL', 'npm run bench');
  await writeFile(join(root, 'docs', 'benchmarks.md'), page);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

/** Measures what depends on the database: bookings, pages, and peak memory under load after a warm start. */
async function measureOn(
  engine: string,
  env: Record<string, string>,
  memoryTarget: number,
  open: () => Promise<Database>,
): Promise<void> {
  await (await startServer(PORT, env)).stop();
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
    note(await measurePages(server.url, client));
    if (engine === 'PostgreSQL') {
      note(await measureMadePage(server.url, folder));
      note(await measureScripts(server.url));
      for (const figure of await measureFirstScreen(server.url)) note(figure);
      for (const figure of await measurePresses(server.url)) note(figure);
      for (const figure of await measureImages(server.url, client, folder)) note(figure);
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
    of: 'started warm and loaded, the stand-ins included',
  });
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
