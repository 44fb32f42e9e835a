import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from 'service-kit/signed-bytes';

/** Unguessable tokens of the ids of one kind. They are not stored. */
export interface IdTokens {
  /** Always the same token for an id (a UUID). */
  tokenFor(id: string): string;
  /** The id of a genuine token, else null. */
  idOf(token: string): string | null;
}

/** @param former keys whose tokens stand in mails that were sent before the key was changed. */
export function createIdTokens(key: Buffer, former: readonly Buffer[] = []): IdTokens {
  const signed = createSignedBytes(UUID_BYTES, key, former);
  return {
    tokenFor: (uuid) => signed.tokenFor(bytesOfUuid(uuid)),
    idOf(token) {
      const bytes = signed.read(token);
      return bytes && uuidIn(bytes);
    },
  };
}
