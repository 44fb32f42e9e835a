import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { afterAll, describe, expect, it } from 'vitest';
import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { answersVaultOf, giveAnswers, makeOrder, readOrder } from '#functions/testing/order.ts';
import { inviteAdmin } from './invite-admin.ts';
import { rotateKeys } from './rotate-keys.ts';

const [before, now] = [randomBytes(32), randomBytes(32)];
const former = before.toString('hex');
const answers = { lifeVision: 'قريب من البحر' };

const folder = await mkdtemp(join(tmpdir(), 'rotate-'));
const url = process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;

const isPostgres = process.env.TEST_DATABASE === 'postgres';

const settings = {
  DATA_FOLDER: await mkdtemp(join(tmpdir(), 'invite-')),
  PUBLIC_URL: 'https://foundation.example',
  ...(isPostgres && { DATABASE_URL: await createPostgresDatabase() }),
};

describe('the rotation of the master key', () => {
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
});

describe('an invitation to /admin', () => {
  afterAll(() => rm(settings.DATA_FOLDER ?? '', { recursive: true, force: true }));

  describe('npm run admin:invite', () => {
    it('prints a link for an owner, where nothing has run yet', async () => {
      const lines = await inviteAdmin(' Mona@Foundation.example', settings);
      expect(lines).toContain('makes mona@foundation.example an owner');
      expect(lines).toContain('for 3 days');
      const link = new URL(lines.split('\n').at(-1) ?? '');
      expect(link.href).toMatch(/^https:\/\/foundation\.example\/auth\/v1\/open\?/);
      expect(Object.fromEntries(link.searchParams)).toMatchObject({
        purpose: 'invitation',
        redirect_to: 'https://foundation.example/admin',
      });
    });

    it('says what it lacks', async () => {
      for (const address of [undefined, '', 'mona']) {
        await expect(inviteAdmin(address, settings)).rejects.toThrow('name@example.org');
      }
      const elsewhere = {
        ...settings,
        AUTH_URL: 'https://accounts.example',
        AUTH_SERVICE_KEY: 'key',
        AUTH_ANONYMOUS_KEY: 'key',
      };
      await expect(inviteAdmin('mona@foundation.example', elsewhere)).rejects.toThrow(
        'invite there',
      );
    });
  });
});
