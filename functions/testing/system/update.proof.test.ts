import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { type VerifyPaymentStatusResponse, verifyPaymentStatus } from '#machines/api/payment.ts';
import { buyRoadmap, guide, type Purchase } from './customer.ts';
import { persistentClient } from './persistent-client.ts';
import { killAll, root, SERVER_PORTS, start } from './program.ts';

const LIMIT_MS = 1_800_000;
const DELIVERY_LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'update-'));
const former = join(folder, 'former');
const { version, commit } = formerRelease();

afterEach(killAll);
afterAll(() => {
  execFileSync('git', ['worktree', 'remove', '--force', former], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
});

/** The last release of docs/changelog.md, with the commit that its heading names. */
function formerRelease() {
  const page = readFileSync(join(root, 'docs', 'changelog.md'), 'utf8');
  const [, version = '', commit = ''] = /^## ([\d.]+), .*commit ([0-9a-f]+)$/m.exec(page) ?? [];
  return { version, commit };
}

/** Links the packages of this version, but lets the former one's own packages be its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [path, link] = [join(from, name), join(to, name)];
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), link);
    else if (name.startsWith('@')) linkPackages(path, link);
    else symlinkSync(path, link);
  }
}

async function isPaid(url: string, { payment }: Purchase): Promise<boolean> {
  const asked = { paymentReference: payment.reference, provider: 'stripe' };
  const { ask } = persistentClient(url);
  const { status } = await ask<VerifyPaymentStatusResponse>(verifyPaymentStatus.path, asked);
  return status === 'completed';
}

/** Waits until everything that an order owes was delivered. */
async function delivered(databaseUrl: string, { bookingId }: Purchase): Promise<void> {
  const { sql, close } = await openDatabase({ url: databaseUrl });
  const open = async () => {
    const { rows } = await sql.query<{ state: string }>(
      'select state from deliveries where order_id = $1',
      [bookingId],
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'delivered');
  };
  await eventually(`what ${bookingId} owes`, open, DELIVERY_LIMIT_MS).finally(close);
}

test(
  'the former release sells beside its successor, and again after it, with everything that was sold before',
  async () => {
    execFileSync('git', ['worktree', 'add', '--detach', former, commit], { cwd: root });
    linkPackages(join(root, 'node_modules'), join(former, 'node_modules'));
    execFileSync(process.execPath, ['tools/build.js'], { cwd: former, stdio: 'ignore' });
    const settings = { DATABASE_URL: await createPostgresDatabase(), DATA_FOLDER: folder };
    const serve = async (project: string) => {
      const port = await freePorts(SERVER_PORTS);
      const env = { ...settings, PORT: `${port}` };
      const program = await start('functions/server/main.js', 'Ctrl+C', env, { project });
      return { program, url: `http://127.0.0.1:${port}` };
    };
    const sold = [];

    const old = await serve(former);
    sold.push(await buyRoadmap(old.url));
    const present = await serve(root);
    sold.push(await buyRoadmap(old.url), await buyRoadmap(present.url, guide));
    await old.program.kill();
    for (const each of sold) expect(await isPaid(present.url, each)).toBe(true);
    await present.program.kill();

    const again = await serve(former);
    const toolkit = await buyRoadmap(again.url, guide);
    await delivered(settings.DATABASE_URL, toolkit);
    sold.push(toolkit, await buyRoadmap(again.url));
    for (const each of sold) expect(await isPaid(again.url, each)).toBe(true);
    printFigures(
      `${version}, this version beside it, and ${version} again: ${sold.length} orders paid`,
    );
  },
  LIMIT_MS,
);
