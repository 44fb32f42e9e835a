import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { createSeal } from 'service-kit/seal';
import type { AuthOptions, Tx } from '../options.ts';

interface SigningKey {
  kid: string;
  alg: string;
  /** Null for a key that only verifies. */
  privateKey: CryptoKey | null;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

export interface SigningKeys {
  current(): Promise<SigningKey & { privateKey: CryptoKey }>;
  /** Returns a key; undefined where none has this id, or no longer. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** Returns the public keys that others verify tokens with. */
  publicKeys(): Promise<JWK[]>;
}

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
  const { settings } = deps;
  return settings.signingKeys ? givenKeys(settings.signingKeys) : storedKeys(deps);
}

function givenKeys(jwks: readonly JWK[]): SigningKeys {
  const imported = Promise.all(jwks.map((jwk) => importKey(jwk, jwk)));
  // Handled where it is awaited.
  imported.catch(() => undefined);
  return {
    async current() {
      return signing((await imported)[0]);
    },
    find: async (kid) => (await imported).find((key) => key.kid === kid),
    publicKeys: async () => (await imported).map(({ publicJwk }) => publicJwk),
  };
}

function storedKeys({ kysely, keys, settings, now }: AuthOptions): SigningKeys {
  const { seal, open } = createSeal(
    keys.signingKeys,
    keys.former.map((each) => each.signingKeys),
  );
  let known: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

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

  async function read(): Promise<void> {
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
    known = await Promise.all(
      rows.map((row) =>
        importKey(
          row.public_key as JWK,
          row.retired_at ? null : JSON.parse(open(row.id, row.sealed).toString('utf8')),
        ),
      ),
    );
    readAt = now();
  }

  async function fresh(): Promise<SigningKey[]> {
    if (now() - readAt >= READ_EVERY_MS) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return known;
  }

  return {
    async current() {
      return signing((await fresh())[0]);
    },
    async find(kid) {
      return (await fresh()).find((key) => key.kid === kid);
    },
    async publicKeys() {
      return (await fresh()).map(({ publicJwk }) => publicJwk);
    },
  };
}

function signing(key: SigningKey | undefined): SigningKey & { privateKey: CryptoKey } {
  if (!key?.privateKey) throw new Error('there is no key to sign with');
  return { ...key, privateKey: key.privateKey };
}

async function importKey(jwk: JWK, secret: JWK | null): Promise<SigningKey> {
  const { kid = '', alg = ALG } = jwk;
  const { d, p, q, dp, dq, qi, oth, key_ops, ...open } = jwk;
  const publicJwk = { ...open, kid, alg, use: 'sig', key_ops: ['verify'] };
  const isPrivate = secret !== null && 'd' in secret;
  return {
    kid,
    alg,
    privateKey: isPrivate
      ? ((await importJWK({ ...secret, key_ops: ['sign'] }, alg)) as CryptoKey)
      : null,
    publicKey: (await importJWK(publicJwk, alg)) as CryptoKey,
    publicJwk,
  };
}
