import { stopMailsPath } from '#machines/api/stop-mails.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../data/database.ts';
import { addressDigest, createAddressTokens } from './address-tokens.ts';

/** Whoever reads a mail about an unpaid order may have such mails stopped to its address. */
export interface StopMails {
  /** Where an address's reader stops them. */
  linkFor(email: string, language: Language): string;
  isGenuine(token: string): boolean;
  /** @returns false where the token is not genuine. */
  stop(token: string): Promise<boolean>;
  isStopped(email: string): Promise<boolean>;
}

export function createStopMails(deps: {
  database: Pick<Database, 'kysely'>;
  key: Buffer;
  /** Keys whose links still work. */
  former?: readonly Buffer[];
  publicUrl: string;
}): StopMails {
  const { key, former, publicUrl } = deps;
  const { kysely } = deps.database;
  const { tokenFor, digestIn } = createAddressTokens(key, former);

  return {
    linkFor(email, language) {
      return `${publicUrl}${stopMailsPath}?lang=${language}&token=${tokenFor(email)}`;
    },
    isGenuine: (token) => digestIn(token) !== null,
    async stop(token) {
      const digest = digestIn(token);
      if (!digest) return false;
      await kysely
        .insertInto('stopped_addresses')
        .values({ digest })
        .onConflict((known) => known.doNothing())
        .execute();
      return true;
    },
    async isStopped(email) {
      const stopped = await kysely
        .selectFrom('stopped_addresses')
        .select('digest')
        .where('digest', '=', addressDigest(email))
        .executeTakeFirst();
      return stopped !== undefined;
    },
  };
}
