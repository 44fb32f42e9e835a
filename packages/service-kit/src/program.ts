import { openOwnDatabase } from './database.ts';
import type { Sql } from './sql.ts';

interface Running {
  /** What is printed once it runs. */
  summary: string;
  stop(): Promise<void>;
}

/**
 * Runs a server with a database as a process of its own until a signal ends it. An error in its settings, or one that keeps
 * it from starting, is printed in one sentence.
 */
export async function runProgram<S extends { database: { url: string } | { folder: string } }>(
  readSettings: (args: string[], env: NodeJS.ProcessEnv) => S,
  start: (sql: Sql, settings: S) => Promise<Running>,
): Promise<void> {
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    const { sql, close } = await openOwnDatabase(settings.database);
    const running = await start(sql, settings).catch(async (error) => {
      await close();
      throw error;
    });
    const stop = async () => {
      await running.stop();
      await close();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    process.stdout.write(`${running.summary}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** Splits a setting that lists several things, with commas between them. */
export function listed(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
