import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import { createSeal } from 'service-kit/seal';
import type { AuthOptions, Tx } from '../options.ts';

interface KeySet {
  /** Signs, under this id and by this algorithm. */
  privateKey: CryptoKey;
  kid: string;
  alg: string;
  /** Verify tokens; the first belongs to the key that signs. */
  publicKeys: JWK[];
}

/** Returns the keys of this moment. */
export type SigningKeys = () => Promise<KeySet>;

const ALG = 'ES256';

const REPLACED_AFTER_MS = 90 * 86_400_000;
/** Other servers read the keys this often, and clients cache them for ten minutes. */
const READ_EVERY_MS = 60_000;
export const KEYS_CACHED_S = 600;

/**
 * Provides the keys that sign access tokens: those of the settings, or keys of our own, which are replaced
 * regularly.
 */
export function createSigningKeys(deps: AuthOptions): SigningKeys {
  const { signingKeys } = deps.settings;
  if (!signingKeys) return storedKeys(deps);
  const given = keySet(signingKeys, {});
  // Handled where it is awaited.
  given.catch(() => undefined);
  return () => given;
}

function storedKeys({ kysely, keys, settings, now }: AuthOptions): SigningKeys {
  const { seal, open } = createSeal(
    keys.signingKeys,
    keys.former.map((each) => each.signingKeys),
  );

  const isOld = (createdAt: Date | undefined) =>
    !createdAt || createdAt.getTime() + REPLACED_AFTER_MS <= now();

  /** Signs with a new key from now on, unless another server has just replaced the old one. */
  async function replaceOld(tx: Tx): Promise<void> {
    await tx.selectFrom('accounts.lock').select('is_only').forUpdate().execute();
    const former = await tx
      .selectFrom('accounts.signing_keys')
      .select('created_at')
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (!isOld(former?.created_at)) return;
    await tx
      .updateTable('accounts.signing_keys')
      .set({ retired_at: new Date(now()) })
      .where('retired_at', 'is', null)
      .execute();
    const pair = await generateKeyPair(ALG, { extractable: true });
    const kid = randomUUID();
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALG, use: 'sig' };
    const secret = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
    await tx
      .insertInto('accounts.signing_keys')
      .values({
        id: kid,
        public_key: JSON.stringify(publicJwk),
        sealed: seal(kid, secret),
        created_at: new Date(now()),
      })
      .execute();
  }

  async function read(): Promise<KeySet> {
    const believedSince = now() - (settings.tokenSeconds + KEYS_CACHED_S) * 1_000;
    const select = () =>
      kysely
        .selectFrom('accounts.signing_keys')
        .selectAll()
        .where((eb) =>
          eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', new Date(believedSince))]),
        )
        .orderBy('retired_at', (order) => order.desc().nullsFirst())
        .execute();
    let rows = await select();
    if (isOld(rows.find((row) => !row.retired_at)?.created_at)) {
      await kysely.transaction().execute(replaceOld);
      rows = await select();
    }
    const [current] = rows;
    if (!current || current.retired_at) throw new Error('there is no key to sign with');
    const secret = JSON.parse(open(current.id, current.sealed).toString('utf8'));
    return keySet(
      rows.map((row) => row.public_key),
      secret,
    );
  }

  const cache = new LRUCache<'keys', KeySet>({
    max: 1,
    ttl: READ_EVERY_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: read,
  });
  return () => cache.forceFetch('keys');
}

/** @param secret the private part of the first key, where the key itself does not have it. */
async function keySet(all: readonly JWK[], secret: JWK): Promise<KeySet> {
  const { kid = '', alg = ALG } = all[0] ?? {};
  const privateKey = await importJWK({ ...all[0], ...secret, key_ops: ['sign'] }, alg);
  return { privateKey: privateKey as CryptoKey, kid, alg, publicKeys: all.map(publicPart) };
}

function publicPart({ d, p, q, dp, dq, qi, oth, ...open }: JWK): JWK {
  return { ...open, use: 'sig', key_ops: ['verify'] };
}
