import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { afterAll, expect, it } from 'vitest';
import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { answersVaultOf, giveAnswers, makeOrder, readOrder } from '#functions/testing/order.ts';
import { rotateKeys } from './rotate-keys.ts';

const [before, now] = [randomBytes(32), randomBytes(32)];
const former = before.toString('hex');
const answers = { lifeVision: 'قريب من البحر' };

const folder = await mkdtemp(join(tmpdir(), 'rotate-'));
const url = process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
const location = url ? { url } : { folder };
const env = {
  DATA_FOLDER: folder,
  MASTER_KEY: now.toString('hex'),
  ...(url && { DATABASE_URL: url }),
};
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => T) {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it('seals everything with the new master key, which is enough from then on', async () => {
  const id = await onDatabase(async (database) => {
    await migrate(database);
    await checkMasterKey(database, before, [], deriveKeys(before));
    const order = await makeOrder(database);
    await giveAnswers(database, answersVaultOf(deriveKeys(before)), order, answers);
    return order;
  });

  await expect(rotateKeys(env)).rejects.toThrow('FORMER_MASTER_KEYS to the one before');
  const both = { ...env, FORMER_MASTER_KEYS: former };
  expect(await rotateKeys(both)).toMatch(/^1 answers and .*\b1 order keys and .* sealed anew\.$/);
  expect(await rotateKeys(both)).toMatch(/^0 answers and .*\b0 order keys and/);

  await onDatabase(async (database) => {
    await expect(checkMasterKey(database, before, [], deriveKeys(before))).rejects.toThrow(
      'The master key is not the one',
    );
    await checkMasterKey(database, now, [], deriveKeys(now));
    const vault = answersVaultOf(deriveKeys(now));
    const told = await vault.open(database, await readOrder(database, id));
    expect(told.answers).toEqual(answers);
  });
});
