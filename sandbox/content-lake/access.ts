import { createHash } from 'node:crypto';
import { requestError } from './errors.ts';

/** `read` sees every document, drafts too; `write` may change them as well. */
type LakeRole = 'read' | 'write';

export function isLakeRole(role: unknown): role is LakeRole {
  return role === 'read' || role === 'write';
}

export interface LakeToken {
  token: string;
  role: LakeRole;
  /** Who is written down as the author of what the token changes. */
  name?: string;
}

/** What one request may do. */
export interface Access {
  identity: string;
  mayReadAll: boolean;
  mayWrite: boolean;
}

const ANONYMOUS: Access = { identity: 'anonymous', mayReadAll: false, mayWrite: false };
const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * Makes the judge of `Authorization` headers. Without a header a request is anonymous.
 * @throws LakeError 401 (from the judge) for a header that names no known token.
 */
export function accessControl(
  tokens: readonly LakeToken[],
): (authorization: string | undefined) => Access {
  // Looked up by digest, so that the time it takes tells nothing about a token.
  const known = new Map(
    tokens.map(({ token, role, name }): [string, Access] => {
      const key = digest(token);
      const identity = name ?? `p${key.slice(0, 8)}`;
      return [key, { identity, mayReadAll: true, mayWrite: role === 'write' }];
    }),
  );
  return (authorization) => {
    if (authorization === undefined) return ANONYMOUS;
    const token = BEARER.exec(authorization)?.[1];
    const access = token === undefined ? undefined : known.get(digest(token));
    if (!access) throw requestError(401, 'Unauthorized', 'Session not found');
    return access;
  };
}

/**
 * Who asks, for what only holders of a token may ask.
 * @throws LakeError 401 for everyone else.
 */
export function signedIn({ identity, mayReadAll }: Access): string {
  if (!mayReadAll) throw requestError(401, 'Unauthorized', 'Session not found');
  return identity;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
