import { inviteOwner } from 'accounts';
import * as z from 'zod/mini';
import { accountsBase } from '#functions/people/accounts/open-accounts.ts';
import { StartError } from '#functions/platform/errors.ts';
import { onDatabase, operatorsConfig } from './settings.ts';

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
  const config = operatorsConfig(env);
  if (config.authUrl) {
    throw new StartError(`Accounts are those of ${config.authUrl}: invite there.`);
  }
  return onDatabase(config, async (database, keys) => {
    const base = accountsBase({ database, keys, settings: config.auth }, config.publicUrl);
    const link = await inviteOwner(base, email).catch((cause) => {
      throw new StartError(`${cause.message}.`, { cause });
    });
    const days = Math.round(config.auth.invitationSeconds / 86_400);
    return `This link makes ${email} an owner. It works once, for ${days} days; send it to nobody else:\n\n${link}`;
  });
}
