#!/usr/bin/env node
import { openOwnDatabase } from 'service-kit/database';
import { readSettings, type StandInsSettings } from './settings.ts';
import { type RunningStandIns, startStandIns } from './start.ts';

// Denies other accounts of the machine access to what people type into the stand-ins.
process.umask(0o077);

try {
  await run(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function run(settings: StandInsSettings): Promise<void> {
  const { sql, close } = await openOwnDatabase(settings.database);
  const { host, hosts, port, production, allowInProduction } = settings;
  let standIns: RunningStandIns;
  try {
    standIns = await startStandIns({
      sql,
      host,
      hosts,
      production,
      allowInProduction,
      stripe: { ...settings.stripe, port },
      mail: { httpPort: port + 1, smtpPort: port + 2 },
      ziina: { ...settings.ziina, port: port + 3 },
      calendly: { ...settings.calendly, port: port + 4 },
      ai: { ...settings.ai, port: port + 5 },
    });
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async () => {
    await standIns.stop();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.stdout.write(`${summaryOf(standIns)}\n`);
}

function summaryOf({ stripe, mail, ziina, calendly, ai }: RunningStandIns): string {
  const lines = [
    ['Stripe', stripe?.url],
    ['Mailbox', mail?.url],
    ['SMTP', mail?.smtpUrl],
    ['Ziina', ziina?.url],
    ['Calendly', calendly?.url],
    ['AI model', ai?.url],
  ];
  return lines.map(([name = '', url]) => `${name.padEnd(14)}${url}`).join('\n');
}
