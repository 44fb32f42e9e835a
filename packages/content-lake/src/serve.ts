import { openOwnDatabase } from 'service-kit/database';
import { type LakeSettings, readSettings } from './settings.ts';
import { type ContentLake, startContentLake } from './start.ts';

try {
  await serve(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function serve({ database, publicUrl, ...settings }: LakeSettings): Promise<void> {
  const { sql, close } = await openOwnDatabase(database);
  let lake: ContentLake;
  try {
    lake = await startContentLake({
      ...settings,
      sql,
      ...(publicUrl && { publicUrl, hosts: [new URL(publicUrl).hostname] }),
      onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    });
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async () => {
    await lake.stop();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.stdout.write(`${lake.url}\n`);
}
