import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advisoriesOf, packagesOf } from './dependencies/lockfile.js';
import { onPinnedNode } from './setup/pinned-node.js';
import { checkNode, ensureInstalled, fail, proofs, root } from './setup/prepare.js';

/**
 * `npm run licences` lists the packages' licences; `npm run advisories` asks the registry for known
 * vulnerabilities and stores them for the tests.
 */
const commands = { licences, advisories };

const [name] = process.argv.slice(2);
checkNode();
await ensureInstalled();
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const command = commands[name] ?? (() => fail('Say licences or advisories.'));
  command();
});

function licences() {
  const packages = [root, proofs].flatMap((folder) =>
    packagesOf(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))),
  );
  const byLicence = Object.groupBy(packages, ({ licence }) => licence);
  for (const [licence, those] of Object.entries(byLicence).sort()) {
    const names = [...new Set(those.map((each) => each.name))].sort();
    process.stdout.write(`${licence} (${those.length}): ${names.join(', ')}\n\n`);
  }
}

function advisories() {
  const known = { checkedAt: new Date().toISOString(), advisories: [root, proofs].flatMap(told) };
  const file = join(root, 'tools', 'dependencies', 'advisories.json');
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
  process.stdout.write(`${known.advisories.length} advisories are known.\n`);
}

/** The advisories that the registry tells of the packages of a folder. */
function told(folder) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(stdout || '{}');
  if (!report.vulnerabilities) {
    fail(`The registry tells no advisories: ${report.message ?? 'no answer'}.`);
  }
  return advisoriesOf(report);
}
