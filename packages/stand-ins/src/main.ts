#!/usr/bin/env node
import { runProgram } from 'service-kit/program';
import { readSettings } from './settings.ts';
import { type RunningStandIns, startStandIns } from './start.ts';

// Denies other accounts of the machine access to what people type into the stand-ins.
process.umask(0o077);

await runProgram(readSettings, async (sql, { port, database, ...settings }) => {
  const standIns = await startStandIns({
    ...settings,
    sql,
    stripe: { ...settings.stripe, port },
    mail: { httpPort: port + 1, smtpPort: port + 2 },
    ziina: { ...settings.ziina, port: port + 3 },
    calendly: { ...settings.calendly, port: port + 4 },
    ai: { ...settings.ai, port: port + 5 },
  });
  return { summary: summaryOf(standIns), stop: standIns.stop };
});

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
