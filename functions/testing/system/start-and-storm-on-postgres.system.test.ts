import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { isTurn, printFigures, shareSeed } from 'service-kit/testing/proof';
import { afterAll, expect, test } from 'vitest';
import { startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { createBooking } from '#machines/api/booking.ts';
import { healthPath, livePath } from '#machines/api/paths.ts';
import { forwardPort } from './outside.ts';
import { hasWritten, killAll, run, SERVER_PORTS } from './program.ts';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';

/** So many writes at the beginning of a start are the start's own. */
const FIRST_WRITES = 10;

const folder = await mkdtemp(join(tmpdir(), 'system-'));
const url = await createPostgresDatabase();

afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const statusAt = (address: string, init?: RequestInit) =>
  fetch(address, init).then(
    ({ status }) => status,
    () => 0,
  );

if (isTurn(0, 2))
  test('a server waits for an empty database that is away, says so once, answers meanwhile, and serves although two writes of the start lose their connection', async () => {
    const closed = await freePorts(1);
    const proxy = await startCuttingProxy(url);
    const cuts: string[] = [];
    const nth = 1 + (shareSeed % FIRST_WRITES);
    proxy.watch({
      statement: /^/,
      occurrence: nth,
      moment: 'before',
      cut() {
        cuts.push(`write ${nth}`);
        proxy.watch({
          statement: /"kept_content"/,
          occurrence: 1,
          moment: 'before',
          cut: () => cuts.push('the first stored page'),
        });
      },
    });
    const databaseUrl = new URL(proxy.url);
    databaseUrl.port = `${closed}`;
    const port = await freePorts(SERVER_PORTS);
    const site = `http://127.0.0.1:${port}`;
    const program = run('functions/server/main.js', {
      PORT: `${port}`,
      DATABASE_URL: databaseUrl.href,
      DATA_FOLDER: folder,
    });
    const book = () => statusAt(`${site}${createBooking.path}`, { method: 'POST' });
    await eventually('an answer', async () => (await book()) === 503);
    const waiting = [livePath, healthPath, '/coaching'].map((path) => statusAt(`${site}${path}`));
    expect(await Promise.all(waiting)).toEqual([200, 503, 503]);
    expect(program.stderr()).toMatch(/^[^\n]+ECONNREFUSED[^\n]+waiting for it[^\n]+\n$/);

    const closePort = await forwardPort(closed, new URL(proxy.url));
    await hasWritten(program, 'Ctrl+C');
    expect(await statusAt(`${site}${healthPath}`)).toBe(200);
    expect(program.stdout()).toMatch(/First owner\s+http:\/\/localhost:\d+\/auth\/v1\/open\?/);
    expect(program.stderr().match(/waiting for it/g)).toHaveLength(1);
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(cuts).toEqual([`write ${nth}`, 'the first stored page']);
    closePort();
    await proxy.stop();
    printFigures(`a start cut at its write ${nth} and at its first stored page, seed ${shareSeed}`);
  });

if (isTurn(1, 2))
  test(
    'a storm with kills on the same database leaves each payment settled once, no order stuck and equal sums',
    () => checkStorm('PostgreSQL', { url, folder }),
    STORM_LIMIT_MS,
  );
