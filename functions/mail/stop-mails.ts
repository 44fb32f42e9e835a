import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { stopMailsPath } from '#machines/api/stop-mails.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../data/database.ts';

/** Whoever reads a mail about an unpaid order may have such mails stopped to its address. */
export interface StopMails {
  /** Where an address's reader stops them. */
  linkFor(email: string, language: Language): string;
  isGenuine(token: string): boolean;
  /** @returns false where the token is not genuine. */
  stop(token: string): Promise<boolean>;
  isStopped(email: string): Promise<boolean>;
}

const DIGEST_BYTES = 32;

/** A token is the address's digest and a 256-bit HMAC of it, in base64url: a link tells nobody the address. */
export function createStopMails(deps: {
  database: Pick<Database, 'kysely'>;
  key: Buffer;
  /** Keys whose links still work. */
  former?: readonly Buffer[];
  publicUrl: string;
}): StopMails {
  const { key, former = [], publicUrl } = deps;
  const { kysely } = deps.database;
  const keys = [key, ...former];
  const macOf = (digest: Buffer, by: Buffer) => createHmac('sha256', by).update(digest).digest();

  function digestIn(token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * DIGEST_BYTES) return null;
    const [digest, mac] = [bytes.subarray(0, DIGEST_BYTES), bytes.subarray(DIGEST_BYTES)];
    const isGenuine = keys.some((each) => timingSafeEqual(mac, macOf(digest, each)));
    return isGenuine ? digest : null;
  }

  return {
    linkFor(email, language) {
      const digest = addressDigest(email);
      const token = Buffer.concat([digest, macOf(digest, key)]).toString('base64url');
      return `${publicUrl}${stopMailsPath}?lang=${language}&token=${token}`;
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

/** One digest for every way to write to a mailbox: in any case, and with any `+tag`. */
export function addressDigest(email: string): Buffer {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(mailbox).digest();
}
