import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../bench/server.ts';
import { publicAddresses } from './addresses.ts';
import { checkFinding } from './finding.ts';
import { checkMarkup } from './markup.ts';
import { checkReading } from './reading.ts';
import { checkStates } from './reading-states.ts';
import { auditPage, type Result } from './result.ts';
import { checkSpeed } from './speed.ts';

const PORT = Number(process.env.AUDIT_PORT ?? 4600);

const parts = {
  markup: checkMarkup,
  finding: checkFinding,
  reading: checkReading,
  states: checkStates,
  speed: checkSpeed,
};

const asked = process.argv.slice(2);
const paths = asked.filter((word) => word.startsWith('/'));
const chosen = Object.entries(parts).filter(([name]) => asked.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'audit-'));
const server = await startServer(PORT, { DATA_FOLDER: folder });
const results: Result[] = [];
try {
  const addresses = (await publicAddresses(server.url)).filter(
    ({ path }) => paths.length === 0 || paths.includes(path),
  );
  for (const [, check] of chosen.length > 0 ? chosen : Object.entries(parts)) {
    const result = await check(addresses);
    results.push(result);
    const { title, checked, faults } = result;
    const lines = [`${faults.length === 0 ? '✓' : '✗'} ${title}: ${checked}`, ...faults];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
if (paths.length === 0) {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'audit.md');
  await writeFile(file, auditPage(await readFile(file, 'utf8').catch(() => ''), results));
}
process.exitCode = results.every(({ faults }) => faults.length === 0) ? 0 : 1;
