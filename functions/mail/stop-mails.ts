import { createHash } from 'node:crypto';
import { createSignedBytes } from 'service-kit/signed-bytes';
import { stopMailsPath } from '#machines/api/paths.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../platform/database/database.ts';

/** Makes tokens for links in mails, which do not reveal the address. */
export interface AddressTokens {
  tokenFor(email: string): string;
  tokenOf(digest: Buffer): string;
  /** Returns the digest of a genuine token's address, else null. */
  digestIn(token: string): Buffer | null;
}

const DIGEST_BYTES = 32;

/** @param former keys whose links still work. */
export function createAddressTokens(key: Buffer, former: readonly Buffer[] = []): AddressTokens {
  const signed = createSignedBytes(DIGEST_BYTES, key, former);
  return {
    tokenFor: (email) => signed.tokenFor(addressDigest(email)),
    tokenOf: signed.tokenFor,
    digestIn: signed.read,
  };
}

/** Digests a mailbox the same way however its address is written: in any case, and with any `+tag`. */
export function addressDigest(email: string): Buffer {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]*)\+[^@]*(?=@)/, '$1');
  return createHash('sha256').update(mailbox).digest();
}

/** Lets readers of mails about unpaid orders stop further ones to their address. */
export interface StopMails {
  /** Returns the link that stops mails to an address. */
  linkFor(email: string, language: Language): string;
  isGenuine(token: string): boolean;
  /** @returns false where the token is not genuine. */
  stop(token: string): Promise<boolean>;
  isStopped(email: string): Promise<boolean>;
}

export function createStopMails(deps: {
  database: Pick<Database, 'kysely'>;
  key: Buffer;
  /** Former keys, whose links still work. */
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
