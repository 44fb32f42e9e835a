import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { healthPath } from '#machines/api/paths.ts';

const first = Number(process.env.E2E_PORT ?? 4310);

/** The two programs under test: tests share the first; one test at a time may change the second for everybody. */
export const programs = {
  together: `http://localhost:${first}`,
  alone: `http://localhost:${first + 10}`,
};

/** The number of tries at one account within a quarter of an hour, in the programs under test. */
export const TRIES = proofSize(60, 120);

/** Returns the settings of a program under test. */
export function settingsOf(name: keyof typeof programs): Record<string, string> {
  return {
    PORT: new URL(programs[name]).port,
    DATA_FOLDER: dataFolder(name),
    RECONCILE_EVERY_SECONDS: '5',
    // The limit of one network is far below what all journeys send at once.
    WRITES_PER_MINUTE: '10000',
    UNPAID_MAILS_PER_DAY: '10000',
    AUTH_SIGNING_KEYS: process.env.E2E_SIGNING_KEYS ?? '',
    AUTH_TRIES_PER_QUARTER: `${TRIES}`,
  };
}

/**
 * Starts the second program, whose data are in PGlite as on a developer's machine.
 * @returns a function that stops it
 */
export async function startAlone(): Promise<() => Promise<unknown>> {
  const program = spawn(process.execPath, ['functions/server/main.js'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...settingsOf('alone') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'exit');
  const health = () =>
    fetch(`${programs.alone}${healthPath}`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(health, { timeout: 300_000 }).toBe(true);
  return () => {
    program.kill('SIGTERM');
    return ended;
  };
}

/** Returns the folder in which the program under test keeps its data. */
export function dataFolder(name: string = test.info().project.name): string {
  return join(process.env.E2E_DATA_FOLDER ?? '', name);
}

/**
 * Returns the origin of a stand-in of the program under test, which listens `offset` ports above
 * the site.
 */
export function standIn(offset: number): string {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('every project names its program');
  const url = new URL(baseURL);
  url.port = String(Number(url.port) + offset);
  return url.origin;
}
