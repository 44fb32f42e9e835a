import { inviteOwner } from 'accounts';
import * as z from 'zod/mini';
import { accountsBase } from '#functions/people/accounts/open-accounts.ts';
import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { StartError } from '#functions/platform/errors.ts';
import { deriveKeys, loadMasterKey } from '#functions/platform/security/keys.ts';
import { readConfig } from '#functions/server/config.ts';

/**
 * Invites an owner, while servers run or before the first start.
 * @returns the lines to print.
 * @throws StartError when the address is invalid, or another service keeps the accounts.
 */
export async function inviteAdmin(
  address: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const email = z.email().safeParse(address?.trim().toLowerCase()).data;
  if (!email) throw new StartError('Name an address: npm run admin:invite -- name@example.org.');
  // Only the database, the key and the site's address are needed.
  const config = readConfig({ ...env, NODE_ENV: 'local' });
  if (config.authUrl) {
    throw new StartError(`Accounts are those of ${config.authUrl}: invite there.`);
  }
  const { databaseUrl: url, dataFolder: folder, formerMasterKeys } = config;
  const masterKey = await loadMasterKey(config.masterKey, folder);
  const keys = deriveKeys(masterKey, formerMasterKeys);
  const database = await openDatabase(url ? { url } : { folder });
  try {
    await migrate(database);
    await checkMasterKey(database, masterKey, formerMasterKeys, keys);
    const base = accountsBase({ database, keys, settings: config.auth }, config.publicUrl);
    const link = await inviteOwner(base, email);
    const days = Math.round(config.auth.invitationSeconds / 86_400);
    return `This link makes ${email} an owner. It works once, for ${days} days; send it to nobody else:\n\n${link}`;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${(cause as Error).message}.`, { cause });
  } finally {
    await database.close();
  }
}
