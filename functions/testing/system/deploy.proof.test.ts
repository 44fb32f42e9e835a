import { spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterEach, expect, test } from 'vitest';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import { addressOf, directionOf, languages } from '#machines/language.ts';
import { sitePages } from '#machines/pages.ts';
import { bytesOf } from '#tools/pack/pack.ts';
import { buyRoadmap } from './customer.ts';
import { persistentClient } from './persistent-client.ts';
import { follow, hasWritten, killAll, root, SERVER_PORTS } from './program.ts';

const LARGEST_PACK_MB = 350;

const debian = process.env.BARE_DEBIAN ?? '';
const containerfile = readFileSync(join(root, 'docs', 'deploy', 'Containerfile'), 'utf8');
const linesOf = (instruction: string) =>
  [...containerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(
    ([, rest = '']) => rest,
  );
const commandOf = (instruction: string): string[] =>
  JSON.parse(linesOf(instruction)[0]?.replace(/^[^[]+/, '') ?? '');

const [account = ''] = linesOf('USER');

/** Runs a command in the bare Debian, as a container of the Containerfile would. */
function inDebian(settings: Record<string, string>, command: readonly string[]) {
  const variables = Object.entries(settings).map((pair) => pair.join('='));
  const environment = ['env', '-i', '--chdir=/site', ...linesOf('ENV'), ...variables];
  const args = [`--userspec=${account}`, debian, ...environment, ...command];
  return follow(spawn('chroot', args, { stdio: ['ignore', 'pipe', 'pipe'] }));
}

afterEach(killAll);

test.each([
  ['PGlite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresDatabase() })],
])(
  'a pack on %s shows every page, sells, typesets, is backed up and stops',
  async (name, database) => {
    const port = await freePorts(SERVER_PORTS);
    const url = `http://127.0.0.1:${port}`;
    const data = join('/mnt', name);
    mkdirSync(join(debian, data));
    const [user = 0, group = 0] = account.split(':').map(Number);
    chownSync(join(debian, data), user, group);
    const settings = {
      ...{ PORT: `${port}`, DATA_FOLDER: data, NODE_COMPILE_CACHE: join(data, 'compiled') },
      ...{ BACKUP_KEY: '7'.repeat(64), ...(await database()) },
    };
    const outputOf = async (command: string, ...args: string[]) => {
      const program = inDebian(settings, ['node', '--run', command, '--', ...args]);
      await program.ended;
      return program.stdout() + program.stderr();
    };
    const server = inDebian(settings, commandOf('CMD'));
    await hasWritten(server, 'Ctrl+C');
    await eventually('a healthy server', async () => {
      const { code } = await inDebian(settings, commandOf('HEALTHCHECK')).ended;
      return code === 0;
    });

    for (const { path } of sitePages.filter(({ isLive }) => isLive)) {
      for (const language of languages) {
        const page = await fetch(addressOf(url, path, language));
        expect([path, page.status]).toEqual([path, 200]);
        expect(await page.text()).toContain(
          `<html lang="${language}" dir="${directionOf(language)}"`,
        );
      }
    }
    const studio = await (await fetch(`${url}/studio`)).text();
    const [, script = ''] = /src="(\/studio\/[^"]+\.js)"/.exec(studio) ?? [];
    expect((await fetch(`${url}${script}`)).status).toBe(200);

    const { token } = await buyRoadmap(url);
    const { order } = await persistentClient(url).ask<ReadDeliveriesResponse>(readDeliveries.path, {
      token,
    });
    const receipt = await (await fetch(new URL(order.receipt ?? '', url))).text();
    expect(receipt).toMatch(/^%PDF-/);

    const backup = join(data, 'backup');
    expect(await outputOf('backup', backup)).toContain('was read again to check it');
    expect(await outputOf('backup:rehearse', backup)).toMatch(/^GOOD: /);
    expect(await outputOf('doctor')).toContain('ok     The last backup is recent.');

    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.stderr()).not.toContain('"level":"error"');
  },
);

test('a pack is no larger than 350 MB', () => {
  const size = Math.ceil(bytesOf(join(debian, 'site')) / 1e6);
  expect(size).toBeLessThanOrEqual(LARGEST_PACK_MB);
  printFigures(`a pack of ${size} MB`);
});

test('systemd finds no fault in the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  const copies = globSync(join(root, 'docs', 'deploy', '*.{service,timer}')).map((unit) => {
    const copy = join(folder, basename(unit));
    // It looks for the programs, which are here instead.
    writeFileSync(copy, readFileSync(unit, 'utf8').replaceAll('/opt/foundation', root));
    return copy;
  });
  const args = ['verify', '--recursive-errors=no', ...copies];
  const { stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(copies).toHaveLength(3);
  expect(stderr).toBe('');
});
