import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnavailable } from 'service-kit/failures';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LoggedError } from '#functions/platform/logger.ts';
import { startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { healthPath } from '#machines/api/paths.ts';
import { startOutside } from './outside.ts';
import { killAll, SERVER_PORTS, start } from './program.ts';

/** The first page that is prepared; from then on jobs write as well, the more the longer a start takes. */
const LAST_CUT = '"kept_content"';

/** The queue's question for jobs, which it asks as often as a start takes time for. */
const POLL = /^\s*WITH\s/;

const LIMIT_MS = 3_600_000;

/** Of the start itself, which waits, or of what runs beside it and is tried again. */
interface LogLine {
  message: string;
  reason?: string;
  error?: LoggedError;
}

/** Beside the log stands what Node warns of in the name of the stand-ins. */
function linesOf(output: string): LogLine[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as LogLine);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-'));
});
afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a connection that is lost in the middle of a start is waited for as a database that is away',
  async () => {
    const port = await freePorts(SERVER_PORTS);
    const outside = await startOutside(port, await createPostgresDatabase());
    const settings = { ...outside.settings, PORT: `${port}`, DATA_FOLDER: folder };

    /** Starts on an empty database, with the connection of one write cut. @returns all that were written. */
    async function startCutAt(write?: { statement: string; occurrence: number }) {
      const proxy = await startCuttingProxy(await createPostgresDatabase());
      let cuts = 0;
      const cut = () => {
        cuts += 1;
      };
      proxy.watch(write && { ...write, moment: 'before', cut });
      const server = await start('functions/server/main.js', 'Ctrl+C', {
        ...settings,
        DATABASE_URL: proxy.url,
      });
      const all = proxy.writes('before');
      const writes = all.slice(0, all.findIndex((write) => write.includes(LAST_CUT)) + 1);
      expect((await fetch(`http://127.0.0.1:${port}${healthPath}`)).status).toBe(200);
      server.signal('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, signal: null });
      await proxy.stop();
      return { writes, cuts, log: server.stderr() };
    }

    const { writes, log } = await startCutAt();
    expect(log).toBe('');
    const chosen = writes
      .map((statement, index) => ({
        statement,
        occurrence: writes.slice(0, index + 1).filter((write) => write === statement).length,
      }))
      .filter(({ statement, occurrence }) => occurrence === 1 || !POLL.test(statement));
    let waits = 0;
    for (const write of chosen) {
      const { cuts, log } = await startCutAt(write);
      expect({ ...write, cuts }).toEqual({ ...write, cuts: 1 });
      const lines = linesOf(log);
      for (const { error, reason } of lines) {
        expect(new Error(error?.message ?? reason)).toSatisfy(isUnavailable);
      }
      if (lines.some(({ message }) => message.includes('waiting for it'))) waits += 1;
    }
    expect(waits).toBeGreaterThan(0);
    await outside.stop();
    printFigures(`a first start, cut at ${chosen.length} of its writes, waited at ${waits}`);
  },
  LIMIT_MS,
);
