import { createHash } from 'node:crypto';
import { requestError } from './errors.ts';

/**
 * `read` sees every document, drafts included; `draft` also writes drafts, versions in open releases and uploads;
 * `write` may change everything.
 */
const lakeRoles = ['read', 'draft', 'write'] as const;

export type LakeRole = (typeof lakeRoles)[number];

export function isLakeRole(role: unknown): role is LakeRole {
  return lakeRoles.some((each) => each === role);
}

export interface LakeToken {
  token: string;
  role: LakeRole;
  /** The author of the token's changes, as the history names them. */
  name?: string;
}

/**
 * Says who holds a token that the lake itself does not know; null if nobody does. It is asked at each request, and
 * again while a stream or a socket is open.
 */
export type FindHolder = (token: string) => Promise<Required<Omit<LakeToken, 'token'>> | null>;

/** The permissions of a request. */
export interface Access {
  identity: string;
  mayReadAll: boolean;
  mayWrite: boolean;
  /** May change what is published, or will be without a further act. */
  mayPublish: boolean;
}

/** The permissions of a role, and of the lake itself. */
export function accessAs(identity: string, role: LakeRole): Access {
  const mayPublish = role === 'write';
  return { identity, mayReadAll: true, mayWrite: mayPublish || role === 'draft', mayPublish };
}

const ANONYMOUS: Access = {
  ...{ identity: 'anonymous', mayReadAll: false },
  ...{ mayWrite: false, mayPublish: false },
};
const BEARER = /^Bearer\s+(\S+)$/i;
/** A token with the name of the person who uses it, in base64url after a dot. */
const NAMED = /^(.+)\.([\w-]{1,512})$/;
const PERSON = 'person-';

/**
 * Reads an `Authorization` header. Without a header a request is anonymous.
 * @throws LakeError 401 for a token that nobody holds.
 */
export type AccessOf = (authorization: string | undefined) => Promise<Access>;

export function accessControl(
  tokens: readonly LakeToken[],
  findHolder: FindHolder = async () => null,
): AccessOf {
  // Looked up by digest, so that response times reveal nothing about tokens.
  const known = new Map(
    tokens.map(({ token, role, name }): [string, Access] => {
      const key = digest(token);
      return [key, accessAs(name ?? `p${key.slice(0, 8)}`, role)];
    }),
  );
  return async (authorization) => {
    if (authorization === undefined) return ANONYMOUS;
    const given = BEARER.exec(authorization)?.[1] ?? '';
    const [, token = '', name] = NAMED.exec(given) ?? [];
    const own = known.get(digest(given));
    const shared = known.get(digest(token));
    if (own) return own;
    if (shared) return { ...shared, identity: `${PERSON}${name}` };
    const holder = given ? await findHolder(given) : null;
    if (holder) return accessAs(personNamed(holder.name), holder.role);
    throw requestError(401, 'Unauthorized', 'Session not found');
  };
}

function personNamed(name: string): string {
  return `${PERSON}${Buffer.from(name).toString('base64url')}`;
}

/** Names an identity for the history and presence: by the person's name where the token carries one. */
export function nameOf(identity: string): string {
  if (!identity.startsWith(PERSON)) return identity;
  return Buffer.from(identity.slice(PERSON.length), 'base64url').toString();
}

/**
 * Returns the identity of a request that needs a token.
 * @throws LakeError 401 without one.
 */
export function signedIn({ identity, mayReadAll }: Access): string {
  if (!mayReadAll) throw requestError(401, 'Unauthorized', 'Session not found');
  return identity;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
