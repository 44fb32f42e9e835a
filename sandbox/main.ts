import { readSettings, type SandboxSettings } from './settings.ts';
import { openOwnDatabase } from './shared/database.ts';
import { type RunningSandbox, startSandbox } from './start.ts';

// Denies other accounts of the machine access to what people type into the stand-ins.
process.umask(0o077);

try {
  await run(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function run(settings: SandboxSettings): Promise<void> {
  const { sql, close } = await openOwnDatabase(settings.database);
  const { host, hosts, port, production, allowInProduction } = settings;
  let sandbox: RunningSandbox;
  try {
    sandbox = await startSandbox({
      sql,
      host,
      hosts,
      production,
      allowInProduction,
      lake: { port, tokens: [{ token: settings.lakeToken, role: 'write' }] },
      stripe: { ...settings.stripe, port: port + 1 },
      mail: { httpPort: port + 2, smtpPort: port + 3 },
      ziina: { ...settings.ziina, port: port + 4 },
      calendly: { ...settings.calendly, port: port + 5 },
      ai: { ...settings.ai, port: port + 6 },
    });
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async () => {
    await sandbox.stop();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.stdout.write(`${summaryOf(sandbox)}\n`);
}

function summaryOf({ lake, stripe, mail, ziina, calendly, ai }: RunningSandbox): string {
  const lines = [
    ['Content Lake', lake?.url],
    ['Stripe', stripe?.url],
    ['Mailbox', mail?.url],
    ['SMTP', mail?.smtpUrl],
    ['Ziina', ziina?.url],
    ['Calendly', calendly?.url],
    ['AI model', ai?.url],
  ];
  return lines.map(([name = '', url]) => `${name.padEnd(14)}${url}`).join('\n');
}
