import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openOwnDatabase } from 'service-kit/database';
import { isLakeRole, type LakeToken } from './access.ts';
import { startContentLake } from './start.ts';

/** The settings of a lake that runs as its own process. */
interface LakeSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  database: { url: string } | { folder: string };
  projectId: string;
  datasets: string[];
  tokens: LakeToken[];
  publicUrl: string | undefined;
}

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
} as const;

const HIGHEST_PORT = 65_535;
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * Reads `--host --port --data` and the variables LAKE_HOST, LAKE_PORT, LAKE_DATA, LAKE_DATABASE_URL,
 * LAKE_PUBLIC_URL, LAKE_PROJECT_ID, LAKE_DATASETS (comma-separated) and LAKE_TOKENS
 * (`role:token` or `role:token:name`, comma-separated; the roles are `read` and `write`).
 * @throws Error with one sentence for the user.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): LakeSettings {
  const { values } = parseArgs({ args, options });
  const port = Number(values.port ?? env.LAKE_PORT ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new Error(`The port must be a whole number from 0 to ${HIGHEST_PORT}`);
  }
  const { LAKE_DATABASE_URL: url, LAKE_PUBLIC_URL: publicUrl } = env;
  if (publicUrl && !URL.canParse(publicUrl)) {
    throw new Error(`The public address is none: ${publicUrl}`);
  }
  return {
    host: values.host ?? env.LAKE_HOST ?? '127.0.0.1',
    port,
    database: url ? { url } : { folder: resolve(values.data ?? env.LAKE_DATA ?? '.data/lake') },
    projectId: nameIn(env.LAKE_PROJECT_ID ?? 'sandbox'),
    datasets: listed(env.LAKE_DATASETS ?? 'production').map(nameIn),
    tokens: listed(env.LAKE_TOKENS ?? '').map(tokenIn),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
  };
}

function nameIn(text: string): string {
  if (NAME.test(text)) return text;
  throw new Error(`A project or dataset cannot be called ${JSON.stringify(text)}`);
}

/** Reads a token. The error never contains it, because it may end up in a log. */
function tokenIn(text: string, at: number): LakeToken {
  const [role, token, name, ...more] = text.split(':');
  if (!isLakeRole(role) || !token || more.length > 0) {
    throw new Error(`Token ${at + 1} must be written as role:token, and the role is read or write`);
  }
  return { token, role, ...(name && { name }) };
}

/** Splits a setting that lists several things, with commas between them. */
function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * Runs a lake as a process of its own until a signal ends it, as the command line and the environment say. An error in
 * the settings, or one that keeps it from starting, is printed in one sentence.
 */
export async function serve(): Promise<void> {
  try {
    const args = process.argv.slice(2);
    const { database, publicUrl, ...settings } = readSettings(args, process.env);
    const { sql, close } = await openOwnDatabase(database);
    const lake = await startContentLake({
      ...settings,
      sql,
      ...(publicUrl && { publicUrl, hosts: [new URL(publicUrl).hostname] }),
      onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    }).catch(async (error) => {
      await close();
      throw error;
    });
    const stop = () => lake.stop().then(close);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    process.stdout.write(`${lake.url}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
