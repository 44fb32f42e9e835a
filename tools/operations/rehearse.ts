import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#functions/platform/database/database.ts';
import type { Manifest } from '#functions/platform/database/dump.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { createAnswersVault, createOrderVault } from '#functions/platform/database/vaults.ts';
import { StartError } from '#functions/platform/errors.ts';
import type { Keys } from '#functions/platform/security/keys.ts';
import { backupNotes } from '#functions/server/status/vitals.ts';
import { priceText } from '#machines/money.ts';
import { note, totalOf } from './backup.ts';
import { load } from './load.ts';
import { readSealed } from './sealed-file.ts';
import { backupKeyOf, keysFor, operatorsConfig } from './settings.ts';

/**
 * Restores a backup into a temporary database, compares it with the file's manifest, opens one order's answers
 * and one PDF, and removes the database.
 * @returns the verdict.
 * @throws StartError when the backup could not be restored.
 */
export async function rehearse(path: string, env: NodeJS.ProcessEnv): Promise<string> {
  const config = operatorsConfig(env);
  return readSealed(path, backupKeyOf(config), async (manifest, lines) => {
    const keys = await keysFor(manifest, config);
    return inTemporaryFolder(async (folder) => {
      const database = await openDatabase({ folder });
      try {
        await load(database, manifest, lines);
        const opened = await openSome(database, keys);
        await note(backupNotes(config.dataFolder).rehearsed, new Date().toISOString());
        return verdict(path, manifest, opened);
      } finally {
        await database.close();
      }
    });
  });
}

function verdict(path: string, { madeAt, tables, money }: Manifest, opened: string[]): string {
  const sums = money.map(
    ({ what, currency, minor }) => `${what} ${priceText({ minor: Number(minor), currency })}`,
  );
  return [
    `GOOD: ${path} of ${madeAt} can be restored.`,
    `Rows: ${totalOf(tables)} in ${tables.length} tables, as the file says.`,
    `Money: ${sums.join(', ') || 'none'}, as the file says.`,
    ...opened,
    'The temporary place is removed.',
  ].join('\n');
}

/** Opens the latest answers and the latest PDF. */
async function openSome(database: Database, keys: Keys): Promise<string[]> {
  const former = keys.former.map((each) => each.orderKeys);
  const orderVault = createOrderVault(keys.orderKeys, former);
  const order = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('answers', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const pdf = await database.kysely
    .selectFrom('documents')
    .innerJoin('deliveries', 'deliveries.id', 'documents.delivery_id')
    .select(['documents.id', 'documents.sealed', 'deliveries.order_id as orderId'])
    .where('documents.type', '=', 'application/pdf')
    .orderBy('documents.created_at', 'desc')
    .executeTakeFirst();
  try {
    if (order) await createAnswersVault(keys, orderVault).open(database, order);
    if (pdf) {
      const content = await orderVault.open(database, pdf.orderId, pdf.id, pdf.sealed);
      if (!content.subarray(0, 4).equals(Buffer.from('%PDF'))) throw new Error('it is no PDF');
    }
  } catch (cause) {
    throw new StartError(
      'BAD: the rows are whole, but the master key does not open them; set MASTER_KEY to the key of the backup and run this again.',
      { cause },
    );
  }
  return [
    order ? 'The answers of one order could be opened.' : 'No order has answers to open.',
    pdf ? 'One PDF could be opened.' : 'There is no PDF to open.',
  ];
}

/** Removes the folder however the command ends, because it holds people's data. */
async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  try {
    return await use(folder);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, end);
    process.removeListener('exit', remove);
    remove();
  }
}
